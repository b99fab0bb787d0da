import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import { readErrorMessage } from '../../../emulators/src/shared/read-error-message.ts';
import { minuteMs } from '../../../functions/src/platform/time/time-units.ts';
import { type CheckedObject, checkedObjectSchemas } from './read-fields.ts';

/** An object or value checked in the sandbox; `faults` is empty when the code can read it. */
export interface Finding {
  readonly name: string;
  readonly faults: readonly string[];
  /** Observed behaviour of Stripe that is not documented. */
  readonly note?: string;
}

/** Maximum time for Stripe to advance a test clock or open a dispute. */
const timeoutMs = 300_000;

/** Runs checks against a Stripe test account and collects the findings. */
export class Rehearsal {
  readonly stripe: Stripe;
  readonly findings: Finding[] = [];
  readonly #pauseMs: number;
  readonly #onFinding: (finding: Finding) => void;

  /** `pauseMs` is the delay between two polls. */
  constructor(stripe: Stripe, options: { pauseMs: number; onFinding: (finding: Finding) => void }) {
    this.stripe = stripe;
    this.#pauseMs = options.pauseMs;
    this.#onFinding = options.onFinding;
  }

  /** Checks an object for the fields that the code reads, and for its expected state. */
  checkObject(
    name: string,
    kind: CheckedObject,
    object: unknown,
    expected: Readonly<Record<string, unknown>> = {},
  ): void {
    const parsed = checkedObjectSchemas[kind].safeParse(object);
    const missing = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    this.#add({ name, faults: [...missing, ...differences(object, expected)] });
  }

  /** Checks a value that our code read from a response. */
  checkValue(name: string, value: unknown, expected: unknown): void {
    const [actualJson, expectedJson] = [JSON.stringify(value), JSON.stringify(expected)];
    this.#add({
      name,
      faults: actualJson === expectedJson ? [] : [`is ${actualJson}, expected ${expectedJson}`],
    });
  }

  /** Checks that a refusal has the error code by which our code recognises it. */
  async expectRefusal(
    name: string,
    callPromise: Promise<unknown>,
    expected: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const error = await callPromise.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    const faults = error === undefined ? ['was accepted'] : differences(error, expected);
    this.#add({ name, faults });
  }

  /** Records observed behaviour that is not documented. */
  note(name: string, note: string): void {
    this.#add({ name, faults: [], note });
  }

  /** Runs a part. An error becomes a finding, and the next part follows. */
  async runPart(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const reason = readErrorMessage(error);
      this.#add({ name, faults: [`could not be finished: ${reason}`] });
    }
  }

  /** Polls until `readValue` returns a value. Rejects after a timeout. */
  async pollUntil<Value>(name: string, readValue: () => Promise<Value | undefined>): Promise<Value> {
    const endMs = Date.now() + timeoutMs;
    for (;;) {
      const foundValue = await readValue();
      if (foundValue !== undefined) return foundValue;
      if (Date.now() > endMs) throw new Error(`${name}: nothing after ${timeoutMs / minuteMs} minutes`);
      await wait(this.#pauseMs);
    }
  }

  /** Advances a test clock (unix seconds), and waits until Stripe has processed all due work. */
  async advance(clock: string, seconds: number): Promise<void> {
    const { testClocks } = this.stripe.testHelpers;
    await testClocks.advance(clock, { frozen_time: seconds });
    await this.pollUntil(`test clock ${clock}`, async () => {
      const { status } = await testClocks.retrieve(clock);
      return status === 'ready' ? true : undefined;
    });
  }

  #add(finding: Finding): void {
    this.findings.push(finding);
    this.#onFinding(finding);
  }
}

/** Returns the differences between an object and its expected fields; `a.b` names a nested field. */
function differences(object: unknown, expected: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(expected).flatMap(([path, expectedJson]) => {
    const value = path.split('.').reduce(fieldAt, object);
    const isSame = JSON.stringify(value) === JSON.stringify(expectedJson);
    return isSame ? [] : [`${path} is ${JSON.stringify(value)}, expected ${JSON.stringify(expectedJson)}`];
  });
}

function fieldAt(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
