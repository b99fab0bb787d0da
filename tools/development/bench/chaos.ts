import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readPorts } from '../../../emulators/src/shared/ports.ts';
import { workThrough } from '../../../functions/src/platform/resilience/work-through.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import {
  type Applicant,
  type Delivery,
  listEventDeliveries,
  listRepeatedCalls,
  listTaskDeliveries,
  openStripe,
  prepareApplicant,
} from './chaos/deliver-again.ts';
import { control, listFaultScenarios } from './chaos/fault-scenarios.ts';
import { forgeAddresses } from './chaos/forge-addresses.ts';
import { inspectApplicants } from './chaos/inspect-applicants.ts';
import { formatMeasures } from './shared/percentile.ts';
import { createDraw, type Draw } from './stage/draw.ts';
import { type Faults, inspectPeople, settleWork } from './stage/inspect-people.ts';
import { CallFailed, Person, type TimedCall } from './stage/person.ts';
import { writePurchaseOrder } from './stage/purchase-order.ts';
import { type Stage, startStage } from './stage/start-stage.ts';

const faultMs = 4_000;
const gapMs = 1_500;
/** Retries transient failures like the web, but for longer: no person is waiting. */
const patience = { tries: 60, pauseMs: 400 } as const;
const settlingMs = 120_000;
/** Longer than the locks of the dead, twice. */
const deliveriesMs = 4 * minuteMs;
const recoveryMs = 8 * minuteMs;
/** Work that died holds its credits until the sweep: it is not worth waiting for. */
const quietMs = 25_000;
/** Of an instance that died, in the service (firebase.google.com/docs/firestore/quotas). */
const lockLeaseMs = 60_000;
/** Longer than credits are held for a question or an upload that died. */
const holdsOverS = 20 * 60;
const deliveriesAtOnce = 12;
const buyers = 12;
/** The addresses that applicants call from. */
const applicantAddresses = Array.from({ length: 24 }, (_, at) => `83.44.7.${at + 1}`);
/** Longer than the deliveries of purchases take to arrive by themselves: ours come first, in any order. */
const heldBackMs = 30_000;
/** How the deliveries are shared out among the handlers. */
const shares = { events: 0.6, tasks: 0.12, registrations: 0.14, calls: 0.14 } as const;

/**
 * `--people` people use the product while one dependency after the other is slow, fails, lies or hangs, workers are
 * killed, clocks differ, functions are frozen between requests, dead locks last a minute and an attacker forges
 * addresses. Then every delivery is repeated, `--deliveries` in all, in any order and many at once; a refused
 * registration ends the measurement.
 * - `double_effects`: things done, granted or charged more than once
 * - `lost`: things acknowledged or paid for and missing
 * - `drift`: wallets that differ from the sum of their entries
 * - `crashes`: own processes that died by themselves
 * - `gave_up`: visits ended by a call that failed 60 times
 * - `locked_out`: sign-ins refused because of another caller
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      people: { type: 'string', default: '8' },
      deliveries: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      /** Only scenarios whose name holds this. */
      scenarios: { type: 'string', default: '' },
    },
  });
  const whole = z.coerce.number().int().nonnegative();
  const draw = createDraw(whole.parse(values.seed));
  const stage = await startStage({ isFrozenBetweenRequests: true, lockLeaseMs });
  const faults: Faults = { doubleEffects: [], lost: [], drift: [] };
  const calls: TimedCall[] = [];
  const people = Array.from(
    { length: whole.parse(values.people) },
    () => new Person(stage.addresses, (call) => calls.push(call), patience),
  );
  const over = new AbortController();
  try {
    const victims = [...people.map(({ address }) => address), ...applicantAddresses];
    const forging = forgeAddresses(stage.addresses, victims, over.signal);
    const outcome = await runFaultScenarios(stage, draw, { people, calls }, values.scenarios);
    collect(faults, outcome.faults, 'after the scenarios');
    const again = await deliverAgain(stage, draw, people, whole.parse(values.deliveries));
    collect(faults, again.faults, 'after the deliveries');
    over.abort();
    console.log(`${await forging} calls of somebody with forged addresses were refused`);
    console.log(
      formatMeasures({
        scenarios: outcome.scenarios,
        calls: outcome.calls,
        failed_calls: outcome.failedCalls,
        gave_up: outcome.gaveUp,
        locked_out: outcome.lockedOut,
        crashes: stage.crashes.length,
        deliveries: again.deliveries,
        double_effects: faults.doubleEffects.length,
        lost: faults.lost.length,
        drift: faults.drift.length,
      }),
    );
  } finally {
    over.abort();
    await stage.stop();
  }
}

