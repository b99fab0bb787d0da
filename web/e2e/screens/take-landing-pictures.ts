import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../emulators/src/seed/upload-file.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { claimQuestion } from '../../../functions/src/chat/asking/claim-question.ts';
import { creditPack, plans } from '../../../functions/src/contract/billing/plans.ts';
import { emptyAnswer } from '../../../functions/src/contract/chat/answers.ts';
import {
  type Picture,
  picturePath,
  pictureShapes,
  pictures,
  pictureThemes,
} from '../../src/landing/pictures.ts';
import { expect, test as journey, logIn, type Person, waitUntilSettled } from '../journey.ts';

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));
const webpQuality = 82;
/** Sharp enough for text, at a third of the bytes of a phone's full resolution. */
const scale = { wide: 1.5, narrow: 2 } as const;

/** The canvas package that pdf.js depends on in Node. */
const fromPdf = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const canvas: typeof import('@napi-rs/canvas') = fromPdf('@napi-rs/canvas');

async function toWebp(png: Buffer): Promise<Buffer> {
  const image = await canvas.loadImage(png);
  const sheet = canvas.createCanvas(image.width, image.height);
  sheet.getContext('2d').drawImage(image, 0, 0);
  return sheet.encode('webp', webpQuality);
}

/** A customer whose statement contains movements of every kind. */
const test = journey.extend({
  person: async ({}, use) => {
    const login = {
      email: `ana.ruiz-${randomUUID().slice(0, 4)}@legajo.example`,
      password: 'Contraseña-2026',
    };
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const services = readStackServices();
    const uid = await createAccount(services, { ...login, phone, plan: 'standard', credits: 100 });
    const creditGrant = { kind: 'grant', bucket: 'purchased', amount: creditPack.credits } as const;
    const renewed = { kind: 'grant', bucket: 'plan', amount: plans.standard.creditsPerPeriod } as const;
    await services.ledger.post(uid, { ...creditGrant, source: `cs:${uid}` });
    await services.ledger.post(uid, { ...renewed, source: `inv:${uid}` });
    await use({ ...login, uid });
  },
});

/** Replaces the URL of the local stack's site. */
const shownSite = 'https://almazara.example';

const questions = [
  '¿Cuál es la renta mensual y cuándo se paga?',
  '¿Quién paga el impuesto sobre bienes inmuebles?',
  '¿Qué pasa si se devuelven tarde las llaves?',
  '¿Se puede ceder el contrato a otra empresa?',
] as const;

async function spendCredits(stack: StackAddresses, { uid, ...login }: Person): Promise<void> {
  const services = { ...readStackServices(), now: () => new Date() };
  const { ledger } = services;
  const token = await requestToken(stack, login);
  await uploadFile(stack, token, { name: leaseContract.fileName, bytes: await makePdf(leaseContract) });
  await ledger.post(uid, { kind: 'charge', source: `crawl:${uid}`, amount: 34 });
  let conversationId: string | undefined;
  for (const question of questions) {
    const messageId = randomUUID();
    const claim = await claimQuestion(
      services,
      {
        uid,
        question,
        conversationId,
        messageId,
        attempt: 1,
        selectedDocument: 'all',
        documents: [],
        isChoice: false,
        maxCredits: undefined,
      },
      { credits: 0, reply: { ...emptyAnswer, text: 'Sí.' } },
    );
    if (claim.kind === 'answered') conversationId = claim.conversationId;
    await ledger.post(uid, {
      kind: 'charge',
      source: `question:${messageId}:x:${conversationId}`,
      amount: 1,
    });
  }
}

/** Scrolls an element right below the sticky page header. */
const bringToTop = (element: Locator): Promise<void> =>
  element.evaluate((found) => scrollTo(0, found.getBoundingClientRect().top + scrollY - 84));

/** Opens a page at each size and theme, prepares it and saves the picture. */
async function takePicture(
  browser: Browser,
  stack: StackAddresses,
  person: { email: string; password: string },
  picture: Picture,
  show: (page: Page) => Promise<void>,
): Promise<void> {
  for (const shape of pictureShapes) {
    const isPhone = shape === 'narrow';
    const page = await browser.newPage({
      baseURL: stack.web,
      viewport: picture[shape],
      deviceScaleFactor: scale[shape],
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
      locale: 'es-ES',
      timezoneId: 'Europe/Madrid',
      storageState: await stateWithConsent(stack),
    });
    await page.route('**/api/extract**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(stack.site, shownSite);
      await route.fulfill({ response: answer, body });
    });
    // Shows the chat as in production, with a provider's models.
    await page.route('**/api/health', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), models: 'provider' } });
    });
    await logIn(page, person);
    await show(page);
    for (const colorScheme of pictureThemes) {
      await page.emulateMedia({ colorScheme });
      await waitUntilSettled(page);
      const bytes = await toWebp(await page.screenshot({ animations: 'allow', caret: 'initial' }));
      await writeFile(`${publicFolder}${picturePath(picture, shape, colorScheme)}`, bytes);
    }
    // Does not wait for requests still in progress after the page has loaded.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
}

async function stateWithConsent(stack: StackAddresses) {
  const preferences = { essential: true, functional: false, analytics: false, marketing: false };
  const value = JSON.stringify({ type: 'decline', date: new Date().toISOString(), preferences });
  return { cookies: [], origins: [{ origin: stack.web, localStorage: [{ name: 'cookieConsent', value }] }] };
}

test.beforeAll(() => mkdir(`${publicFolder}/pictures`, { recursive: true }));

test('takes a picture of the chat with an open citation', async ({ browser, stack }) => {
  await takePicture(browser, stack, stack.demo, pictures.chat, async (page) => {
    await page.goto('/chatbot');
    const citation = page.getByRole('button', { name: /^Cita 2: .+, página 3/ }).last();
    await expect(citation).toBeVisible();
    await page.getByRole('textbox', { name: 'Tu pregunta' }).blur();
    if ((page.viewportSize()?.width ?? 0) < 1_024) return;
    await citation.click();
    await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Ir al final' }).click();
    await page.mouse.move(0, 0);
  });
});

test('takes a picture of a finished extraction', async ({ browser, stack, person }) => {
  test.setTimeout(240_000);
  await takePicture(browser, stack, person, pictures.extractor, async (page) => {
    await page.goto('/extract');
    await page.getByLabel('Dirección del sitio').fill(stack.site);
    await page.getByLabel('Máximo de páginas').fill('12');
    await page.getByRole('button', { name: 'Iniciar extracción' }).click();
    const result = page.getByRole('region', { name: 'Resultado' });
    await expect(result.getByText('Terminada', { exact: true })).toBeVisible({ timeout: 180_000 });
    await expect(result.getByRole('list', { name: 'Páginas extraídas' }).getByRole('listitem')).toHaveCount(
      12,
    );
    await bringToTop(result.getByRole('heading', { name: 'Resultado' }));
    // Another button is now at the position of the pressed one: avoids its hover state.
    await page.mouse.move(0, 0);
  });
});

test('takes a picture of the statement of credits', async ({ browser, stack, person }) => {
  await spendCredits(stack, person);
  await takePicture(browser, stack, person, pictures.billing, async (page) => {
    await page.goto('/billing/movimientos');
    await expect(page.getByRole('link', { name: questions[0] })).toBeVisible();
    await bringToTop(page.getByRole('heading', { name: 'Movimientos de créditos' }));
  });
});
