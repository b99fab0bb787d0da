import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { fetch } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  htmlPage,
  openTestSite,
  redirectTo,
  sendHtml,
} from '../../../tests/fixtures/extractor/open-test-site.ts';
import { parseEnvironment } from '../../shared/config/environment.ts';
import { fetchFile } from './fetch-file.ts';
import { type FetchDependencies, fetchOnce } from './fetch-once.ts';
import { fetchPage } from './fetch-page.ts';
import { AddressNotAllowedError, createGuardedDispatcher } from './guarded-dispatcher.ts';
import { refuseUrl } from './refuse-url.ts';

/**
 * Server that must never be reached. It counts connections instead of requests, so that a bare handshake
 * counts too.
 */
let victim: Server;
let port: number;
let connections = 0;
const dispatchers: ReturnType<typeof createGuardedDispatcher>[] = [];

beforeAll(async () => {
  victim = createServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 7\r\nConnection: close\r\n\r\nsecreto');
  });
  // Listens on all addresses of this machine.
  victim.listen(0, '::');
  await once(victim, 'listening');
  const address = victim.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  ({ port } = address);
});
afterAll(async () => {
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
  victim.close();
});
afterEach(() => {
  expect(connections).toBe(0);
});

function createGuardedFetch(
  answers: readonly string[] | (() => readonly string[]) = [],
  localSites: readonly string[] = [],
) {
  const dispatcher = createGuardedDispatcher({
    localSites,
    resolve: async () => (typeof answers === 'function' ? answers() : answers),
  });
  dispatchers.push(dispatcher);
  return dispatcher;
}

function dependencies(
  answers: readonly string[] = [],
  localSites: readonly string[] = [],
): FetchDependencies {
  return {
    dispatcher: createGuardedFetch(answers, localSites),
    localSites,
    userAgent: 'prueba',
    now: () => new Date(),
    totalTimeoutMs: 10_000,
  };
}

/** Requests through the guarded dispatcher alone, without the earlier checks. */
async function requestDirectly(
  url: string,
  answers: readonly string[] | (() => readonly string[]) = [],
): Promise<unknown> {
  const signal = AbortSignal.timeout(5_000);
  return fetch(url, { dispatcher: createGuardedFetch(answers), redirect: 'manual', signal }).then(
    () => 'reached',
    (error: unknown) => (error instanceof Error ? (error.cause ?? error) : error),
  );
}

test('reaches an internal test server when the SSRF guard is off', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(await response.text()).toBe('secreto');
  expect(connections).toBe(1);
  connections = 0;
});

