import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FetchDependencies } from './fetch-once.ts';
import { fetchPage } from './fetch-page.ts';
import { createGuardedDispatcher } from './guarded-dispatcher.ts';

const html = '<!doctype html><title>Plazos</title><p>La solicitud se presenta en línea.</p>';
const size = Buffer.byteLength(html);
const type = 'Content-Type: text/html; charset=utf-8';
const ok = 'HTTP/1.1 200 OK';
const answer = (lines: readonly string[], body: string | Buffer = html): Buffer =>
  Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body)]);
const gzippedHtml = Buffer.concat([gzipSync(html), Buffer.from('<!-- de la caché -->')]);

/** Raw responses; the server closes the connection after each. */
const answers: Readonly<Record<string, Buffer>> = {
  '/nombre-con-blancos': answer([ok, type, 'X Mala Cabecera: si', `Content-Length: ${size}`]),
  '/blanco-ante-dos-puntos': answer([ok, 'Content-Type : text/html; charset=utf-8']),
  '/plegada': answer([ok, type, "Content-Security-Policy: default-src 'self';", '  img-src *']),
  '/dos-longitudes-iguales': answer([ok, type, `Content-Length: ${size}`, `Content-Length: ${size}`]),
  '/saltos-solos': Buffer.from(`${ok}\n${type}\nContent-Length: ${size}\n\n${html}`),
  '/controles': answer([ok, type, 'X-Nota: a\x01b\x02']),
  '/aviso-de-php': answer([ok, 'Warning in /var/www on line 3', type]),
  '/version-rara': answer(['HTTP/1.10 200 OK', type]),
  '/sin-version': answer(['HTTP 200 OK', type]),
  '/trozos-y-longitud': answer(
    [ok, type, 'Content-Length: 3', 'Transfer-Encoding: chunked'],
    `${size.toString(16)}\r\n${html}\r\n0\r\n\r\n`,
  ),
  '/anuncio-antes': Buffer.concat([
    answer(['HTTP/1.1 103 Early Hints', 'X Mala: si'], ''),
    answer([ok, type]),
  ]),
  '/gzip-con-cola': answer([ok, type, 'Content-Encoding: gzip'], gzippedHtml),
  '/gzip-con-cola-y-nombre-malo': answer([ok, type, 'X Mala: si', 'Content-Encoding: x-gzip'], gzippedHtml),
  '/sin-tipo': answer([ok]),
  '/tipo-vacio': answer([ok, 'Content-Type:']),
  '/dos-tipos': answer([ok, 'Content-Type: text/plain', type]),
  '/tipo-desconocido': answer([ok, 'Content-Type: application/unknown']),
  '/tipo-sin-barra': answer([ok, 'Content-Type: html']),
  '/xml-que-es-xhtml': answer(
    [ok, 'Content-Type: application/xml'],
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><p>La solicitud se presenta en línea.</p></html>`,
  ),
  '/dos-longitudes': answer([ok, type, 'Content-Length: 5', 'Content-Length: 6']),
  '/otro-protocolo': Buffer.from('SSH-2.0-OpenSSH_9.6\r\n\r\n'),
  '/cabecera-sin-fin': Buffer.from(`${ok}\r\nX Mala: ${'a'.repeat(100_000)}`),
  '/xml': answer([ok, 'Content-Type: text/xml'], '<?xml version="1.0"?><rss><p>La solicitud</p></rss>'),
  '/json-sin-tipo': answer([ok], '{"solicitud": "La solicitud se presenta en línea."}'),
  '/a-otra-red': answer(['HTTP/1.1 302 Found', 'X Mala: si', 'Location: http://169.254.169.254/']),
};
const requestedPaths: string[] = [];
let server: Server;
let deps: FetchDependencies & { url: string };
let dispatcher: ReturnType<typeof createGuardedDispatcher>;

beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const path = request.toString('latin1').split(' ', 2)[1] ?? '';
      requestedPaths.push(path);
      socket.end(answers[path] ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  dispatcher = createGuardedDispatcher({ localSites: [url] });
  deps = {
    dispatcher,
    localSites: [url],
    userAgent: 'prueba',
    now: () => new Date(),
    totalTimeoutMs: 10_000,
    url,
  };
});
afterAll(async () => {
  await dispatcher.destroy();
  server.close();
});

const get = (path: string, dependencies = deps) =>
  fetchPage(dependencies, new URL(path, deps.url), {
    permit: async () => undefined,
    signal: new AbortController().signal,
  });

describe('malformed HTTP response that browsers accept', () => {
  const refused = [
    '/dos-longitudes',
    '/otro-protocolo',
    '/cabecera-sin-fin',
    '/xml',
    '/json-sin-tipo',
    '/a-otra-red',
  ];
  test.each(Object.keys(answers).filter((path) => !refused.includes(path)))(
    'reads the page at %s',
    async (path) => {
      const outcome = await get(path);
      expect(outcome).toMatchObject({ kind: 'fetched' });
      const text = outcome.kind === 'fetched' ? outcome.response.bytes.toString() : '';
      expect(text).toContain('La solicitud se presenta en línea.');
      expect(text).not.toContain('caché');
    },
  );
});

test.each([
  ['two different lengths', '/dos-longitudes', 'unreadable'],
  ['another protocol', '/otro-protocolo', 'unreadable'],
  ['an endless header', '/cabecera-sin-fin', 'unreadable'],
  ['an XML feed', '/xml', 'not_html'],
  ['JSON without a media type', '/json-sin-tipo', 'not_html'],
])("rejects a site's response with %s as `$2`", async (_, path, reason) => {
  expect(await get(path)).toMatchObject({ kind: 'refused', reason });
});

describe('origin with unparsable response heads', () => {
  test('sends one request per page from the second page on', async () => {
    const fresh = createGuardedDispatcher({ localSites: [deps.url] });
    requestedPaths.length = 0;
    for (const path of ['/nombre-con-blancos', '/plegada', '/controles'])
      await get(path, { ...deps, dispatcher: fresh });
    expect(requestedPaths).toEqual(['/nombre-con-blancos', '/nombre-con-blancos', '/plegada', '/controles']);
    await fresh.destroy();
  });

  test('reads a page that repeats its Content-Length, also as the first page of its origin', async () => {
    const fresh = createGuardedDispatcher({ localSites: [deps.url] });
    expect(await get('/dos-longitudes-iguales', { ...deps, dispatcher: fresh })).toMatchObject({
      kind: 'fetched',
    });
    await fresh.destroy();
  });

  test('refuses private addresses also with the lenient parser of malformed responses', async () => {
    await get('/nombre-con-blancos');
    const names = createGuardedDispatcher({ localSites: [], resolve: async () => ['127.0.0.1'] });
    const closed = { ...deps, dispatcher: names, localSites: [] };
    expect(await get('/nombre-con-blancos', closed)).toMatchObject({
      kind: 'refused',
      reason: 'address_not_allowed',
    });
    expect(await get('/a-otra-red')).toMatchObject({ kind: 'refused', reason: 'address_not_allowed' });
    await names.destroy();
  });
});
