import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { teleworkPolicy } from '../../../emulators/src/seed/documents/telework-policy.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { expectAccessibleOnPhone } from '../expect-accessible-on-phone.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { chooseAction, expectDetail, signIn } from '../library.ts';
import { listCopies } from '../listed-copies.ts';
import { screensOfWindow } from '../screens/every-screen.ts';

const lease = await makePdf(leaseContract);
const policy = await makePdf(teleworkPolicy);
const deposit = '¿Cuánto se paga de fianza?';
const longName =
  'Informe de seguimiento de la ejecución presupuestaria del tercer trimestre de 2026 (revisado y firmado).pdf';
const unprovedSentence = ' Además, suele devolverse en un plazo breve tras la entrega de las llaves.';

const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });

/** Fails on axe violations and on horizontal overflow. */
async function expectAccessibleWithoutOverflow(page: Page): Promise<void> {
  // `ownScreens` limits the check to this device; the test runs once for each.
  await expectAccessible(page, screensOfWindow(page));
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflowPx, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
}

/** Adds an unsupported sentence to the stored answer of a conversation. */
async function addUnprovedSentence(uid: string, conversationUrl: string): Promise<void> {
  const id = new URLSearchParams(conversationUrl.split('?')[1]).get('conversacion');
  const stored = readStackServices().firestore.collection(`users/${uid}/conversations/${id}/messages`);
  const [answer] = (await stored.where('sender', '==', 'bot').get()).docs;
  const text: string = answer?.get('text');
  const start = text.length + 1;
  await answer?.ref.update({
    text: text + unprovedSentence,
    unsupported: [{ start, end: text.length + unprovedSentence.length }],
  });
}

test.describe.configure({ timeout: 240_000 });

const wideWindow = { width: 1280, height: 800 } as const;
const phone = { width: 360, height: 740 } as const;

/** Checks a state on a phone in the light theme, and in a wide window in the dark one, where it leaves the page. */
async function expectSoundOnPhoneAndDesktop(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessibleWithoutOverflow(page);
  await page.setViewportSize(wideWindow);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleWithoutOverflow(page);
}

test.describe('the chat on a desktop and a phone', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 402/] } });

  // @proves 8.39a
  test('has no axe violation or overflow when empty, with long document names, an unsupported sentence and no credits', async ({
    page,
    stack,
    person,
  }) => {
    const { upload, ask } = await signIn(page, stack, person);
    await page.goto('/chatbot');
    await expect(page.getByText('Cómo empezar')).toBeVisible();
    await expectSoundOnPhoneAndDesktop(page);

    await upload('Contrato.pdf', lease);
    await listCopies(person.uid, [
      longName,
      ...Array.from({ length: 9 }, (_, index) => `Copia ${index}.pdf`),
    ]);
    const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/getdocs', async (route) => {
      await lookedPromise;
      await route.continue();
    });
    await page.goto('/chatbot');
    const loading = page.getByRole('status', { name: 'Cargando documentos' });
    await expect(loading).toBeVisible();
    await expectAccessibleWithoutOverflow(page);
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('button', { name: 'Elegir documento' }).click();
    await expect(loading).toBeVisible();
    await expectAccessibleWithoutOverflow(page);
    goOn();
    const searchLongName = async (): Promise<void> => {
      await page.getByRole('searchbox', { name: 'Buscar documento' }).fill('EJECUCION');
      await expect(page.getByRole('checkbox', { name: /^Informe de seguimiento/ })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /^Copia/ })).toHaveCount(0);
      await expectAccessibleWithoutOverflow(page);
    };
    await searchLongName();
    await chooseAction(page, longName, 'Preguntar solo a este');
    await expect(messages(page).getByText(`Has elegido «${longName}»`)).toBeVisible();
    await expectAccessibleWithoutOverflow(page);
    await page.setViewportSize(wideWindow);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(messages(page).getByText(`Has elegido «${longName}»`)).toBeVisible();
    await searchLongName();

    const conversationUrl = await ask(deposit);
    await addUnprovedSentence(person.uid, conversationUrl);
    await page.goto(conversationUrl);
    await expect(messages(page).getByText(unprovedSentence.trim())).toBeVisible();
    await expectDetail(page, 'Lo subrayado con puntos no se ha podido');
    await expectSoundOnPhoneAndDesktop(page);

    const { ledger } = readStackServices();
    // The answer is shown before its charge is settled.
    await expect.poll(() => ledger.balance(person.uid)).toMatchObject({ held: 0 });
    const { available } = await ledger.balance(person.uid);
    const source = `test:${person.uid}`;
    await ledger.post(person.uid, { kind: 'charge', source, amount: available });
    const refusal = messages(page).getByText('Créditos insuficientes para realizar la consulta.');
    for (const [earlierCount, size] of [wideWindow, phone].entries()) {
      await page.setViewportSize(size);
      await page.getByRole('textbox', { name: 'Tu pregunta' }).fill('¿Y cuándo se devuelve?');
      await page.getByRole('button', { name: 'Enviar pregunta' }).click();
      await expect(refusal).toHaveCount(earlierCount + 1);
      await expect(refusal.last()).toBeInViewport();
    }
    await expect(messages(page).getByRole('link', { name: 'Comprar créditos' }).last()).toHaveAttribute(
      'href',
      '/billing/planes',
    );
    await expectSoundOnPhoneAndDesktop(page);
  });
});

test.describe('the chat', () => {
  // Requests fail while the browser is offline.
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/] } });

  test('shows that a cited document was replaced or deleted, and that the browser is offline', async ({
    page,
    context,
    stack,
    person,
  }) => {
    const { upload, ask, replace, remove } = await signIn(page, stack, person);
    await upload('Teletrabajo.pdf', policy);
    await upload('Contrato.pdf', lease);
    const conversationUrl = await ask(deposit);
    await replace('Contrato.pdf', Buffer.concat([lease, Buffer.from('\n% otra versión\n')]));
    await page.goto(conversationUrl);
    await expect(messages(page).getByText('Documento reemplazado')).toBeVisible();
    await expect(messages(page).getByRole('button', { name: /^Cita/ })).toHaveCount(0);
    await expectAccessibleWithoutOverflow(page);
    await expectAccessibleOnPhone(page, 'dark');

    await context.setOffline(true);
    await expect(page.getByText(/Sin conexión/).first()).toBeVisible();
    await expectAccessibleWithoutOverflow(page);
    await expectAccessibleOnPhone(page, 'dark');
    await context.setOffline(false);

    await remove('Contrato.pdf');
    await page.goto(conversationUrl);
    await expect(messages(page).getByText('Documento eliminado')).toBeVisible();
    await expect(messages(page).getByRole('button', { name: /^Cita/ })).toHaveCount(0);
    await expectAccessibleWithoutOverflow(page);
    await expectAccessibleOnPhone(page, 'dark');

    await remove('Teletrabajo.pdf');
    await page.goto(conversationUrl);
    await expect(messages(page).getByText('Documento eliminado')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Tu pregunta' })).toBeDisabled();
    await expect(messages(page).getByRole('heading', { name: 'Cómo empezar' })).toBeVisible();
    await expectAccessibleWithoutOverflow(page);
    await expectAccessibleOnPhone(page, 'dark');
  });
});
