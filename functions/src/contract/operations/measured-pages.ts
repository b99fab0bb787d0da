/** The pages that browsers report on: addresses without anything personal in them. */
export const measuredPages = [
  '/',
  '/pricing',
  '/faq',
  '/legal',
  '/cookies',
  '/login',
  '/register',
  '/home',
  '/chatbot',
  '/chatbot/upload',
  '/extract',
  '/billing',
] as const;