const literals = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['0x7f.0x0.0x0.0x1', '127.255.255.254', '127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', '127.0.0.%31'],
  ...['0.0.0.0', '0', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['192.168.1.254', '169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.170.2'],
  ...['100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.19.255.255'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
  ...['199.36.153.4', '199.36.153.11', '192.88.99.1'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:a9fe:a9fe]'],
  ...['[::127.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]'],
  ...['[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2002:a9fe:a9fe::1]', '[2001:0:7f00:1::]', '[2001:db8::1]'],
  ...['[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd00:ec2::254]', '[fd12:3456:789a::1]', '[ff02::1]'],
  ...['[100::1]', '[3fff::1]', '[5f00::1]', '[2001:2::1]', '[2001:20::1]'],
];

describe('literal IP address', () => {
  // @proves T5, V1.3.6, V13.2.4
  test.each(literals)('rejects %s by its URL and again when connecting', async (host) => {
    const url = new URL(`http://${host}/`);
    expect(refuseUrl(url, [])).toBe('address_not_allowed');
    expect(await requestDirectly(`http://${host}:${port}/`)).toBeInstanceOf(AddressNotAllowedError);
    expect(await fetchOnce(dependencies(), url, pageOptions())).toMatchObject({ kind: 'refused' });
  });
});

describe('host name', () => {
  const stands: readonly (readonly [string, readonly string[]])[] = [
    ['to loopback', ['127.0.0.1']],
    ['to IPv6 loopback', ['::1']],
    ['to a mapped loopback', ['::ffff:127.0.0.1']],
    ['to the metadata server', ['169.254.169.254']],
    ['to a private network', ['10.1.2.3']],
    ['to a unique local IPv6 address', ['fd00::1']],
    ['to a public and a private IP address', ['2fff::1', '127.0.0.1']],
    ['to a private and a public IP address', ['127.0.0.1', '2fff::1']],
    ['to no IP address', []],
    ['to text that is no IP address', ['localhost']],
  ];
  test.each(stands)('rejects a name that resolves %s', async (_what, answers) => {
    expect(await requestDirectly(`http://nombre.example:${port}/`, answers)).toBeInstanceOf(
      AddressNotAllowedError,
    );
    const outcome = await fetchOnce(dependencies(answers), new URL('http://nombre.example/'), pageOptions());
    expect(outcome).toEqual({ kind: 'refused', reason: 'address_not_allowed' });
  });

  // @proves V1.3.6
  test('connects to the checked IP address when DNS changes its answer, and rejects the next request', async () => {
    const answers = [['2fff::1'], ['127.0.0.1']];
    let lookupCount = 0;
    const resolve = (): readonly string[] => {
      lookupCount += 1;
      return answers[Math.min(lookupCount, answers.length) - 1] ?? [];
    };
    // Fails for a name that is resolved again: the first address is unused.
    await requestDirectly(`http://cambia.example:${port}/`, resolve);
    expect(lookupCount).toBe(1);
    expect(await requestDirectly(`http://cambia.example:${port}/`, resolve)).toBeInstanceOf(
      AddressNotAllowedError,
    );
    expect(lookupCount).toBe(2);
  });

  test.each(['localhost', 'metadata', 'intranet', 'kubernetes'])(
    'rejects a name without a dot: %s',
    async (name) => {
      expect(refuseUrl(new URL(`http://${name}/`), [])).toBe('address_not_allowed');
      expect(await requestDirectly(`http://${name}:${port}/`, ['127.0.0.1'])).toBeInstanceOf(
        AddressNotAllowedError,
      );
    },
  );
});

test.each([
  ['another port', (at: number) => `http://ejemplo.es:${at}/`],
  ['a user', () => 'http://usuario@ejemplo.es/'],
  ['a password', () => 'http://usuario:clave@ejemplo.es/'],
  ['a user that looks like a host', (at: number) => `http://ejemplo.es@127.0.0.1:${at}/`],
  ['a file', () => 'file:///etc/passwd'],
  ['FTP', () => 'ftp://ejemplo.es/'],
  ['data', () => 'data:text/html,hola'],
  ['gopher', (at: number) => `gopher://127.0.0.1:${at}/_x`],
])('refuses to fetch an address with %s', async (_what, write) => {
  const url = new URL(write(port));
  expect(refuseUrl(url, [])).toBe('address_not_allowed');
  expect(await fetchOnce(dependencies(['127.0.0.1']), url, pageOptions())).toMatchObject({ kind: 'refused' });
});

describe('local site that is allowed in development', () => {
  const escapes: [string, () => string][] = [
    ['to an IPv4 loopback address', () => `http://127.0.0.1:${port}/`],
    ['to localhost', () => `http://localhost:${port}/`],
    ['to the IPv6 loopback address', () => `http://[::1]:${port}/`],
    ['to a loopback address in decimal', () => `http://2130706433:${port}/`],
    ['to a loopback address without a scheme', () => `//127.0.0.1:${port}/`],
    ['to the metadata address', () => 'http://169.254.169.254/latest/meta-data/'],
    ['to the metadata host', () => 'http://metadata.google.internal/computeMetadata/v1/'],
    ['to a loopback address with a user', () => `http://usuario@127.0.0.1:${port}/`],
    ['to a file', () => 'file:///etc/passwd'],
  ];

  // @proves V15.3.2
  test.each(escapes)('refuses to follow a redirect of a page %s', async (_, write) => {
    const site = await openTestSite({ '/': redirectTo('/dos'), '/dos': redirectTo(write()) });
    const deps = dependencies(['127.0.0.1'], [site.url]);
    const outcome = await fetchPage(deps, new URL(site.url), {
      permit: async () => undefined,
      signal: new AbortController().signal,
    });
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'address_not_allowed' });
    expect(site.requests).toEqual(['/', '/dos']);
    await site.close();
  });

  test.each(escapes)('refuses to follow a redirect of robots.txt or a sitemap %s', async (_, write) => {
    const site = await openTestSite({ '/robots.txt': redirectTo(write()) });
    const deps = dependencies(['127.0.0.1'], [site.url]);
    const outcome = await fetchFile(deps, new URL('/robots.txt', site.url), pageOptions());
    expect(outcome).toEqual({ kind: 'refused', reason: 'address_not_allowed' });
    await site.close();
  });

  test('fetches the site over IPv4 when its IPv6 address comes first', async () => {
    const site = await openTestSite({ '/': sendHtml(htmlPage('la portada')) });
    const url = new URL(site.url.replace('127.0.0.1', 'sitio.example'));
    // Gives an address reserved for documentation (RFC 3849), which no server has, before the right one.
    const deps = dependencies(['2001:db8::1', '127.0.0.1'], [url.origin]);
    expect(await fetchOnce(deps, url, pageOptions())).toMatchObject({ kind: 'fetched' });
    await site.close();
  });

  test('fetches the site at its own port only', async () => {
    const site = await openTestSite({ '/': sendHtml(htmlPage('la portada')) });
    const deps = dependencies([], [site.url]);
    expect(await fetchOnce(deps, new URL(site.url), pageOptions())).toMatchObject({ kind: 'fetched' });
    const elsewhere = new URL(`http://127.0.0.1:${port}/`);
    expect(await fetchOnce(deps, elsewhere, pageOptions())).toMatchObject({ kind: 'refused' });
    await site.close();
  });
});

// @proves V13.1.1, V13.2.4
test('refuses to start in production with a local site exception', () => {
  const production = {
    GCLOUD_PROJECT: 'legajo',
    LEGAJO_ORIGINS: 'https://legajo.example',
    DOCUMENT_TOKEN_SECRET: 'un secreto de pruebas de más de 32 letras',
    PHONE_HASH_SECRET: 'otro secreto de pruebas de más de 32 letras',
    STRIPE_SECRET_KEY: 'sk_test_pruebas',
    STRIPE_WEBHOOK_SECRET: 'whsec_pruebas',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_SENDER: 'Legajo <no-responder@legajo.example>',
    OPENAI_API_KEY: 'sk-pruebas',
  };
  expect(parseEnvironment(production).crawler.localSites).toEqual([]);
  const openEnvironment = { ...production, LEGAJO_CRAWL_LOCAL_SITES: 'http://127.0.0.1:7413' };
  expect(() => parseEnvironment(openEnvironment)).toThrow(/LEGAJO_CRAWL_LOCAL_SITES/);
});

function pageOptions() {
  return { accept: 'text/html', maxBytes: 1_000_000, signal: new AbortController().signal };
}
