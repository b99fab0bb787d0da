import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { messageOf } from '../../../emulators/src/shared/message-of.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import { type ReadObject, readFields } from './read-fields.ts';

/** One object or value checked in the sandbox. `faults`: empty where it is as the code reads it. */
export interface Finding {
  readonly name: string;
  readonly faults: readonly string[];
  /** Stripe's behaviour where no documentation describes it. */
  readonly note?: string;
}

/** How long Stripe may take to move a test clock, or to hear of a dispute. */
const patienceMs = 300_000;

/** The tries in an account, and their findings. */
export class Rehearsal {
  readonly stripe: Stripe;
  readonly findings: Finding[] = [];
  readonly #pauseMs: number;
  readonly #onFinding: (finding: Finding) => void;

  /** `pauseMs`: between two looks at something that takes its time. */
  constructor(stripe: Stripe, options: { pauseMs: number; onFinding: (finding: Finding) => void }) {
    this.stripe = stripe;
    this.#pauseMs = options.pauseMs;
    this.#onFinding = options.onFinding;
  }

  /** Checks an object against the fields that the code reads, and against its expected state. */
  see(
    name: string,
    kind: ReadObject,
    object: unknown,
    expected: Readonly<Record<string, unknown>> = {},
  ): void {
    const parsed = readFields[kind].safeParse(object);
    const missing = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    this.#add({ name, faults: [...missing, ...differences(object, expected)] });
  }

  /** Checks a value that a reader of ours made of Stripe's answer against the expected one. */
  expect(name: string, value: unknown, expected: unknown): void {
    const [said, wanted] = [JSON.stringify(value), JSON.stringify(expected)];
    this.#add({ name, faults: said === wanted ? [] : [`is ${said}, expected ${wanted}`] });
  }

  /** Holds a refusal to the code that we tell it by. */
  async refused(
    name: string,
    call: Promise<unknown>,
    expected: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const faults = error === undefined ? ['was accepted'] : differences(error, expected);
    this.#add({ name, faults });
  }

  /** Notes what Stripe does where its documentation is silent. */
  note(name: string, note: string): void {
    this.#add({ name, faults: [], note });
  }

  /** Goes through a part. One that breaks off is a fault of its own, and the next one follows. */
  async part(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const reason = messageOf(error);
      this.#add({ name, faults: [`could not be finished: ${reason}`] });
    }
  }

  /** Looks until something is there. Rejects where it never comes. */
  async until<Value>(name: string, look: () => Promise<Value | undefined>): Promise<Value> {
    const endMs = Date.now() + patienceMs;
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (Date.now() > endMs)
        throw new Error(`${name}: Stripe did not do it in ${patienceMs / minuteMs} minutes`);
      await wait(this.#pauseMs);
    }
  }

  /** Moves a test clock to a moment (unix seconds), and waits until Stripe has done what falls due by then. */
  async advance(clock: string, seconds: number): Promise<void> {
    const { testClocks } = this.stripe.testHelpers;
    await testClocks.advance(clock, { frozen_time: seconds });
    await this.until(`test clock ${clock}`, async () => {
      const { status } = await testClocks.retrieve(clock);
      return status === 'ready' ? true : undefined;
    });
  }

  #add(finding: Finding): void {
    this.findings.push(finding);
    this.#onFinding(finding);
  }
}

/** The differences between an object and its expected fields: `a.b` names a field within a field. */
function differences(object: unknown, expected: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(expected).flatMap(([path, wanted]) => {
    const value = path.split('.').reduce(within, object);
    const isSame = JSON.stringify(value) === JSON.stringify(wanted);
    return isSame ? [] : [`${path} is ${JSON.stringify(value)}, expected ${JSON.stringify(wanted)}`];
  });
}

function within(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
