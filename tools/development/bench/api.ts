import { execFileSync } from 'node:child_process';
import { logIn } from '../../../emulators/src/seed/log-in.ts';
import { inRepository } from '../../../emulators/src/shared/repository.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import { buildFunctions } from '../../../functions/build.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';

const coldRuns = 7;
const warmCalls = 300;

/**
 * Measures how long an instance of the bundled `api` function takes to load, and how long a warm call takes compared
 * with an empty one, alternating in the same running stack.
 */
export async function run(): Promise<void> {
  const stack = readStackFile();
  const token = await logIn(stack, stack.demo);
  const call = async (path: string): Promise<number> => {
    const startedAtMs = performance.now();
    const response = await fetch(`${stack.functions}/api${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET ${path} answers ${response.status}`);
    return performance.now() - startedAtMs;
  };
  const billing: number[] = [];
  const empty: number[] = [];
  for (let calls = -10; calls < warmCalls; calls += 1) {
    const [billingMs, emptyMs] = [await call('/billing-info'), await call('/health')];
    if (calls < 0) continue;
    billing.push(billingMs);
    empty.push(emptyMs);
  }
  await buildFunctions();
  const cold = Array.from({ length: coldRuns }, importOnce);
  console.log(
    formatMeasures({
      cold_import_ms: percentile(cold, 0.5),
      billing_p50_ms: percentile(billing, 0.5),
      billing_p95_ms: percentile(billing, 0.95),
      empty_p50_ms: percentile(empty, 0.5),
      empty_p95_ms: percentile(empty, 0.95),
    }),
  );
}

/** Milliseconds that a new process needs to import the bundle. */
function importOnce(): number {
  const entry = inRepository('functions/lib/index.js');
  const script = `const t = performance.now(); await import(${JSON.stringify(entry)}); console.log(performance.now() - t); process.exit()`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, LEGAJO_STAGE: 'local', GCLOUD_PROJECT: 'demo-legajo' },
  });
  return Number(output);
}
