import { hourSeconds } from '../../../functions/src/platform/time/time-units.ts';
import type { logMetrics } from '../../../functions/src/shared/metrics/log-metrics.ts';
import { toPrometheusName } from './cloud-metrics.ts';

/** Daily use above which the operator gets an alert. */
export interface AlertThresholds {
  readonly modelEurosPerDay: number;
  readonly textMessagesPerDay: number;
}

export const defaultThresholds: AlertThresholds = { modelEurosPerDay: 20, textMessagesPerDay: 100 };

export interface Alert {
  /** Name of the policy, and its heading in the runbook. */
  readonly name: string;
  /** PromQL that is true while there is a problem. */
  readonly query: string;
  /** Time in seconds that the query must be true. */
  readonly forSeconds: number;
  /** Remedy in the mail of the alert. */
  readonly runbook: string;
}

type MetricName = keyof typeof logMetrics;
type Suffix = Parameters<typeof toPrometheusName>[1];

/** Routes whose duration depends on models or on the size of files. */
const slowRoutes =
  'askQuestion|uploadDocuments|downloadArchive|readDocumentFile|exportConversation|exportSavedAnswers|getStatus';
const microPerEuro = 1_000_000;
/** An increase is extrapolated from its points, so that one event may count as a little less than one. */
const oneEventThreshold = 0.5;

/** Returns all alerts; each is worth waking the operator. */
export function listAlerts(budgets: AlertThresholds): Alert[] {
  const model = budgets.modelEurosPerDay * microPerEuro;
  return [
    {
      name: 'Errors',
      query: `${increaseQuery('server_errors', '10m')} / ${increaseQuery('requests', '10m')} > 0.02 and ${increaseQuery('server_errors', '10m')} > 5`,
      forSeconds: 300,
      runbook:
        'Search the log for «request failed»: code and cause. One route: the last deployment. All: /api/status.',
    },
    {
      name: 'Slowness',
      query: `histogram_quantile(0.95, sum by (le) (increase(${metricSelector('request_ms', '_bucket', `route!~"${slowRoutes}"`)}[15m]))) > 1500`,
      forSeconds: 900,
      runbook:
        'Chart legajo/request_ms by route. One route: its own calls. All: the database, or instances that start too often.',
    },
    {
      name: 'Event loop held',
      query: `${increaseQuery('instances_ended', '10m')} > ${oneEventThreshold} or ${increaseQuery('loop_held_ms', '10m', '_count')} > 20`,
      forSeconds: 0,
      runbook:
        'Lines «instance exits» and «event loop blocked»: which function, and which «request» of that instance has no end. See docs/operations/runbook.md.',
    },
    {
      name: 'Queue behind',
      query: `${increaseQuery('backlog_s', '30m', '_sum')} / ${increaseQuery('backlog_s', '30m', '_count')} > 1800`,
      forSeconds: 0,
      runbook:
        'The line «backlog» says what waits: mails (the mail server), extractions (the queue crawl), comparisons (the queue compare), tables (the queue fill), holds (the sweep).',
    },
    {
      name: 'Credits do not add up',
      query: `${increaseQuery('ledger_differences', '1d')} + ${increaseQuery('grant_differences', '1d')} > 0`,
      forSeconds: 0,
      runbook:
        'See «ledger difference» and «grant difference» in the log, and docs/operations/runbook.md under those names.',
    },
    {
      name: 'Payment events that fail',
      query: `${increaseQuery('webhook_failures', '15m')} + ${increaseQuery('wrong_signatures', '15m')} > 3`,
      forSeconds: 0,
      runbook:
        'Read the cause of «stripe event failed»: Stripe tries again for three days. Wrong signatures: the secret.',
    },
    {
      name: 'Spending on models',
      query: `${increaseQuery('model_micro_eur', '1d', '_sum')} > ${model}`,
      forSeconds: 0,
      runbook: 'Chart legajo/model_micro_eur by purpose. Abuse: block the user. Growth: raise the budget.',
    },
    {
      name: 'Model with an end date',
      query: `${increaseQuery('models_ending', '26h')} > 0`,
      forSeconds: 0,
      runbook:
        'The line «model will be shut down» names model and day. Choose another one and run npm run check:models.',
    },
    {
      name: 'Spending on SMS',
      query: `${increaseQuery('text_messages', '1d')} > ${budgets.textMessagesPerDay}`,
      forSeconds: 0,
      runbook:
        'Somebody has messages sent: look at «request» of requestSms, and lower the provider’s daily quota.',
    },
    {
      name: 'Lost mails',
      query: `${increaseQuery('mails_given_up', '1h')} > 0`,
      forSeconds: 0,
      runbook: 'See «mail given up» in the log and in docs/operations/runbook.md.',
    },
    {
      name: 'Sweep stopped',
      query: `${increaseQuery('sweeps', '45m')} < ${oneEventThreshold}`,
      forSeconds: 600,
      runbook: 'The function sweep does not come to its end: its errors in the log, and Cloud Scheduler.',
    },
    {
      name: 'Nightly audit not done',
      query: `${increaseQuery('audits', '24h')} < ${oneEventThreshold}`,
      forSeconds: hourSeconds,
      runbook: 'The function audit does not come to its end: its errors in the log, and Cloud Scheduler.',
    },
  ];
}

