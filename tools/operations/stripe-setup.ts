import { z } from 'zod';
import { setUpAccount } from '../../functions/src/billing/catalogue/set-up-account.ts';
import { setUpWebhook } from '../../functions/src/billing/catalogue/set-up-webhook.ts';
import { createStripeLoader } from '../../functions/src/platform/stripe/stripe-client.ts';

/** `npm run stripe:setup`: what is sold and where events go, in the account of the key. May run any number of times. */
const settings = z
  .object({
    STRIPE_SECRET_KEY: z
      .string('falta')
      .regex(/^[sr]k_(test|live)_/, 'no es una clave secreta de Stripe: empieza por sk_ o rk_'),
    STRIPE_WEBHOOK_URL: z.url('falta: es la dirección de la función stripeWebhook'),
    STRIPE_BASE_URL: z.url().optional(),
  })
  .safeParse(process.env);
if (!settings.success) {
  console.error(`No se puede preparar Stripe:\n${z.prettifyError(settings.error)}`);
  process.exit(1);
}
const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_URL: url, STRIPE_BASE_URL: baseUrl } = settings.data;
const isLive = secretKey.includes('_live_');
const stripe = await createStripeLoader({ secretKey, isLive, webhookSecrets: [], baseUrl })();
console.log(`Cuenta de Stripe en modo ${isLive ? 'real' : 'de prueba'}`);
for (const line of await setUpAccount(stripe)) console.log(line);
const webhook = await setUpWebhook(stripe, url);
console.log(webhook.line);
if (webhook.secret !== undefined) {
  console.log(`\nGuarda ahora este secreto, que Stripe no vuelve a mostrar:\n${webhook.secret}`);
  console.log('npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project PROYECTO');
}
