import type { Ports } from '../../../../emulators/src/shared/ports.ts';
import { loopback } from '../../../../emulators/src/shared/ports.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { Stage, StagePart } from '../stage/start-stage.ts';

/** Something that goes wrong for a while. */
export interface FaultScenario {
  readonly name: string;
  begin(stage: Stage): Promise<void>;
  end?(stage: Stage): Promise<void>;
}

/** The largest difference between two clocks at which Stripe's signatures, valid for five minutes, are still accepted. */
const skewS = 200;

/**
 * Every dependency slow, failing, lying (it did the work and reports a failure, or answers nonsense) and hanging;
 * workers killed in the middle of their work, and clocks that differ.
 */
export function listFaultScenarios(addresses: StackAddresses, ports: Ports): FaultScenario[] {
  const firestore = `http://${loopback}:${ports.firestoreControl}`;
  const storage = `http://${loopback}:${ports.storageControl}`;
  const { ai, stripe, inbox, tasks } = addresses;
  const order = (name: string, base: string, ...bodies: object[]): FaultScenario => ({
    name,
    begin: async () => {
      for (const body of bodies) await control(`${base}/x-control/fail`, body);
    },
    end: () => control(`${base}/x-control/clear`, {}),
  });
  const model = (mode: string, times = 12): FaultScenario =>
    order(
      `the model: ${mode}`,
      ai,
      { route: 'chat', mode, times },
      { route: 'embeddings', mode: 'slow', times: 3 },
    );
  const webhooks = (effect: string, extra: object = {}): FaultScenario => ({
    name: `webhooks: ${effect}`,
    begin: () => control(`${stripe}/x-control/webhooks`, { effect, times: 20, ...extra }),
    end: () => control(`${stripe}/x-control/clear`, {}),
  });
  return [
    order('database: slow', firestore, { code: 'OK', delayMs: 600, times: 40 }),
    order('database: away', firestore, { code: 'UNAVAILABLE', times: 60 }),
    order('database: contended', firestore, { method: 'Commit', code: 'ABORTED', times: 30 }),
    order('database: commits whose answer is lost', firestore, {
      method: 'Commit',
      code: 'UNAVAILABLE',
      afterEffect: true,
      times: 30,
    }),
    order('database: commits that end unknown', firestore, {
      method: 'Commit',
      code: 'DEADLINE_EXCEEDED',
      afterEffect: true,
      times: 15,
    }),
    freeze('firestore'),
    order('files: slow', storage, { status: 200, delayMs: 1_500, times: 25 }),
    order('files: away', storage, { status: 503, times: 40 }),
    order('files: refused', storage, { method: 'upload', status: 403, times: 5 }),
    freeze('storage'),
    model('slow', 8),
    model('hangup'),
    model('hangup-midstream'),
    model('garbage'),
    model('wrong-shape'),
    model('empty'),
    model('bad-citation'),
    order('the model: overloaded', ai, { status: 429, times: 20 }, { status: 503, times: 20 }),
    freeze('ai'),
    order('Stripe: slow', stripe, { delayMs: 2_500, times: 15 }),
    order('Stripe: failing', stripe, { status: 500, times: 20 }),
    order('Stripe: hangs up', stripe, { hangup: true, times: 15 }),
    order('Stripe: too many requests', stripe, { status: 429, times: 15 }),
    freeze('stripe'),
    webhooks('lose'),
    webhooks('wrong-signature'),
    webhooks('duplicate', { copies: 7 }),
    webhooks('delay', { delayMs: 4_000 }),
    order('queue: refuses', tasks, { method: 'createTask', status: 503, times: 8 }),
    order('queue: created, and says that it was not', tasks, {
      method: 'createTask',
      status: 503,
      afterEffect: true,
      times: 8,
    }),
    order('queue: done, and says that it was not', tasks, {
      method: 'deliver',
      status: 503,
      afterEffect: true,
      times: 8,
    }),
    {
      name: 'queue: delivers twice',
      begin: () => control(`${tasks}/x-control/duplicate`, { enabled: true }),
      end: () => control(`${tasks}/x-control/duplicate`, { enabled: false }),
    },
    order('mail: refused for now', inbox, { smtpCode: 421, times: 10 }),
    order('mail: slow', inbox, { delayMs: 3_000, times: 10 }),
    freeze('inbox'),
    freeze('site'),
    freeze('auth'),
    { name: 'the API is killed', begin: (stage) => stage.replace('api') },
    { name: 'the workers are killed', begin: (stage) => stage.replace('workers') },
    { name: 'the workers are killed again', begin: (stage) => stage.replace('workers') },
    {
      name: 'both are killed',
      begin: (stage) => Promise.all([stage.replace('api'), stage.replace('workers')]).then(),
    },
    skewed(skewS, -skewS),
    skewed(-skewS, skewS),
  ];
}

/** The part stands still: connections stay open and nothing is answered. */
function freeze(part: StagePart): FaultScenario {
  return {
    name: `${part}: stands still`,
    begin: async (stage) => stage.part(part).signal('SIGSTOP'),
    end: async (stage) => stage.part(part).signal('SIGCONT'),
  };
}

function skewed(apiAheadS: number, workersAheadS: number): FaultScenario {
  return {
    name: `clocks: API ${apiAheadS} s ahead, workers ${workersAheadS} s`,
    begin: async (stage) => {
      await Promise.all([stage.replace('api', apiAheadS), stage.replace('workers', workersAheadS)]);
    },
    end: async (stage) => {
      await Promise.all([stage.replace('api'), stage.replace('workers')]);
    },
  };
}

export async function control(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
}
