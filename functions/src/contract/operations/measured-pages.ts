/** Pages that browsers report on: paths without personal data. */
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
