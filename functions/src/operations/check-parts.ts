import type { Status, StatusPart } from '../contract/operations/schemas.ts';
import { productVersion } from '../contract/version.ts';
import { hasErrorCode } from '../platform/errors/error-code.ts';
import { measureBacklog } from '../shared/metrics/measure-backlog.ts';
import type { Services } from '../shared/services.ts';

/** Timeout of a check; a part without a response counts as down. */
const timeoutMs = 4_000;
/** Maximum delay of queued work, after which the queue counts as down. */
const maxBacklogSeconds = 30 * 60;
/** Cache time of a status, so that frequent requests cost nothing. */
const statusMs = 30_000;

/** Parts without which the product does not work. */
const vitalParts: ReadonlySet<StatusPart> = new Set(['database', 'identity']);

export type StatusServices = Pick<
  Services,
  'auth' | 'firestore' | 'bucket' | 'stripe' | 'environment' | 'now'
>;

interface CachedStatus {
  readonly status: Promise<Status>;
  readonly askedAtMs: number;
}

/** One cache per process, so that concurrent requests share a check. */
const cache = new WeakMap<object, CachedStatus>();

/** Returns the state of each part, at most half a minute old. Never rejects: an unreachable part is down. */
export function checkParts(services: StatusServices): Promise<Status> {
  const nowMs = services.now().getTime();
  const cachedStatus = cache.get(services.firestore);
  if (cachedStatus !== undefined && Math.abs(nowMs - cachedStatus.askedAtMs) < statusMs)
    return cachedStatus.status;
  const statusPromise = askStatus(services);
  cache.set(services.firestore, { status: statusPromise, askedAtMs: nowMs });
  return statusPromise;
}

async function askStatus(services: StatusServices): Promise<Status> {
  const backlogPromise = measureBacklog(services);
  // Handles the rejection: two checks await it, and the first failure must not leave the other unhandled.
  backlogPromise.catch(() => {});
  const checks: Record<StatusPart, () => Promise<unknown>> = {
    database: () => services.firestore.doc('operations/lastAudit').get(),
    files: () => services.bucket.file('operations/status').exists(),
    identity: () => askIdentity(services),
    payments: async () =>
      (await services.stripe()).prices.list({ limit: 1 }, { timeout: timeoutMs, maxNetworkRetries: 0 }),
    models: () => Promise.any(services.environment.modelProviders.map(askModels)),
    mail: async () => requireTrue((await backlogPromise).mails.oldestSeconds < maxBacklogSeconds),
    extractions: async () =>
      requireTrue((await backlogPromise).extractions.oldestSeconds < maxBacklogSeconds),
  };
  const partStatuses = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({
      name: name as StatusPart,
      state: (await isUp(check)) ? ('up' as const) : ('down' as const),
    })),
  );
  const down = partStatuses.filter(({ state }) => state === 'down');
  const worst = down.some(({ name }) => vitalParts.has(name)) ? 'down' : 'degraded';
  return {
    status: down.length === 0 ? 'ok' : worst,
    version: productVersion,
    checked_at: services.now().toISOString(),
    parts: partStatuses,
  };
}

/** Looks up an unknown user: the error that there is no such user is a valid response. */
async function askIdentity({ auth }: StatusServices): Promise<void> {
  await auth.getUser('nobody').catch((error: unknown) => {
    if (!hasErrorCode(error, 'auth/user-not-found')) throw error;
  });
}

/** Requests the list of models, which is free and needs the key. Rejects when the provider refuses. */
async function askModels(provider: { readonly baseUrl: string; readonly apiKey: string }): Promise<void> {
  const response = await fetch(`${provider.baseUrl}/models`, {
    headers: { Authorization: `Bearer ${provider.apiKey}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  requireTrue(response.ok);
}

function requireTrue(holds: boolean): void {
  if (!holds) throw new Error('does not work');
}

async function isUp(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const latePromise = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([check().then(() => true), latePromise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
