import { test as base, expect, type Page } from '@playwright/test';
import { createAccount } from '../../emulators/src/seed/create-account.ts';
import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import '../../emulators/src/shared/reuse-no-connections.ts';
import { readStackFile, type StackAddresses } from '../../emulators/src/shared/stack-addresses.ts';
import { drawUnblurred } from './draw-unblurred.ts';
import { findBrowser } from './find-browser.ts';
import { findOverflow } from './find-overflow.ts';
import { findViolations } from './find-violations.ts';
import { holdEndlessMotion } from './hold-endless-motion.ts';
import { refuseCookies } from './local-storage.ts';
import { nextState, onEveryScreen, type Screens, statesFolder } from './screens/every-screen.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly uid: string;
}

/** Console lines that say nothing about our code. */
const harmless = [
  /Download the React DevTools/,
  /Service Worker registration blocked by Playwright/,
  // The emulator of the identity provider knows neither of them, and says so.
  /^status 501: \S+\/v2\/(recaptchaConfig|passwordPolicy)\?/,
  /^console error: Failed to load resource: the server responded with a status of 501/,
];

/**
 * What every journey gets: the stack's addresses, a person with their own account, and strictness. A console error, an
 * uncaught exception, a violation of the security policy, a failed request or one that leaves this machine fails the
 * test, unless the test allows it.
 */
export const test = base.extend<{
  stack: StackAddresses;
  person: Person;
  /** Whether the person has answered the question about cookies before, by refusing. */
  hasDecided: boolean;
  /** Whether what lies behind a dialog or the header is blurred, as for a person. */
  isBlurred: boolean;
  /** What this test provokes: patterns of console lines and of failing requests. */
  allowed: { readonly lines: readonly RegExp[] };
  silence: undefined;
}>({
  launchOptions: [
    async ({}, use) => {
      const { path, args } = await findBrowser();
      await use({ executablePath: path, args });
    },
    { scope: 'worker' },
  ],
  stack: async ({}, use) => {
    await use(readStackFile());
  },
  person: async ({}, use) => {
    const suffix = crypto.randomUUID().slice(0, 8);
    const email = `persona-${suffix}@legajo.example`;
    const password = 'Contraseña-2026';
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const uid = await createAccount(readStackServices(), {
      email,
      password,
      phone,
      plan: 'premium',
      credits: 500,
    });
    await use({ email, password, uid });
  },
  hasDecided: [true, { option: true }],
  isBlurred: [statesFolder !== undefined, { option: true }],
  context: async ({ context, stack, hasDecided, isBlurred }, use) => {
    await context.addInitScript(holdEndlessMotion);
    if (!isBlurred) await context.addInitScript(drawUnblurred);
    if (hasDecided) await refuseCookies(context, stack.web);
    await use(context);
  },
  allowed: async ({}, use) => {
    await use({ lines: [] });
  },
  silence: [
    async ({ page, allowed }, use) => {
      const noise: string[] = [];
      const report = (line: string): void => {
        if (![...harmless, ...allowed.lines].some((pattern) => pattern.test(line))) noise.push(line);
      };
      await page.exposeBinding('reportViolation', (_source, line: string) =>
        report(`policy violation: ${line}`),
      );
      await page.addInitScript(reportViolations);
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          report(`console ${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => report(`exception: ${error.message}`));
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        const isLocal =
          ['127.0.0.1', 'localhost'].includes(hostname) || ['data:', 'blob:'].includes(protocol);
        if (!isLocal) report(`foreign request: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) report(`status ${response.status()}: ${response.url()}`);
      });
      await use(undefined);
      expect(noise, 'the console and the network are silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** In the page: reports what the security policy blocked, even where the console does not. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const { reportViolation } = globalThis as unknown as { reportViolation(line: string): void };
    reportViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
}

/**
 * Waits until the page has settled: its heading drawn, its fonts loaded, no transition running, and unchanged from one
 * look to the next. A blank page has no faults to find, and colours in transition belong to no design.
 */
export async function settle(page: Page): Promise<void> {
  // Polled from outside: pages without scripts or with a frozen clock draw frames, but run no callbacks for them. A
  // page that is left while it is polled counts as unsettled.
  const look = (): Promise<boolean> => page.evaluate(stands).catch(() => false);
  await expect.poll(look, { message: 'the page stands', intervals: [20, 40, 80] }).toBe(true);
}

/** In the page. */
function stands(): boolean {
  const remembered = document as Document & { legajoLastFrame?: string };
  const before = remembered.legajoLastFrame;
  const now = document.documentElement.outerHTML;
  remembered.legajoLastFrame = now;
  const isPassing = document.getAnimations().some(({ effect, playState }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === 'running' && typeof endTime === 'number' && Number.isFinite(endTime);
  });
  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    document.querySelector('h1')?.checkVisibility() === true &&
    !isPassing &&
    now === before
  );
}

/** Fails where axe finds anything on the page as it stands; with `npm run screens -- --states`, on every screen. */
export async function expectAccessible(page: Page, screens: Screens = 'all'): Promise<void> {
  await settle(page);
  expect(await findViolations(page), 'accessibility violations').toEqual([]);
  if (statesFolder === undefined) return;
  // Six looks at each state take longer than any journey should.
  test.info().setTimeout(test.info().timeout + 60_000);
  const state = nextState(test.info());
  await onEveryScreen(page, screens, async (screen) => {
    await settle(page);
    expect.soft(await findViolations(page), `accessibility violations, ${screen}`).toEqual([]);
    expect.soft(await page.evaluate(findOverflow), `outside of the window, ${screen}`).toEqual([]);
    const path = `${statesFolder}/${state}-${screen}.png`;
    // A dialog covers the window, not the whole page.
    const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
    await page.screenshot({ path, fullPage, animations: 'allow', caret: 'initial' });
  });
  await settle(page);
}

/** Before a page opens: no time passes in it but what the test lets pass, however long it takes to load. */
export async function installStoppedClock(page: Page): Promise<void> {
  const now = Date.now();
  // It runs until it is stopped, and cannot be stopped at a moment that is over.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
}

/** Signs in through the screen, as a person does. */
export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await submitSignIn(page, person);
  await page.waitForURL('**/home');
}

/** Opens the screen of the sign-in, and sends it. */
export async function submitSignIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').or(page.getByLabel('Email')).first().fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}
