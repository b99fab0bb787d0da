import { handledEvents } from '../../../functions/src/billing/catalogue/handled-events.ts';
import { readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { readSavedPart } from '../snapshot/saved-part.ts';
import { parseLatency } from './http/network-latency.ts';
import { startStripe } from './start-stripe.ts';

/** Max events sent at a time: the local functions start a process for each concurrent request. */
const maxConcurrentDeliveries = 3;

await runAsProcess(import.meta.url, () => {
  const { STRIPE_WEBHOOK_URL: url, STRIPE_WEBHOOK_SECRET: secret } = process.env;
  const webhook =
    url === undefined || secret === undefined
      ? {}
      : { webhook: { url, secret, enabledEvents: handledEvents } };
  const latency = parseLatency(process.env.STRIPE_LATENCY);
  return startStripe({
    port: readPorts().stripe,
    maxConcurrentDeliveries,
    latency,
    saved: readSavedPart('stripe'),
    ...webhook,
  });
});
