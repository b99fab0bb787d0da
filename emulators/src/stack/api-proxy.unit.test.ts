import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { createServer as createVite } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import firebaseJson from '../../../firebase.json' with { type: 'json' };
import type { RouteDefinition } from '../../../functions/src/contract/route-definition.ts';
import { routes } from '../../../functions/src/contract/routes.ts';
import { pathInRepository } from '../shared/repository.ts';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { apiProxy } from './api-proxy.ts';

/** A rewrite in the form that superstatic, the server of the Hosting emulator, passes to its rewriters. */
interface Rewrite {
  readonly function: { readonly functionId: string };
}
const { default: superstatic } = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))(
  'superstatic',
) as {
  default(options: object): (...args: [...Parameters<RequestListener>, next: () => void]) => void;
};

/** Responds with the name of the called function and the route that this function finds in the path. */
const functions: RequestListener = ({ url = '' }, response) => {
  const [, name, path = ''] = /^\/(\w+)(\/.*)$/.exec(url) ?? [];
  response.end(`${name} ${path.replace(/^\/api\//, '/')}`);
};

const openServers: { close(): Promise<void> }[] = [];
let hosting: StandIn;
let dev: string;

beforeAll(async () => {
  const target = await serveApp(functions, 0);
  const site = superstatic({
    config: firebaseJson.hosting,
    cwd: pathInRepository('web'),
    stack: 'strict',
    rewriters: {
      function: (rewrite: Rewrite) =>
        Promise.resolve(((request, response) =>
          functions(
            Object.assign(request, { url: `/${rewrite.function.functionId}${request.url}` }),
            response,
          )) satisfies RequestListener),
    },
  });
  hosting = await serveApp(
    (request, response) => site(request, response, () => response.writeHead(404).end()),
    0,
  );
  const vite = await createVite({
    root: pathInRepository('emulators/src/stack'),
    configFile: false,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, proxy: apiProxy(target.url), watch: null, ws: false },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  dev = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  openServers.push(vite, hosting, target);
});
afterAll(async () => {
  await Promise.all(openServers.map((server) => server.close()));
});

test.each(Object.entries(routes) as [string, RouteDefinition][])(
  'routes %s to its function, through the dev server and through Hosting',
  async (_, { method, path, servedBy }) => {
    const requestPath = `${path.replace(/:\w+/gu, 'x.1')}?a=/api/upload`;
    const answerPromises = [dev, hosting.url].map(async (origin) => {
      const answerResponse = await fetch(`${origin}/api${requestPath}`, { method });
      return await answerResponse.text();
    });
    expect(await Promise.all(answerPromises)).toEqual([
      `${servedBy} ${requestPath}`,
      `${servedBy} ${requestPath}`,
    ]);
  },
);
