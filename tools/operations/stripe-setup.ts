import { z } from 'zod';
import { setUpAccount } from '../../functions/src/billing/catalogue/set-up-account.ts';
import { setUpWebhook } from '../../functions/src/billing/catalogue/set-up-webhook.ts';
import { createStripeLoader } from '../../functions/src/platform/stripe/stripe-client.ts';

/**
 * `npm run stripe:setup`: sets up the catalogue and the webhook in the account of the key. It may run any number of
 * times.
 */
const settings = z
  .object({
    STRIPE_SECRET_KEY: z
      .string('is missing')
      .regex(/^[sr]k_(test|live)_/, 'is no secret key of Stripe: it begins with sk_ or rk_'),
    STRIPE_WEBHOOK_URL: z.url('is missing: it is the address of the function stripeWebhook'),
    STRIPE_BASE_URL: z.url().optional(),
  })
  .safeParse(process.env);
if (!settings.success) {
  console.error(`Stripe cannot be set up:\n${z.prettifyError(settings.error)}`);
  process.exit(1);
}
const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_URL: url, STRIPE_BASE_URL: baseUrl } = settings.data;
const isLive = secretKey.includes('_live_');
const stripe = await createStripeLoader({ secretKey, baseUrl })();
console.log(`Stripe account in ${isLive ? 'live' : 'test'} mode`);
for (const line of await setUpAccount(stripe)) console.log(line);
const webhook = await setUpWebhook(stripe, url);
console.log(webhook.line);
if (webhook.secret !== undefined) {
  console.log(`\nStore this secret now: Stripe does not show it again.\n${webhook.secret}`);
  console.log('npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project PROJECT');
}
