import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { type AlertBudgets, alerts, toAlertPolicy, toUptimeCheck, toUptimePolicy } from './alert-policies.ts';
import { cloudMetrics } from './cloud-metrics.ts';

export interface MonitoringOptions {
  readonly project: string;
  /** Who is told. */
  readonly mail: string;
  /** Host of the site. */
  readonly host: string;
  readonly budgets: AlertBudgets;
}

/** Google's own, unless a test says otherwise. */
export interface MonitoringAddresses {
  readonly logging: string;
  readonly monitoring: string;
}

export const googleMonitoring: MonitoringAddresses = {
  logging: 'https://logging.googleapis.com',
  monitoring: 'https://monitoring.googleapis.com',
};

const namedSchema = z.looseObject({
  name: z.string(),
  displayName: z.string().default(''),
  labels: z.record(z.string(), z.string()).default({}),
});
type Named = z.infer<typeof namedSchema>;
const timeoutMs = 30_000;
/** «If a metric was created recently, it could take up to 10 minutes to become available»: so long an alert is tried again. */
const unknownMetricPauseMs = 30_000;
const unknownMetricTries = 24;

/** Google's answer that names what an alert watches and that is not there yet. */
class UnknownMetricError extends UsageError {}

/**
 * Creates the metrics, what the platform's log leaves out, the mail channel, the uptime check and the alerts, or brings those
 * that are there up to date. May be run any number of times. Waits for minutes where Google does not know a metric yet that was just made, by `pause`. Rejects, with
 * Google's answer, where one of them is refused.
 */
export async function setUpMonitoring(
  options: MonitoringOptions,
  readToken: () => Promise<string>,
  addresses: MonitoringAddresses = googleMonitoring,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<string[]> {
  const { project, mail, host, budgets } = options;
  const done: string[] = [];
  const call = async (method: string, url: string, body?: object): Promise<unknown> => {
    const response = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${await readToken()}`,
        'X-Goog-User-Project': project,
        'Content-Type': 'application/json',
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response.json();
    const text = await response.text();
    const isUnknownMetric = response.status === 404 && /cannot find metric/i.test(text);
    const Refusal = isUnknownMetric ? UnknownMetricError : UsageError;
    throw new Refusal(`${method} ${url}: ${response.status} ${text.slice(0, 400)}`);
  };
  const monitoring = `${addresses.monitoring}/v3/projects/${project}`;

  const list = async (collection: string): Promise<Named[]> => {
    const all: Named[] = [];
    let token = '';
    do {
      const page = z
        .looseObject({ nextPageToken: z.string().default('') })
        .parse(
          await call(
            'GET',
            `${monitoring}/${collection}?pageSize=100&pageToken=${encodeURIComponent(token)}`,
          ),
        );
      all.push(...z.array(namedSchema).parse(page[collection] ?? []));
      token = page.nextPageToken;
    } while (token !== '');
    return all;
  };
  /** Replaces what has the same name, or creates it. */
  const put = async (collection: string, known: readonly Named[], wanted: object): Promise<Named> => {
    const { displayName } = namedSchema.omit({ name: true }).parse(wanted);
    const found = known.find((each) => each.displayName === displayName);
    const send = () =>
      found === undefined
        ? call('POST', `${monitoring}/${collection}`, wanted)
        : call('PATCH', `${addresses.monitoring}/v3/${found.name}`, { ...wanted, name: found.name });
    const answer = await untilKnown(send, pause);
    done.push(`${found === undefined ? 'made' : 'up to date'}: ${displayName}`);
    return namedSchema.parse(answer);
  };

  for (const metric of cloudMetrics()) {
    const url = `${addresses.logging}/v2/projects/${project}/metrics/${encodeURIComponent(metric.name)}`;
    await call('PUT', url, metric);
    done.push(`up to date: ${metric.name}`);
  }
  done.push(await leaveOutAddresses(`${addresses.logging}/v2/projects/${project}/exclusions`, project, call));
  const channels = await list('notificationChannels');
  const channel =
    channels.find(({ labels }) => labels.email_address === mail) ??
    namedSchema.parse(
      await call('POST', `${monitoring}/notificationChannels`, {
        type: 'email',
        displayName: 'Legajo: operator',
        labels: { email_address: mail },
      }),
    );
  const check = await put(
    'uptimeCheckConfigs',
    await list('uptimeCheckConfigs'),
    toUptimeCheck(project, host),
  );
  const policies = await list('alertPolicies');
  const told = [channel.name];
  for (const alert of alerts(budgets)) await put('alertPolicies', policies, toAlertPolicy(alert, told));
  const checkId = check.name.split('/').at(-1) ?? '';
  await put('alertPolicies', policies, toUptimePolicy(checkId, told));
  return done;
}

/** Tries again while Google does not know a metric. */
async function untilKnown<Result>(
  send: () => Promise<Result>,
  pause: (ms: number) => Promise<unknown>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof UnknownMetricError) || tries === unknownMetricTries) throw error;
      await pause(unknownMetricPauseMs);
    }
  }
}

/** What `_Default` does not keep: the addresses of requests, with the names, tokens and words that stand in them. */
export const addressExclusion = (project: string) => ({
  name: 'addresses-of-requests',
  description: 'Legajo: addresses with names of files, tokens and words that people looked for',
  filter: `logName="projects/${project}/logs/run.googleapis.com%2Frequests"`,
});

/** One that is there stays as it is: somebody may have switched it off to look at an attack. */
async function leaveOutAddresses(
  url: string,
  project: string,
  call: (method: string, url: string, body?: object) => Promise<unknown>,
): Promise<string> {
  const wanted = addressExclusion(project);
  const known = z
    .looseObject({ exclusions: z.array(z.looseObject({ name: z.string() })).default([]) })
    .parse(await call('GET', url));
  if (known.exclusions.some(({ name }) => name === wanted.name)) return `there already: ${wanted.name}`;
  await call('POST', url, wanted);
  return `made: ${wanted.name}`;
}