function collect(all: Faults, found: Faults, when: string): void {
  for (const kind of ['doubleEffects', 'lost', 'drift'] as const) {
    for (const line of found[kind]) console.log(`${kind} ${when}: ${line}`);
    all[kind].push(...found[kind]);
  }
}

interface Visitors {
  readonly people: readonly Person[];
  /** What they have called so far. */
  readonly calls: readonly TimedCall[];
}

async function runFaultScenarios(stage: Stage, draw: Draw, { people, calls }: Visitors, wanted: string) {
  await Promise.all(people.map((person) => person.open()));
  const over = new AbortController();
  const visits = people.map((person) =>
    visit(person, stage, createDraw(draw.number() * 2 ** 32), over.signal),
  );
  const scenarios = draw
    .shuffled(listFaultScenarios(stage.addresses, readPorts()))
    .filter(({ name }) => name.includes(wanted));
  for (const scenario of scenarios) {
    const before = calls.length;
    await scenario.begin(stage);
    await pause(faultMs);
    await scenario.end?.(stage);
    await pause(gapMs);
    const met = calls.slice(before);
    console.log(`${scenario.name.padEnd(52)} ${met.length} calls ${describeFailures(met.filter(hasFailed))}`);
  }
  over.abort();
  const gaveUp = (await Promise.all(visits)).flat();
  for (const reason of gaveUp) console.log(`gave up: ${reason}`);
  await recover(stage);
  const faults = await inspectPeople(people);
  return {
    faults,
    scenarios: scenarios.length,
    calls: calls.length,
    failedCalls: calls.filter(hasFailed).length,
    gaveUp: gaveUp.length,
    lockedOut: calls.filter(({ route, status }) => route === 'logIn' && status === 429).length,
  };
}

/** `askQuestion 503 ×4`: which calls failed, and how. */
function describeFailures(calls: readonly TimedCall[]): string {
  const kinds = Map.groupBy(calls, ({ route, status }) => `${route} ${status ?? 'no answer'}`);
  return [...kinds].map(([kind, { length }]) => `· ${kind} ×${length}`).join(' ');
}

function hasFailed({ status }: TimedCall): boolean {
  return status === undefined || status >= 500;
}

/** A person's visits until the scenarios are over. Returns why unfinished ones ended. */
async function visit(person: Person, stage: Stage, draw: Draw, over: AbortSignal): Promise<string[]> {
  const gaveUp: string[] = [];
  for (let round = 0; !over.aborted; round += 1) {
    try {
      await person.signIn();
      const order = writePurchaseOrder(draw);
      await person.upload(order.name, order.bytes);
      let conversation: string | undefined;
      for (const question of draw.shuffled(order.questions).slice(0, 2)) {
        conversation = await person.ask(question, order.name, conversation);
        await pause(draw.between(100, 800));
      }
      await Promise.all([person.call('getBillingInfo'), person.call('listDocuments')]);
      if (round % 3 === 0) await person.buy('pack');
      if (round % 4 === 1) await person.extract(stage.addresses.site, 3);
    } catch (error) {
      gaveUp.push(error instanceof CallFailed ? error.message : String(error));
    }
  }
  return gaveUp;
}

