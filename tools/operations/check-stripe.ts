import { parseArgs } from 'node:util';
import { startStripe } from '../../emulators/src/stripe/start-stripe.ts';
import { createStripeLoader } from '../../functions/src/platform/stripe/stripe-client.ts';
import { checkStripe } from './check-stripe/check-stripe.ts';
import { compareAnswers } from './check-stripe/compare-answers.ts';
import { readAnswers, recordAnswers, writeAnswers } from './check-stripe/record-answers.ts';
import type { Finding } from './check-stripe/rehearsal.ts';

/**
 * `npm run check:stripe [-- --record DIR] [-- --checkout]`: buys, renews, refunds, withdraws and disputes in the
 * sandbox of a test key, and checks the fields that the code reads. `--record` stores the responses, `--checkout` asks
 * you to pay one page. `-- --compare DIR` needs no key: it compares recorded responses with the shapes of the local
 * stand-in.
 */
const { values } = parseArgs({
  options: {
    record: { type: 'string' },
    compare: { type: 'string' },
    checkout: { type: 'boolean', default: false },
  },
});
process.exit(values.compare === undefined ? await checkAccount() : await compareRecorded(values.compare));

async function checkAccount(): Promise<number> {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_BASE_URL: baseUrl } = process.env;
  if (!secretKey.startsWith('sk_test_')) {
    console.error(explainKey(secretKey));
    return 1;
  }
  const { network, answers } = recordAnswers(fetch);
  const stripe = await createStripeLoader({ secretKey, baseUrl }, { network })();
  const findings = await checkStripe(stripe, {
    pauseMs: baseUrl === undefined ? 3_000 : 20,
    onFinding: (finding) => console.log(describeFinding(finding)),
    askToPay: values.checkout ? askToPay : undefined,
  });
  if (values.record !== undefined) {
    await writeAnswers(values.record, answers);
    console.log(`Stored ${answers.size} responses in ${values.record}.`);
  }
  const faulty = findings.filter(({ faults }) => faults.length > 0).length;
  console.log(faulty === 0 ? '✓ Stripe responds as the code expects.' : `✗ ${faulty} to correct.`);
  return faulty === 0 ? 0 : 1;
}

async function compareRecorded(directory: string): Promise<number> {
  const recorded = await readAnswers(directory);
  if (recorded.size === 0) {
    console.error(
      `No responses in ${directory}. Record them with: npm run check:stripe -- --record ${directory}`,
    );
    return 1;
  }
  const standIn = await startStripe({ port: 0 });
  const { network, answers } = recordAnswers(fetch);
  const config = { secretKey: 'sk_test_local', baseUrl: standIn.url };
  await checkStripe(await createStripeLoader(config, { network })(), { pauseMs: 20 });
  await standIn.close();
  const differences = compareAnswers(recorded, answers);
  for (const difference of differences) console.log(`✗ ${difference}`);
  console.log(
    differences.length === 0
      ? `✓ The local Stripe has the shapes of ${recorded.size} responses.`
      : `✗ ${differences.length} to correct.`,
  );
  return differences.length === 0 ? 0 : 1;
}

function describeFinding({ name, faults, note }: Finding): string {
  if (note !== undefined) return `? ${name}: ${note}`;
  return faults.length === 0
    ? `✓ ${name}`
    : [`✗ ${name}`, ...faults.map((fault) => `    ${fault}`)].join('\n');
}

function explainKey(key: string): string {
  const needed = [
    'Put the secret test key, of Stripe › Developers › API keys, in front of the command:',
    '  STRIPE_SECRET_KEY=sk_test_… npm run check:stripe',
  ];
  if (key === '') return ['There is no key to ask Stripe with.', ...needed].join('\n');
  return ['This key is no secret test key: nothing is tried with real money.', ...needed].join('\n');
}

function askToPay(url: string): void {
  console.log(`Pay this page with the card 4242 4242 4242 4242 within five minutes:\n${url}`);
}
