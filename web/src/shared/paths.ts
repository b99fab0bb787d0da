/** All paths of the site. */
export const paths = {
  landing: '/',
  home: '/home',
  chat: '/chatbot',
  /** Chat with an open conversation. */
  conversation: (id: string): string => `/chatbot?conversacion=${encodeURIComponent(id)}`,
  /** Chat in a case file. */
  caseFile: (id: string): string => `/chatbot?expediente=${encodeURIComponent(id)}`,
  caseFiles: '/expedientes',
  chatUpload: '/chatbot/upload',
  chatDelete: '/chatbot/delete',
  register: '/register',
  forgotPassword: '/forgot-password',
  extract: '/extract',
  comparisons: '/comparaciones',
  comparison: (id: string): string => `/comparaciones/${encodeURIComponent(id)}`,
  /** Form of a new comparison with both versions chosen: ids of documents, or of extractions. */
  comparing: (kind: 'document' | 'extraction', before: string, after: string): string =>
    `/comparaciones?${new URLSearchParams({
      ...(kind === 'extraction' && { tipo: 'extraccion' }),
      anterior: before,
      nueva: after,
    })}`,
  tables: '/tablas',
  table: (id: string): string => `/tablas/${id}`,
  /** Form of a new table. Links append `&documentos=` with ids, or `&expediente=` with an id, to choose its documents. */
  newTable: '/tablas?nueva=1',
  deadlines: '/plazos',
  /** Deadlines of some documents. */
  deadlinesOf: (documentIds: readonly string[]): string => `/plazos?documentos=${documentIds.join(',')}`,
  /** Deadlines of the documents of a case file. */
  deadlinesOfCaseFile: (id: string): string => `/plazos?expediente=${encodeURIComponent(id)}`,
  watches: '/avisos',
  watch: (id: string): string => `/avisos/${encodeURIComponent(id)}`,
  /** Form of a new watch, with an extraction chosen. */
  newWatch: (jobId?: string): string =>
    `/avisos?${new URLSearchParams({ nuevo: '1', ...(jobId !== undefined && { extraccion: jobId }) })}`,
  billing: '/billing',
  plans: '/billing/planes',
  /** Plans, with the purchase of one of them started. */
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
  /** Sign-in page, which then redirects to `next` if that is a path of this site. */
  login: (next?: string): string =>
    next === undefined || next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`,
} as const;
