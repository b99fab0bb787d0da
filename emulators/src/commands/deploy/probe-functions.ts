import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { externalPackages } from '../../../../functions/build.ts';

/**
 * Run in a process of its own, in the folder that is to be uploaded: loads every package that the bundle leaves outside, as
 * installed there, and has the API answer a request. What the code would read from the operator's settings has values that
 * open nothing.
 */
const folder = process.cwd();
const { resolve } = createRequire(path.join(folder, 'package.json'));
for (const name of externalPackages) await import(pathToFileURL(resolve(entryOf(name))).href);

const { api }: { api: RequestListener } = await import(pathToFileURL(path.join(folder, 'lib/index.js')).href);
const server = createServer(api).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
assert(address !== null && typeof address === 'object');
const response = await fetch(`http://127.0.0.1:${address.port}/api/health`);
assert.equal(response.status, 200, await response.text());
process.exit(0);

/** firebase-admin and firebase-functions are used by their parts. */
function entryOf(name: string): string {
  if (name === 'firebase-admin') return 'firebase-admin/app';
  return name === 'firebase-functions' ? 'firebase-functions/v2/https' : name;
}
