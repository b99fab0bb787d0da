import { type LogMetric, logMetrics } from '../../../functions/src/shared/metrics/log-metrics.ts';

/** A log-based metric of Cloud Logging (`LogMetric` of its v2 API). */
export interface CloudMetric {
  readonly name: string;
  readonly description: string;
  readonly filter: string;
  readonly metricDescriptor: object;
  readonly labelExtractors?: Readonly<Record<string, string>>;
  readonly valueExtractor?: string;
  readonly bucketOptions?: object;
}

const prefix = 'legajo/';

/** Returns every metric of the product's table. */
export function cloudMetrics(): CloudMetric[] {
  return Object.entries(logMetrics).map(([name, metric]) => toCloudMetric(name, metric));
}

function toCloudMetric(name: string, metric: LogMetric): CloudMetric {
  const { message, condition, value, labels = [], title: says } = metric;
  // Also matches a line without fields, which is stored as text.
  const line = `(jsonPayload.message="${message}" OR textPayload="${message}")`;
  const where = condition === undefined ? '' : ` AND jsonPayload.${condition.field}>=${condition.atLeast}`;
  return {
    name: `${prefix}${name}`,
    description: says,
    filter: `resource.type="cloud_run_revision" AND ${line}${where}`,
    metricDescriptor: {
      metricKind: 'DELTA',
      valueType: value === undefined ? 'INT64' : 'DISTRIBUTION',
      labels: labels.map((key) => ({ key, valueType: 'STRING' })),
    },
    ...(labels.length > 0 && {
      labelExtractors: Object.fromEntries(labels.map((key) => [key, `EXTRACT(jsonPayload.${key})`])),
    }),
    ...(value !== undefined && {
      valueExtractor: `EXTRACT(jsonPayload.${value})`,
      bucketOptions: { exponentialBuckets: { numFiniteBuckets: 60, growthFactor: 1.5, scale: 1 } },
    }),
  };
}

/** Returns the metric's name in PromQL. */
export function toPrometheusName(
  name: keyof typeof logMetrics,
  suffix: '' | '_sum' | '_count' | '_bucket' = '',
): string {
  return `logging_googleapis_com:user_legajo_${name}${suffix}`;
}