/** The recovery without outside help: the queue delivers, Stripe retries, and the sweep runs. */
async function recover(stage: Stage): Promise<void> {
  await waitForDeliveries(stage);
  const deadline = Date.now() + recoveryMs;
  let isSettled = await settleWork(quietMs);
  // Each time is another sweep of production, ten minutes later.
  while (!isSettled && Date.now() < deadline) {
    await stage.sweep(holdsOverS);
    isSettled = await settleWork(quietMs);
  }
}

const deliveriesSchema = z.array(z.looseObject({ event: z.string(), state: z.string() }));

/** Waits until every Stripe event has arrived. The local one retries for a minute, the real one for three days. */
async function waitForDeliveries(stage: Stage): Promise<void> {
  const { stripe } = stage.addresses;
  const deadline = Date.now() + deliveriesMs;
  const repeated = new Set<string>();
  while (Date.now() < deadline) {
    const answer = await fetch(`${stripe}/x-control/deliveries`);
    const all = Map.groupBy(deliveriesSchema.parse(await answer.json()), ({ event }) => event);
    const missing = [...all].filter(([, sent]) => !sent.some(({ state }) => state === 'delivered'));
    if (missing.length === 0) break;
    for (const [event, sent] of missing) {
      if (sent.some(({ state }) => state === 'pending')) continue;
      repeated.add(event);
      await control(`${stripe}/x-control/redeliver`, { event });
    }
    await pause(1_000);
  }
  if (repeated.size > 0) console.log(`${repeated.size} events of Stripe were delivered later`);
}

async function deliverAgain(stage: Stage, draw: Draw, people: readonly Person[], wanted: number) {
  const { addresses } = stage;
  const stripe = openStripe(addresses);
  await control(`${addresses.stripe}/x-control/webhooks`, {
    effect: 'delay',
    delayMs: heldBackMs,
    times: 1_000,
  });
  const customers = Array.from({ length: buyers }, () => new Person(addresses, () => {}));
  for (const [at, customer] of customers.entries()) {
    await customer.open('free');
    await customer.signIn();
    const session = await customer.buy(at % 2 === 0 ? 'pack' : draw.one(['basic', 'standard', 'premium']));
    if (at % 4 === 0) {
      const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(session);
      await stripe.refunds.create({ payment_intent: String(payment) });
      customer.acknowledged.refunds.add(session);
    }
  }
  for (const person of people) await person.signIn();
  const registering: Applicant[] = [];
  for (const from of applicantAddresses) registering.push(await prepareApplicant(addresses, from));

  const sources: Record<keyof typeof shares, Delivery[]> = {
    events: await listEventDeliveries(addresses, stripe),
    tasks: await listTaskDeliveries(addresses),
    registrations: registering.flatMap(({ steps }) => steps),
    calls: people.flatMap(listRepeatedCalls),
  };
  const deliveries = draw.shuffled(
    Object.entries(shares).flatMap(([name, share]) => {
      const own = sources[name as keyof typeof shares];
      const count = own.length === 0 ? 0 : Math.round(wanted * share);
      // Each of them at least once where there is room, and then any of them again.
      return [...own, ...Array.from({ length: Math.max(0, count - own.length) }, () => draw.one(own))];
    }),
  );
  const statuses = await deliverAll(deliveries);
  console.log(
    Object.entries(sources)
      .map(([name, own]) => `${name}: ${own.length} different`)
      .join(', '),
  );
  console.log([...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
  for (const { steps } of registering) for (const step of steps.slice(0, 3)) await step();
  await pause(heldBackMs);
  await waitForDeliveries(stage);
  await settleWork(settlingMs);
  const faults = await inspectPeople([...people, ...customers]);
  await inspectApplicants(registering, faults);
  return { faults, deliveries: deliveries.length };
}

/** Makes them in this order, so many at once. Answers how often each status came. */
async function deliverAll(deliveries: readonly Delivery[]): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await workThrough(deliveries, deliveriesAtOnce, async (deliver) => {
    const status = await deliver().catch(() => 0);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  return statuses;
}
