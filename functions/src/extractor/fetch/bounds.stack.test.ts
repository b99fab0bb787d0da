import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  openTestSite,
  redirectTo,
  sendHtml,
  type TestSite,
} from '../../../tests/fixtures/extractor/open-test-site.ts';
import { createPageReader } from '../page-reader/create-page-reader.ts';
import { readSitemaps } from '../page-reader/read-sitemap.ts';
import { decodeHtml } from './decode-html.ts';
import type { FetchDependencies } from './fetch-once.ts';
import { fetchPage } from './fetch-page.ts';
import { createGuardedDispatcher } from './guarded-dispatcher.ts';

const mebibyte = 1024 * 1024;
let site: TestSite;
let dispatcher: ReturnType<typeof createGuardedDispatcher>;
let deps: FetchDependencies;

function packedAnswer(encoding: string, bytes: Buffer): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding });
    response.end(bytes);
  };
}

/** Writes the same chunk repeatedly, until the client disconnects. */
function endlessAnswer(chunk: string, everyMs: number): Answer {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const write = (): void => {
      if (response.writable) response.write(chunk, () => timer.refresh());
    };
    const timer = setTimeout(write, everyMs);
    response.on('close', () => clearTimeout(timer));
  };
}

beforeAll(async () => {
  const bomb = Buffer.alloc(200 * mebibyte, '<p>');
  site = await openTestSite({
    '/gzip': packedAnswer('gzip', gzipSync(bomb)),
    '/brotli': packedAnswer('br', brotliCompressSync(bomb.subarray(0, 20 * mebibyte))),
    '/doble': packedAnswer('gzip, gzip', gzipSync(gzipSync(Buffer.from('<p>hola</p>')))),
    '/falso-gzip': packedAnswer('gzip', Buffer.from('esto no está comprimido')),
    '/diez-megas': sendHtml(`<p>${'x'.repeat(10 * mebibyte)}</p>`),
    '/sin-fin': endlessAnswer('<p>'.repeat(10_000), 0),
    '/gota': endlessAnswer('x', 1_000),
    '/calla': () => {},
    '/bucle': redirectTo('/bucle'),
    '/ida': redirectTo('/vuelta'),
    '/vuelta': redirectTo('/ida'),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, step) => [`/cadena/${step}`, redirectTo(`/cadena/${step + 1}`)]),
    ),
    '/pdf': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.end('%PDF-1.4');
    },
    '/sitemap.xml': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      const entry = (place: number): string => `<url><loc>${site.url}/p/${place}</loc></url>`;
      response.end(
        `<urlset>${Array.from({ length: 100_000 }, (_, index) => entry(index)).join('')}</urlset>`,
      );
    },
    '/entidades.xml': (_request, response) =>
      response.end('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><urlset><loc>&a;</loc></urlset>'),
    '/cortado.xml.gz': (_request, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(gzipSync(`<urlset><loc>${site.url}/uno</loc></urlset>`).subarray(0, 20), () =>
        response.destroy(),
      );
    },
    '/falso.xml.gz': (_request, response) => response.end('esto no está comprimido'),
    '/comprimido.xml.gz': (_request, response) => {
      const padding = Buffer.alloc(100 * mebibyte, ' ');
      response.end(gzipSync(Buffer.concat([Buffer.from(`<urlset><loc>${site.url}/uno</loc>`), padding])));
    },
  });
  dispatcher = createGuardedDispatcher({ localSites: [site.url] });
  deps = {
    dispatcher,
    localSites: [site.url],
    userAgent: 'prueba',
    now: () => new Date(),
    totalTimeoutMs: 30_000,
  };
});
afterAll(async () => {
  await dispatcher.destroy();
  await site.close();
});

function getPath(path: string, totalTimeoutMs = deps.totalTimeoutMs) {
  const signal = new AbortController().signal;
  return fetchPage({ ...deps, totalTimeoutMs }, new URL(path, site.url), {
    permit: async () => undefined,
    signal,
  });
}

