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

/** Console lines that no code of the project causes. */
const harmlessPatterns = [
  /Download the React DevTools/,
  /Service Worker registration blocked by Playwright/,
  // The Auth emulator implements neither endpoint and returns 501.
  /^status 501: \S+\/v2\/(recaptchaConfig|passwordPolicy)\?/,
  /^console error: Failed to load resource: the server responded with a status of 501/,
];

/**
 * Gives each journey the stack's addresses and a person with an account of their own. Fails a test on console errors,
 * uncaught exceptions, CSP violations, failed requests and requests to other machines, unless `allowed` lists them.
 */
export const test = base.extend<{
  stack: StackAddresses;
  person: Person;
  /** True when the person has already refused cookies. */
  hasDecided: boolean;
  /** True to draw the blur behind dialogs and the header, which users see. */
  isBlurred: boolean;
  /** Patterns of the console lines and failing requests that the test causes on purpose. */
  allowed: { readonly linePatterns: readonly RegExp[] };
  /** Also allows such lines and requests from now on, in place of those of an earlier call. For steps. */
  allow: (...linePatterns: readonly RegExp[]) => void;
  ofStep: { linePatterns: readonly RegExp[] };
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
    await use({ linePatterns: [] });
  },
  ofStep: async ({}, use) => {
    await use({ linePatterns: [] });
  },
  allow: async ({ ofStep }, use) => {
    await use((...linePatterns) => {
      ofStep.linePatterns = linePatterns;
    });
  },
  silence: [
    async ({ page, allowed, ofStep }, use) => {
      const noise: string[] = [];
      const report = (line: string): void => {
        const allowedPatterns = [...harmlessPatterns, ...allowed.linePatterns, ...ofStep.linePatterns];
        if (!allowedPatterns.some((pattern) => pattern.test(line))) noise.push(line);
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

/** Reports CSP violations, including those that the console does not show. Runs in the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const { reportViolation } = globalThis as unknown as { reportViolation(line: string): void };
    reportViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
  });
}

/**
 * Waits until the page has a heading, its fonts are loaded, no transition runs and two polls find the same HTML. Checks
 * would find no faults in a blank page, and false ones in colours in transition.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  // Polled from the test: pages without scripts or with a frozen clock run no frame callbacks. A navigation during the
  // poll counts as unsettled.
  const look = (): Promise<boolean> => page.evaluate(hasSettled).catch(() => false);
  await expect.poll(look, { message: 'the page settles', intervals: [20, 40, 80] }).toBe(true);
}

/** Returns true when the page has settled since the previous call. Runs in the page. */
function hasSettled(): boolean {
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

/** Fails on axe violations of the current page; with `npm run screens -- --states`, at every screen size. */
export async function expectAccessible(page: Page, screens: Screens = 'all'): Promise<void> {
  await waitUntilSettled(page);
  expect(await findViolations(page), 'accessibility violations').toEqual([]);
  if (statesFolder === undefined) return;
  // Six checks of each state exceed the time limit of a journey.
  test.info().setTimeout(test.info().timeout + 60_000);
  const state = nextState(test.info());
  await onEveryScreen(page, screens, async (screen) => {
    await waitUntilSettled(page);
    expect.soft(await findViolations(page), `accessibility violations, ${screen}`).toEqual([]);
    expect.soft(await page.evaluate(findOverflow), `outside of the window, ${screen}`).toEqual([]);
    const path = `${statesFolder}/${state}-${screen}.png`;
    // A dialog covers the window, not the whole page.
    const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
    await page.screenshot({ path, fullPage, animations: 'allow', caret: 'initial' });
  });
  await waitUntilSettled(page);
}

/** Stops the page's clock, so that only the test advances it. Call before the first page opens. */
export async function installStoppedClock(page: Page): Promise<void> {
  const now = Date.now();
  // The clock runs until `pauseAt`, which rejects a time in the past.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
}

/** Signs in through the form and waits for the home page. */
export async function logIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await submitSignIn(page, person);
  await page.waitForURL('**/home');
}

/** Opens, fills in and submits the sign-in form. */
export async function submitSignIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').or(page.getByLabel('Email')).first().fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}
