import express, { type Request } from 'express';
import { region } from '../../../functions/src/contract/region.ts';
import { bodyLimitBytes } from '../../../functions/src/function-options.ts';
import { guardBodies } from '../../../functions/src/shared/http/guard-bodies.ts';
import { projectId, readPorts } from '../shared/ports.ts';
import { serveApp } from '../shared/serve-app.ts';

/**
 * Serves all deployed functions in one process from their sources. URLs are those of the Functions emulator, body
 * parsers those of the Functions runtime. Differences: `docs/decisions/0136-dev-server-runs-sources.md`.
 */
const { api, ingest, archive, crawl, answer, compare, fill, stripeWebhook, sweep, audit } = await import(
  '../../../functions/src/index.ts'
);
// Imported here rather than at the first request, so that an error in any module shows on save.
await import('../../../functions/src/runtime.ts');

const functions: Readonly<Record<string, typeof api>> = {
  api,
  ingest,
  archive,
  crawl,
  answer,
  compare,
  fill,
  stripeWebhook,
};
const scheduledFunctions: Readonly<Record<string, typeof api>> = { sweep, audit };

const nameOf = (url = ''): string | undefined => /^\/[^/]+\/[^/]+\/(\w+)/.exec(url)?.[1];
guardBodies(({ url }) => bodyLimitBytes(nameOf(url)));

const limit = '32mb';
const verify = (request: Request, _response: unknown, rawBody: Buffer): void => {
  Object.assign(request, { rawBody });
};
const app = express();
app.set('trust proxy', true).disable('x-powered-by');
app.use(express.json({ limit, verify }), express.text({ limit, verify }));
app.use(express.urlencoded({ extended: true, limit, verify }), express.raw({ type: '*/*', limit, verify }));
const prefixes = Object.entries(functions).map(
  ([name, run]) => [`/${projectId}/${region}/${name}`, run] as const,
);
/** URLs that `runScheduledFunction` calls. */
const triggers = Object.entries(scheduledFunctions).map(
  ([name, run]) => [`/functions/projects/${projectId}/triggers/${region}-${name}-0`, run] as const,
);
for (const [path, run] of [...prefixes, ...triggers])
  app.use(path, (request, response) => run(request as Parameters<typeof run>[0], response));

await serveApp(app, readPorts().functionsEmulator);
for (const [queue, { __endpoint }] of Object.entries({ crawl, answer, compare, fill }))
  process.send?.({ queue, settings: __endpoint.taskQueueTrigger });
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