function metricSelector(name: MetricName, suffix: Suffix = '', matcher = ''): string {
  const matchers = ['monitored_resource="cloud_run_revision"', matcher].filter((each) => each !== '');
  return `${toPrometheusName(name, suffix)}{${matchers.join(', ')}}`;
}

/** Adds up all instances; 0 when nothing was counted. */
function increaseQuery(name: MetricName, window: string, suffix: Suffix = ''): string {
  return `(sum(increase(${metricSelector(name, suffix)}[${window}])) or vector(0))`;
}

/** Converts an alert to Cloud Monitoring's `AlertPolicy` (v3 API), which notifies these channels. */
export function toAlertPolicy(alert: Alert, channels: readonly string[]): AlertPolicy {
  return {
    displayName: `Legajo: ${alert.name}`,
    combiner: 'OR',
    conditions: [
      {
        displayName: alert.name,
        conditionPrometheusQueryLanguage: {
          query: alert.query,
          duration: `${alert.forSeconds}s`,
          evaluationInterval: '60s',
          // Skips the check that the metric exists: it exists minutes after its creation, and has points only once its
          // line is logged.
          disableMetricValidation: true,
        },
      },
    ],
    documentation: { content: alert.runbook, mimeType: 'text/markdown' },
    notificationChannels: [...channels],
    alertStrategy: { autoClose: '86400s' },
  };
}

export interface AlertPolicy {
  readonly displayName: string;
  readonly combiner: 'OR';
  readonly conditions: readonly object[];
  readonly documentation: { readonly content: string; readonly mimeType: string };
  readonly notificationChannels: readonly string[];
  readonly alertStrategy: object;
}

/** Returns a check that fails when the public status reports a problem, run from several regions. */
export function toUptimeCheck(project: string, host: string): object {
  return {
    displayName: 'Legajo: status',
    monitoredResource: { type: 'uptime_url', labels: { project_id: project, host } },
    httpCheck: { path: '/api/status', port: 443, useSsl: true, validateSsl: true },
    contentMatchers: [{ content: '"status":"ok"', matcher: 'CONTAINS_STRING' }],
    period: '300s',
    timeout: '10s',
  };
}

export function toUptimePolicy(checkId: string, channels: readonly string[]): AlertPolicy {
  const filter = [
    'metric.type="monitoring.googleapis.com/uptime_check/check_passed"',
    'resource.type="uptime_url"',
    `metric.label.check_id="${checkId}"`,
  ].join(' AND ');
  const aggregation = {
    alignmentPeriod: '1200s',
    perSeriesAligner: 'ALIGN_NEXT_OLDER',
    crossSeriesReducer: 'REDUCE_COUNT_FALSE',
    groupByFields: ['resource.label.*'],
  };
  return {
    displayName: 'Legajo: Status',
    combiner: 'OR',
    conditions: [
      {
        displayName: 'Status',
        conditionThreshold: {
          filter,
          aggregations: [aggregation],
          comparison: 'COMPARISON_GT',
          thresholdValue: 1,
          duration: '300s',
          trigger: { count: 1 },
        },
      },
    ],
    documentation: {
      content: 'Open /api/status: it names the part that is down. Then that provider’s own status page.',
      mimeType: 'text/markdown',
    },
    notificationChannels: [...channels],
    alertStrategy: { autoClose: '86400s' },
  };
}
