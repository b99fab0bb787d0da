import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import express, { type Request, type Response } from 'express';
import { behindFrontEnd } from '../../../../emulators/src/front-end/behind-front-end.ts';
import { loopback, projectId } from '../../../../emulators/src/shared/ports.ts';
import { pathInRepository } from '../../../../emulators/src/shared/repository.ts';
import { region } from '../../../../functions/src/contract/region.ts';
import { createSemaphore } from '../../../../functions/src/platform/resilience/create-semaphore.ts';
import { parseJson } from '../../../../functions/src/platform/values/parse-json.ts';

/**
 * Serves deployed functions from their bundle in one process, like an instance of the platform. Reads each body into
 * memory, passes on as many concurrent requests as the function allows, and queues the others. Responds to messages of
 * its parent with memory in bytes and processor time in microseconds. Arguments:
 * - the port
 * - the path of each function under it: `root`, or `named` as at the functions' own address
 * - the front: `bare` behind another process, `fronted` when this process adds the headers of Google's front end itself
 * - `NAME:CONCURRENCY` of each function
 */
const [port, paths, front, ...served] = process.argv.slice(2);
const bundle: Record<string, (request: Request, response: Response) => void> = await import(
  pathToFileURL(pathInRepository('functions/lib/index.js')).href
);

const app = express();
app.disable('x-powered-by').disable('etag');
for (const entry of served) {
  const [name = '', concurrency = '1'] = entry.split(':');
  const serve = bundle[name];
  if (serve === undefined) throw new Error(`The bundle has no function ${name}.`);
  const slots = createSemaphore(Number(concurrency));
  const answer = async (request: Request, response: Response): Promise<void> => {
    await readWholeBody(request);
    const release = await slots.take();
    response.once('close', release);
    serve(request, response);
  };
  app.use(paths === 'root' ? '/' : `/${projectId}/${region}/${name}`, answer);
}

const listener = app as RequestListener<typeof IncomingMessage, typeof ServerResponse>;
const server = createServer(front === 'bare' ? listener : behindFrontEnd(listener));
server.requestTimeout = 0;
server.listen(Number(port), loopback);
await once(server, 'listening');

process.on('message', (question) => {
  if (question === 'collect') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss: residentBytes, heapUsed: heapBytes } = process.memoryUsage();
  process.send?.({ residentBytes, heapBytes, processorMicros: user + system });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.('ready');

/** Reads the body like the platform's framework: `rawBody` always, and a parsed `body` for JSON. */
async function readWholeBody(request: Request): Promise<void> {
  const bytes = await buffer(request);
  const isJson = /json/.test(request.get('content-type') ?? '');
  Object.assign(request, {
    rawBody: bytes,
    body: isJson && bytes.length > 0 ? parseJson(bytes.toString()) : undefined,
  });
}
