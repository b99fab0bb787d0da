import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import type { StandIn } from '../../../emulators/src/shared/stand-in.ts';
import { startStripe } from '../../../emulators/src/stripe/start-stripe.ts';
import { createStripeLoader } from '../../../functions/src/platform/stripe/stripe-client.ts';
import { checkStripe } from './check-stripe.ts';
import { compareAnswers } from './compare-answers.ts';
import { type Answers, readAnswers, recordAnswers, writeAnswers } from './record-answers.ts';
import type { Finding } from './rehearsal.ts';

let standIn: StandIn;
let findings: readonly Finding[];
let answers: Answers;

beforeAll(async () => {
  standIn = await startStripe({ port: 0 });
  const recorder = recordAnswers(fetch);
  answers = recorder.answers;
  findings = await checkWith(recorder.network);
});
afterAll(() => standIn.close());

async function checkWith(network: Parameters<typeof recordAnswers>[0]): Promise<readonly Finding[]> {
  const config = { secretKey: 'sk_test_local', isLive: false, webhookSecrets: [], baseUrl: standIn.url };
  const stripe = await createStripeLoader(config, { network })();
  return checkStripe(stripe, { pauseMs: 5, askToPay: payPage });
}

/** Pays the page at the URL, as the operator would. */
async function payPage(url: string): Promise<void> {
  const body = JSON.stringify({ session: new URL(url).pathname.split('/').at(-1) });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${standIn.url}/x-control/pay`, { method: 'POST', headers, body });
}

test('accepts all responses of the Stripe stand-in, from the purchase to the dispute', () => {
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(findings.length).toBeGreaterThan(30);
  expect(findings.flatMap(({ name, note }) => (note === undefined ? [] : [`${name}: ${note}`]))).toEqual([
    'the invoice once the payment is complete: is not there yet',
    'list of a deleted customer: refuses: resource_missing',
  ]);
});

test('reports a field of a Stripe response that is missing or of another type', async () => {
  const broken: typeof fetch = async (...args) => {
    const response = await fetch(...args);
    const text = (await response.text())
      .replaceAll('"current_period_end"', '"period_ends"')
      .replaceAll('"amount_refunded":200', '"amount_refunded":"200"');
    return new Response(text, { status: response.status, headers: response.headers });
  };
  const faulty = (await checkWith(broken)).filter(({ faults }) => faults.length > 0);
  const named = Object.fromEntries(faulty.map(({ name, faults }) => [name, faults.join(' ')]));
  expect(named['new subscription']).toContain('items.data.0.current_period_end');
  expect(named['charge refunded in part']).toContain('amount_refunded');
});

test("records Stripe's responses without secrets, and compares them with the shapes of the stand-in", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'stripe-answers-'));
  await writeAnswers(directory, answers);
  const recorded = await readAnswers(directory);
  await rm(directory, { recursive: true });
  for (const name of [
    'invoice.draft',
    'invoice.paid',
    'subscription.past_due',
    'dispute.lost',
    'error.charge_disputed',
  ])
    expect([...recorded.keys()]).toContain(name);
  expect(JSON.stringify([...recorded])).not.toMatch(/_secret_|test_\w+0200/);
  expect(compareAnswers(recorded, answers)).toEqual([]);
  const invoice = { ...recorded.get('invoice.paid'), number: 7, colour: 'red' };
  const { currency: _none, ...subscription } = recorded.get('subscription.active') ?? {};
  const other: Answers = new Map<string, Record<string, unknown>>([
    ['invoice.paid', invoice],
    ['subscription.active', subscription],
  ]);
  expect(compareAnswers(other, answers)).toEqual([
    'invoice.paid.number: Stripe gives number, and here it is string',
    'invoice.paid.colour: is missing here',
    'subscription.active.currency: Stripe does not give it',
  ]);
});

test('finds no difference between recorded responses of Stripe and the stand-in', async () => {
  expect(
    compareAnswers(await readAnswers(pathInRepository('emulators/src/stripe/recorded')), answers),
  ).toEqual([]);
});
