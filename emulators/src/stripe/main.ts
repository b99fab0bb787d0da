import { readPorts } from '../stack/ports.ts';
import { runAsProcess } from '../stack/stand-in.ts';
import { startStripe } from './start-stripe.ts';

await runAsProcess(import.meta.url, () => {
  const { STRIPE_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret } = process.env;
  const webhook = url === undefined || secret === undefined ? {} : { webhook: { url, secret } };
  return startStripe({ port: readPorts().stripe, ...webhook });
});
