/** Condition for counting a log line: all of its fields must match. */
interface LogCondition {
  readonly field: string;
  readonly atLeast: number;
}

export interface LogMetric {
  /** Message of the line. */
  readonly message: string;
  readonly condition?: LogCondition;
  /** Field whose number is added up; without it, lines are counted. */
  readonly value?: string;
  /** Fields that distinguish the series of the metric. */
  readonly labels?: readonly string[];
  /** Title of the chart. */
  readonly title: string;
}

/**
 * Metrics counted from the log, in one table: the cloud's metrics are created from it (`npm run monitoring`), and the
 * operator's page counts the same lines. Names are those of the metrics, after `legajo/`.
 */
export const logMetrics = {
  requests: { message: 'request', labels: ['route', 'status'], title: 'Calls that were answered' },
  request_ms: { message: 'request', value: 'duration_ms', labels: ['route'], title: 'How long calls took' },
  server_errors: {
    message: 'request',
    condition: { field: 'status', atLeast: 500 },
    labels: ['route'],
    title: 'Calls that failed by our fault or a provider’s',
  },
  model_micro_eur: {
    message: 'model answered',
    value: 'cost_micro_eur',
    labels: ['purpose'],
    title: 'What models cost, in millionths of a euro',
  },
  model_failures: {
    message: 'model provider failed',
    labels: ['kind'],
    title: 'Attempts that a model provider failed',
  },
  models_ending: { message: 'model will be shut down', title: 'Configured models that will be switched off' },
  text_messages: { message: 'text message permitted', title: 'Text messages that were paid for' },
  webhook_failures: { message: 'stripe event failed', title: 'Events of Stripe that could not be taken' },
  wrong_signatures: { message: 'invalid webhook signature', title: 'Webhooks with a wrong signature' },
  ledger_differences: { message: 'ledger difference', title: 'Wallets that their entries do not add up to' },
  grant_differences: { message: 'grant difference', title: 'Credits that are not what was paid for' },
  mails_given_up: { message: 'mail given up', title: 'Mails that will never arrive' },
  loop_held_ms: {
    message: 'event loop blocked',
    value: 'duration_ms',
    title: 'Time in which a process answered no request, in milliseconds of its processor',
  },
  instances_ended: {
    message: 'instance exits',
    title: 'Instances that ended because they answered no request',
  },
  backlog_s: {
    message: 'backlog',
    value: 'oldest_s',
    title: 'Age of the oldest work that waits, in seconds',
  },
  sweeps: { message: 'sweep', title: 'Sweeps that came to their end' },
  audits: { message: 'grants checked', title: 'Nightly audits that came to their end' },
} as const satisfies Record<string, LogMetric>;

export type LogMetricName = keyof typeof logMetrics;

/** Returns the contribution of a line to a metric; 0 for none. */
export function readMetric(
  metric: LogMetric,
  message: string,
  fields: Readonly<Record<string, unknown>>,
): number {
  if (metric.message !== message) return 0;
  const { condition, value } = metric;
  if (condition !== undefined && !(Number(fields[condition.field]) >= condition.atLeast)) return 0;
  if (value === undefined) return 1;
  const addedValue = fields[value];
  return typeof addedValue === 'number' && Number.isFinite(addedValue) ? addedValue : 0;
}