describe('limits of fetching a page', () => {
  test.each([
    ['a gzip bomb of 200 MiB', '/gzip', 'too_large'],
    ['a Brotli bomb of 20 MiB', '/brotli', 'too_large'],
    ['a page compressed twice', '/doble', 'unreadable'],
    ['plain text declared as gzip', '/falso-gzip', 'unreadable'],
    ['a page of 10 MiB', '/diez-megas', 'too_large'],
    ['an endless page', '/sin-fin', 'too_large'],
    ['a redirect to itself', '/bucle', 'too_many_redirects'],
    ['two URLs that redirect to each other', '/ida', 'too_many_redirects'],
    ['a chain of ten redirects', '/cadena/0', 'too_many_redirects'],
    ['a PDF', '/pdf', 'pdf_file'],
    ['a missing page', '/ausente', 'not_found'],
  ])('rejects %s as `$2`', async (_, path, reason) => {
    expect(await getPath(path)).toMatchObject({ kind: 'refused', reason });
  });

  test.each([
    ['sends one character a second', '/gota'],
    ['never begins', '/calla'],
  ])('times out a response that %s', async (_, path) => {
    expect(await getPath(path, 2_500)).toMatchObject({ kind: 'retry', reason: 'timeout' });
  });

  test('stays below 150 MiB of extra memory for eight compression bombs', { tags: ['long'] }, async () => {
    const before = process.memoryUsage().rss;
    await Promise.all(Array.from({ length: 8 }, () => getPath('/gzip')));
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * mebibyte);
  });
});

describe('limits of reading a page', () => {
  const reader = createPageReader({ threads: 1, processorMs: 60_000, heapMebibytes: 192 });
  const pageOf = (html: string) => ({
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
  });
  const withShortTimeout = createPageReader({ threads: 1, processorMs: 1, heapMebibytes: 192 });
  afterAll(() => Promise.all([reader.close(), withShortTimeout.close()]));
  const url = 'https://ejemplo.es/';

  test('reads 100,000 links and truncates them to 6,000', {
    timeout: 150_000,
    tags: ['long'],
  }, async () => {
    const links = Array.from({ length: 100_000 }, (_, index) => `<a href="/p/${index}">p</a>`).join(' ');
    const page = await reader.readPage(pageOf(`<h1>Índice</h1>${links}`));
    expect(page).toMatchObject({ title: 'Índice' });
    expect(typeof page === 'object' && page.links.length).toBe(6_000);
  });

  test.each([
    ['unclosed elements', '<div><p><b>'.repeat(300)],
    ['deep nesting', `${'<div>'.repeat(20_000)}texto`],
    ['broken tags', `<p <a < href='"><img src=x onerror=1>>${'<'.repeat(10_000)} texto`],
    ['an empty page', ''],
    ['binary noise', String.fromCharCode(...Array.from({ length: 5_000 }, (_, index) => index % 256))],
  ])('survives %s and reads the next page', async (_what, html) => {
    await reader.readPage(pageOf(html));
    const next = await reader.readPage(pageOf('<title>Hola</title><p>Un texto que se lee.</p>'));
    expect(next).toMatchObject({ text: expect.stringContaining('Un texto que se lee') });
  });

  test('rejects running and queued reads immediately when the caller aborts, and reads the next page', async () => {
    const stop = new AbortController();
    const long = pageOf(`<p>${'palabra '.repeat(200_000)}</p>`);
    const stoppedPromise = [reader.readPage(long, stop.signal), reader.readPage(long, stop.signal)];
    stop.abort(new Error('gone'));
    for (const eachPromise of stoppedPromise) await expect(eachPromise).rejects.toThrow('gone');
    const next = await reader.readPage(pageOf('<p>Un texto que se lee.</p>'));
    expect(next).toMatchObject({ text: expect.stringContaining('Un texto que se lee') });
  });

  test('stops reading robots.txt and sitemaps that exceed the time limit', async () => {
    const text = `User-agent: *\nDisallow: /*${'a'.repeat(400_000)}b`;
    expect(await withShortTimeout.readRobots({ text, urls: [url] })).toBe('too_complex');
    expect(await withShortTimeout.readSitemap(Buffer.alloc(5_000_000, '<loc>'))).toBe('too_complex');
  });

  test('stops reading a page that exceeds the time limit, and ends its thread', async () => {
    const html = `<p>${'palabra '.repeat(200_000)}</p>`;
    expect(await withShortTimeout.readPage(pageOf(html))).toBe('too_complex');
  });
});

