import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import {
  type AlertThresholds,
  listAlerts,
  toAlertPolicy,
  toUptimeCheck,
  toUptimePolicy,
} from './alert-policies.ts';
import { cloudMetrics } from './cloud-metrics.ts';
import {
  type Caller,
  createCaller,
  displayNameOf,
  MonitoringResources,
  type NamedResource,
} from './monitoring-resources.ts';

export interface MonitoringOptions {
  readonly project: string;
  /** Email that receives the alerts. */
  readonly mail: string;
  /** Host of the site. */
  readonly host: string;
  readonly budgets: AlertThresholds;
}

/** Base URLs of Google's APIs; tests replace them. */
export interface MonitoringOrigins {
  readonly logging: string;
  readonly monitoring: string;
}

const googleMonitoring: MonitoringOrigins = {
  logging: 'https://logging.googleapis.com',
  monitoring: 'https://monitoring.googleapis.com',
};

/**
 * Creates or updates the metrics, the log exclusion, the mail channel, the uptime check and the alerts; it may run any
 * number of times. Waits for minutes, by `pause`, while Google does not know a new metric. Rejects with Google's
 * response on a refusal.
 */
export async function setUpMonitoring(
  options: MonitoringOptions,
  readToken: () => Promise<string>,
  addresses: MonitoringOrigins = googleMonitoring,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<string[]> {
  const { project, mail, host, budgets } = options;
  const doneLines: string[] = [];
  const call = createCaller(project, readToken);
  const resources = new MonitoringResources({ call, base: addresses.monitoring, project, pause });
  const logging = `${addresses.logging}/v2/projects/${project}`;
  for (const metric of cloudMetrics()) {
    await call('PUT', `${logging}/metrics/${encodeURIComponent(metric.name)}`, metric);
    doneLines.push(`up to date: ${metric.name}`);
  }
  doneLines.push(await excludeRequestUrls(`${logging}/exclusions`, project, call));
  const channels = await resources.list('notificationChannels');
  const channel =
    channels.find(({ labels }) => labels.email_address === mail) ??
    (await resources.create('notificationChannels', {
      type: 'email',
      displayName: 'Legajo: operator',
      labels: { email_address: mail },
    }));
  const put = async (
    collection: string,
    knownResources: readonly NamedResource[],
    definition: object,
  ): Promise<NamedResource> => {
    const { made, resource } = await resources.put(collection, knownResources, definition);
    doneLines.push(`${made ? 'made' : 'up to date'}: ${displayNameOf(definition)}`);
    return resource;
  };
  const check = await put(
    'uptimeCheckConfigs',
    await resources.list('uptimeCheckConfigs'),
    toUptimeCheck(project, host),
  );
  const policies = await resources.list('alertPolicies');
  const notificationChannels = [channel.name];
  for (const alert of listAlerts(budgets))
    await put('alertPolicies', policies, toAlertPolicy(alert, notificationChannels));
  const checkId = check.name.split('/').at(-1) ?? '';
  await put('alertPolicies', policies, toUptimePolicy(checkId, notificationChannels));
  return doneLines;
}

/** Excludes request URLs from `_Default`, because they contain names, tokens and words. */
export const requestUrlExclusion = (project: string) => ({
  name: 'addresses-of-requests',
  description: 'Legajo: addresses with names of files, tokens and words that people looked for',
  filter: `logName="projects/${project}/logs/run.googleapis.com%2Frequests"`,
});

/** Keeps an existing exclusion, which the operator may have disabled to examine an attack. */
async function excludeRequestUrls(url: string, project: string, call: Caller): Promise<string> {
  const definition = requestUrlExclusion(project);
  const knownSink = z
    .looseObject({ exclusions: z.array(z.looseObject({ name: z.string() })).default([]) })
    .parse(await call('GET', url));
  if (knownSink.exclusions.some(({ name }) => name === definition.name))
    return `there already: ${definition.name}`;
  await call('POST', url, definition);
  return `made: ${definition.name}`;
}
