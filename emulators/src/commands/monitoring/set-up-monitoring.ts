import { z } from 'zod';
import { UsageError } from '../../stack/usage-error.ts';
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

/**
 * Creates the metrics, the mail channel, the uptime check and the alerts, or brings those that are there up to date. May be run
 * any number of times. Rejects, with Google's answer, where one of them is refused.
 */
export async function setUpMonitoring(
  options: MonitoringOptions,
  readToken: () => Promise<string>,
  addresses: MonitoringAddresses = googleMonitoring,
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
    if (!response.ok) {
      throw new UsageError(`${method} ${url}: ${response.status} ${(await response.text()).slice(0, 400)}`);
    }
    return response.json();
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
    const answer =
      found === undefined
        ? await call('POST', `${monitoring}/${collection}`, wanted)
        : await call('PATCH', `${addresses.monitoring}/v3/${found.name}`, { ...wanted, name: found.name });
    done.push(`${found === undefined ? 'creado' : 'al día'}: ${displayName}`);
    return namedSchema.parse(answer);
  };

  for (const metric of cloudMetrics()) {
    const url = `${addresses.logging}/v2/projects/${project}/metrics/${encodeURIComponent(metric.name)}`;
    await call('PUT', url, metric);
    done.push(`al día: ${metric.name}`);
  }
  const channels = await list('notificationChannels');
  const channel =
    channels.find(({ labels }) => labels.email_address === mail) ??
    namedSchema.parse(
      await call('POST', `${monitoring}/notificationChannels`, {
        type: 'email',
        displayName: 'Legajo: operador',
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
