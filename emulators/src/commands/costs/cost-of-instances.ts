import { functionOptions } from '../../../../functions/src/function-options.ts';
import prices from './prices.json' with { type: 'json' };

type Served = 'api' | 'ingest' | 'archive' | 'crawl' | 'stripeWebhook';

const monthSeconds = 30 * 86_400;
const daySeconds = 86_400;

/**
 * Euros for instances that work for so many seconds of requests in a month. Cloud Run bills an instance from its first request
 * to the end of its last (cloud.google.com/run/docs/configuring/billing-settings): requests that come at random overlap in
 * one instance as far as its concurrency goes.
 */
export function costOfInstances(name: Served, requestSeconds: number): number {
  const { concurrency } = functionOptions[name];
  if (concurrency === 1) return requestSeconds * eurosASecond(name);
  const atOnce = requestSeconds / monthSeconds;
  const busyShare = 1 - Math.exp(-atOnce);
  return monthSeconds * busyShare * Math.max(1, atOnce / concurrency) * eurosASecond(name);
}

/** Euros of a day on which every instance that may run runs all day: what an attack on all of it costs at most. */
export function worstDay(): Readonly<Record<Served, number>> {
  const of = (name: Served): number => functionOptions[name].maxInstances * daySeconds * eurosASecond(name);
  return {
    api: of('api'),
    ingest: of('ingest'),
    archive: of('archive'),
    crawl: of('crawl'),
    stripeWebhook: of('stripeWebhook'),
  };
}

function eurosASecond(name: Served): number {
  const { cpu, memory } = functionOptions[name];
  const memoryGib = memory.endsWith('GiB') ? Number.parseFloat(memory) : Number.parseFloat(memory) / 1_024;
  return cpu * prices.cpuSeconds.eurosPer + memoryGib * prices.memoryGibSeconds.eurosPer;
}
