/** Kinds of lines in the activity log. */
export const logKinds = [
  'started',
  'resumed',
  'robots_read',
  'sitemap_read',
  'site_moved',
  'page_delivered',
  'page_skipped',
  'page_retried',
  'waiting',
  'limit_reached',
  'translation_started',
  'page_translated',
  'page_kept',
  'translation_failed',
  'packing',
  'done',
  'cancelled',
  'failed',
] as const;
export type LogKind = (typeof logKinds)[number];

export const logLevels = ['info', 'success', 'warning', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];
