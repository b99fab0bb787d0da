import type { Ports } from '../../shared/ports.ts';
import { loopback } from '../../shared/ports.ts';
import type { SavedPartName } from '../../snapshot/saved-part.ts';

export type CapturedParts = Readonly<Record<SavedPartName, Buffer>>;

/** Time after which a part that does not respond counts as hanging. */
const timeoutMs = 30_000;

function controlUrls(ports: Ports): Record<SavedPartName, string> {
  const at = (port: number): string => `http://${loopback}:${port}/x-control`;
  return {
    stripe: at(ports.stripe),
    tasks: at(ports.tasks),
    firestore: at(ports.firestoreControl),
    storage: at(ports.storageControl),
    auth: at(ports.auth),
    inbox: at(ports.inbox),
  };
}

/**
 * Captures the state of all services at one point in time. While they are read none accepts a new request, so that no
 * effect is saved without its cause. Stripe and the task queue are read first: work that they list as open may be done
 * already and is repeated, as after a crash. With `isLast` the services accept no requests afterwards, so nothing
 * happens before their end.
 */
export async function captureStack(ports: Ports, isLast: boolean): Promise<CapturedParts> {
  const urls = controlUrls(ports);
  try {
    await Promise.all(Object.values(urls).map((url) => postToRoute(url, 'hold')));
    const [stripe, tasks] = await Promise.all([
      postToRoute(urls.stripe, 'capture'),
      postToRoute(urls.tasks, 'capture'),
    ]);
    const [firestore, storage, auth, inbox] = await Promise.all([
      postToRoute(urls.firestore, 'capture'),
      postToRoute(urls.storage, 'capture'),
      postToRoute(urls.auth, 'capture'),
      postToRoute(urls.inbox, 'capture'),
    ]);
    return { firestore, storage, auth, stripe, tasks, inbox };
  } finally {
    if (!isLast) await releaseRequests(ports);
  }
}

/** Releases the requests of the services, after a capture or a start from a snapshot. */
export async function releaseRequests(ports: Ports): Promise<void> {
  await Promise.all(Object.values(controlUrls(ports)).map((url) => postToRoute(url, 'release')));
}

async function postToRoute(controlUrl: string, route: string): Promise<Buffer> {
  const response = await fetch(`${controlUrl}/${route}`, {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok)
    throw new Error(`${controlUrl}/${route} responds ${response.status}: ${bytes.toString()}`);
  return bytes;
}