describe('charset of a fetched page', () => {
  const spanish = 'El año pasado, la señora Núñez pagó 20 € — «mañana»…';
  const latin = (text: string): Buffer => Buffer.from(text.replace('€', '\u0080'), 'latin1');
  const western = latin('El año pasado, la señora Núñez pagó 20 €');
  test.each([
    ['UTF-8 that says so', Buffer.from(spanish), 'text/html; charset=utf-8', spanish],
    ['UTF-8 that says nothing', Buffer.from(spanish), 'text/html', spanish],
    ['UTF-8 that says ISO-8859-1', Buffer.from(spanish), 'text/html; charset=iso-8859-1', spanish],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${spanish}`), 'text/html; charset=windows-1252', spanish],
    [
      'Windows-1252 that says so',
      western,
      'text/html; charset=windows-1252',
      'El año pasado, la señora Núñez pagó 20 €',
    ],
    [
      'Windows-1252 that says ISO-8859-1',
      western,
      'text/html; charset=ISO-8859-1',
      'El año pasado, la señora Núñez pagó 20 €',
    ],
    [
      'Windows-1252 that says UTF-8',
      western,
      'text/html; charset=utf-8',
      'El año pasado, la señora Núñez pagó 20 €',
    ],
    [
      'Windows-1252 that says something unknown',
      western,
      'text/html; charset=inventado',
      'El año pasado, la señora Núñez pagó 20 €',
    ],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${spanish}`, 'utf16le'), 'text/html', spanish],
  ])('decodes %s', (_what, bytes, contentType, text) => {
    expect(decodeHtml(bytes, contentType)).toBe(text);
  });

  test('uses the `<meta>` charset when the header names none', () => {
    const html = `<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">`;
    const bytes = Buffer.concat([Buffer.from(html), Buffer.from([0x93, 0xfa, 0x96, 0x7b])]);
    expect(decodeHtml(bytes, 'text/html')).toBe(`${html}日本`);
  });

  test('decodes a long UTF-8 page with a few broken bytes', () => {
    const bytes = Buffer.concat([Buffer.from(spanish.repeat(20)), Buffer.from([0xff])]);
    expect(decodeHtml(bytes, 'text/html; charset=utf-8')).toContain('señora Núñez');
  });
});

describe('limits of reading a sitemap', () => {
  const reader = createPageReader();
  afterAll(() => reader.close());
  const readSitemapOf = (path: string, limit: number) =>
    readSitemaps({ fetching: deps, reader }, [new URL(path, site.url)], {
      limit,
      signal: new AbortController().signal,
      isWanted: () => true,
    });

  test('returns 500 of 100,000 URLs', async () => {
    const foundUrls = await readSitemapOf('/sitemap.xml', 500);
    expect(foundUrls.map(({ pathname }) => pathname)).toEqual(
      Array.from({ length: 500 }, (_, index) => `/p/${index}`),
    );
  });

  // @proves V1.5.1
  test('resolves no XML entities in a sitemap', async () => {
    expect(await readSitemapOf('/entidades.xml', 500)).toEqual([]);
  });

  test.each(['/cortado.xml.gz', '/falso.xml.gz'])('skips the truncated or invalid file %s', async (path) => {
    expect(await readSitemapOf(path, 500)).toEqual([]);
  });

  test('reads a compression bomb up to the size limit', { tags: ['long'] }, async () => {
    expect((await readSitemapOf('/comprimido.xml.gz', 500)).map(({ pathname }) => pathname)).toEqual([
      '/uno',
    ]);
  });
});
