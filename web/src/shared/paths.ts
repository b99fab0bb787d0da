/** Every address of the site, built in one place. */
export const paths = {
  landing: '/',
  home: '/home',
  chat: '/chatbot',
  /** The chat with one conversation open. */
  conversation: (id: string): string => `/chatbot?conversacion=${encodeURIComponent(id)}`,
  chatUpload: '/chatbot/upload',
  chatDelete: '/chatbot/delete',
  register: '/register',
  forgotPassword: '/forgot-password',
  extract: '/extract',
  billing: '/billing',
  plans: '/billing/planes',
  /** The plans, with one of them to be bought now. */
  buying: (purchase: string): string => `/billing/planes?contratar=${encodeURIComponent(purchase)}`,
  invoices: '/billing/facturas',
  movements: '/billing/movimientos',
  account: '/account',
  help: '/ayuda',
  paymentDone: '/paymentok',
  paymentFailed: '/paymentnok',
  pricing: '/pricing',
  legal: '/legal',
  cookies: '/cookies',
  faq: '/faq',
  components: '/componentes',
  operator: '/operacion',
  /** The sign-in screen, which then returns to `next` if that is an address of this site. */
  login: (next?: string): string =>
    next === undefined || next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`,
} as const;
