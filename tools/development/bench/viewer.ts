import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../emulators/src/seed/log-in.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import { findBrowser } from '../../../web/e2e/find-browser.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';

const question = '¿Cuántos días de vacaciones anuales tiene el trabajador?';
const citation = /^Cita 1:/;

/** In the page: the time from the press on a citation until its page is drawn and the marked passage is in view. */
const stopwatch = `
  addEventListener('click', (event) => {
    if (!event.target.closest?.('button[aria-label^="Cita"]')) return;
    const look = () => {
      const mark = document.querySelector('[data-testid="passage-mark"]');
      const box = mark?.getBoundingClientRect();
      const sheet = mark?.closest('[data-page]');
      const isShown = sheet?.querySelector('canvas') && box.top >= 0 && box.bottom <= innerHeight;
      if (isShown) globalThis.shownAfterMs = performance.now() - event.timeStamp;
      else requestAnimationFrame(look);
    };
    globalThis.shownAfterMs = undefined;
    look();
  }, true);
`;

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * `--data DIR`: the time until the cited page of DIR/pdf/estatuto-trabajadores.pdf (228 pages) is shown with its
 * passage marked, in a running stack; `--builds A,B` compares two built pages in one run, alternating, and
 * `--latency MS` slows each request. `cold`: pressed as soon as the citation shows after a reload with an empty
 * cache; `warm`: after two seconds of reading.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      builds: { type: 'string', default: 'web/dist' },
      rounds: { type: 'string', default: '7' },
      latency: { type: 'string', default: '0' },
    },
  });
  const builds = values.builds.split(',');
  const person = await prepare(path.join(z.string().parse(values.data), 'pdf/estatuto-trabajadores.pdf'));
  const { path: executablePath, args: flags } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: flags });
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number): void => void times.set(name, [...(times.get(name) ?? []), ms]);
  for (let round = -1; round < Number(values.rounds); round += 1) {
    for (const [index, build] of builds.entries()) {
      const page = await openConversation(browser, build, person);
      await delayRequests(page, Number(values.latency));
      const cold = await openCitation(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.reload();
      await page.getByRole('button', { name: citation }).waitFor();
      await page.waitForTimeout(2_000);
      const warm = await openCitation(page);
      await page.context().close();
      if (round < 0) continue;
      const suffix = builds.length > 1 ? `_${index + 1}` : '';
      note(`cold${suffix}`, cold);
      note(`warm${suffix}`, warm);
    }
  }
  await browser.close();
  const measures = [...times].flatMap(([name, all]) => [
    [`${name}_p50_ms`, Math.round(percentile(all, 0.5))] as const,
    [`${name}_max_ms`, Math.round(percentile(all, 1))] as const,
  ]);
  console.log(formatMeasures(Object.fromEntries(measures)));
}

interface Reader {
  /** The page's stored session, as its log-in leaves it. */
  readonly session: string;
  readonly conversationId: string;
}

/** An account with the document and one answered question. */
async function prepare(file: string): Promise<Reader> {
  const stack = readStackFile();
  const suffix = crypto.randomUUID().slice(0, 8);
  const email = `bench-${suffix}@legajo.example`;
  const account = { email, password: 'Contraseña-2026', plan: 'premium', credits: 500 } as const;
  const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const uid = await createAccount(readStackServices(), { ...account, phone });
  const token = await logIn(stack, account);
  await uploadFile(stack, token, { name: path.basename(file), bytes: await readFile(file) });
  const answer = await fetch(`${stack.functions}/api/invoke`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ question, chat_history: '[]', selected_document: 'all' }),
  });
  const { session_id, source_documents } = z
    .object({ session_id: z.string(), source_documents: z.array(z.object({ page: z.number() })) })
    .parse(await answer.json());
  if (source_documents.length === 0) throw new Error('The answer cites nothing.');
  console.log(`cites page ${source_documents[0]?.page}`);
  return { session: JSON.stringify({ token, email, user_id: uid }), conversationId: session_id };
}

/** A new browser profile on the conversation, with the files of `build` instead of the stack's. */
async function openConversation(browser: Browser, build: string, reader: Reader): Promise<Page> {
  const origin = new URL(readStackFile().web).origin;
  // What a worker answers would come from the stack's own build.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-ES',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(`localStorage.setItem('user', ${JSON.stringify(reader.session)}); ${stopwatch}`);
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.fallback();
    const name = path.extname(pathname) === '' ? 'app.html' : pathname.slice(1);
    const contentType = contentTypes[path.extname(name)] ?? 'application/octet-stream';
    await route.fulfill({ path: path.join(build, name), contentType });
  });
  await page.goto(`${origin}/chatbot?conversacion=${reader.conversationId}`);
  await page.getByRole('button', { name: citation }).waitFor();
  return page;
}

async function delayRequests(page: Page, latencyMs: number): Promise<void> {
  if (latencyMs === 0) return;
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    await route.continue();
  });
}

async function openCitation(page: Page): Promise<number> {
  await page.getByRole('button', { name: citation }).first().click();
  const handle = await page.waitForFunction('globalThis.shownAfterMs');
  return z.number().parse(await handle.jsonValue());
}
