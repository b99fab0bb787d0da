import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { externalPackages } from '../../../functions/build.ts';

/**
 * Runs in a separate process, in the folder to upload, as one function (`FUNCTION_TARGET`). Loads every external
 * package as installed there, and sends the function a request. The operator's settings have worthless values.
 */
interface Probe {
  readonly path: string;
  readonly method?: 'POST';
  /** Status of the response to a caller without credentials. */
  readonly status: number;
}
const probes: Readonly<Record<string, Probe>> = {
  api: { path: '/api/health', status: 200 },
  ingest: { path: '/api/upload', method: 'POST', status: 401 },
  archive: { path: '/api/account/export/none', status: 404 },
};

const folder = process.cwd();
const { resolve } = createRequire(path.join(folder, 'package.json'));
for (const name of externalPackages) await import(pathToFileURL(resolve(entryOf(name))).href);

const target = process.env.FUNCTION_TARGET ?? '';
const probe = probes[target];
assert(probe !== undefined, `There is no probe of ${target}.`);
const functions: Record<string, RequestListener | undefined> = await import(
  pathToFileURL(path.join(folder, 'lib/index.js')).href
);
const server = createServer(functions[target]).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
assert(address !== null && typeof address === 'object');
const { path: probePath, method = 'GET', status } = probe;
const response = await fetch(`http://127.0.0.1:${address.port}${probePath}`, { method });
assert.equal(response.status, status, `${target}: ${await response.text()}`);
process.exit(0);

/** firebase-admin and firebase-functions are imported by their subpaths. */
function entryOf(name: string): string {
  if (name === 'firebase-admin') return 'firebase-admin/app';
  return name === 'firebase-functions' ? 'firebase-functions/v2/https' : name;
}
