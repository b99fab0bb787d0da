import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { expectAccessible, test as journey, type Person, expect as quickly } from '../journey.ts';
import { signIn } from '../library.ts';

/** Generous timeout: paced answers are slow, and slower on a busy machine. */
const expect = quickly.configure({ timeout: 45_000 });

const lease = await makePdf(leaseContract);
const deposit = '¿Cuánto se paga de fianza?';
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });
const answer = (page: Page) => messages(page).getByRole('article', { name: 'Respuesta' });
const citation = (page: Page) => page.getByRole('button', { name: /^Cita 1: Contrato .+\.pdf, página 4$/ });
const typing = (page: Page) => messages(page).getByText('El asistente está escribiendo...');

/** Sets the pace of answers whose passages name the document `containing`; `null` removes the limit. */
async function paceAnswers(
  stack: StackAddresses,
  containing: string,
  tokensPerSecond: number | null,
): Promise<void> {
  const response = await fetch(`${stack.ai}/x-control/pace`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ containing, tokensPerSecond }),
  });
  quickly(response.ok).toBe(true);
}

/** `contract`: a document name unique to the test, so that only its own answers are slow. */
const test = journey.extend<{ contract: string }>({
  contract: async ({ stack }, use) => {
    const name = `Contrato ${crypto.randomUUID().slice(0, 8)}.pdf`;
    await use(name);
    await paceAnswers(stack, name, null);
  },
});

async function askQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tu pregunta' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(typing(page)).toBeVisible();
  await expect(answer(page)).toBeVisible();
}

/** Asks as a user with a contract, until the first words of the answer show. */
async function askSlowly(page: Page, stack: StackAddresses, person: Person, contract: string): Promise<void> {
  const { upload } = await signIn(page, stack, person);
  await upload(contract, lease);
  await page.goto('/chatbot');
  await paceAnswers(stack, contract, slowly);
  await askQuestion(page, deposit);
}

async function startNewConversation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva conversación', exact: true }).last().click();
  await expect(messages(page).getByText('Cómo te puedo ayudar?')).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
}

/** Tokens per second, slow enough to act in the middle of an answer. */
const slowly = 0.5;

test.describe('an answer whose page is stopped, offline or closed', () => {
  // Requests fail offline, and repeating a question during its answer returns 409.
  test.use({
    allowed: {
      linePatterns: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /status 409: .*invoke/],
    },
  });

  test('continues after a stop, a lost connection and a closed tab, and is charged once', async ({
    page,
    context,
    stack,
    person,
    contract,
  }) => {
    await askSlowly(page, stack, person, contract);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Detener respuesta' }).click();
    await expect(messages(page).getByText('Has detenido la respuesta.')).toBeVisible();
    await expect(typing(page)).toBeHidden();
    await paceAnswers(stack, contract, null);
    await messages(page).getByRole('button', { name: 'Ver la respuesta completa' }).click();
    await expect(citation(page)).toBeVisible();
    const balance = () => readStackServices().ledger.balance(person.uid);
    await expect.poll(balance).toEqual({ available: 498, held: 0 });

    await startNewConversation(page);
    await paceAnswers(stack, contract, slowly);
    await askQuestion(page, deposit);
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión a internet.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Sin conexión a internet.', { exact: false })).toBeHidden();
    await expect(typing(page)).toBeVisible();
    await paceAnswers(stack, contract, null);
    await expect(citation(page)).toBeVisible();
    await expect(messages(page).getByText('Error obteniendo respuesta del servidor.')).toHaveCount(0);
    await expect(messages(page).getByText('La respuesta se cortó')).toHaveCount(0);

    await startNewConversation(page);
    await paceAnswers(stack, contract, slowly);
    await askQuestion(page, deposit);
    await expect(page).toHaveURL(/conversacion=/);
    const pageUrl = page.url();
    await page.goto('about:blank');
    await page.goto(pageUrl);
    await expect(messages(page).getByText(deposit)).toBeVisible();
    await expect(typing(page)).toBeVisible();
    await paceAnswers(stack, contract, null);
    await expect(citation(page)).toBeVisible();
    await expect(typing(page)).toBeHidden();
    await expect.poll(balance).toEqual({ available: 496, held: 0 });
  });
});

test('keeps the text in the field when the answer is stopped, and sends once and stops once on a double click', async ({
  page,
  stack,
  person,
  contract,
}) => {
  await askSlowly(page, stack, person, contract);
  const field = page.getByRole('textbox', { name: 'Tu pregunta' });
  await test.step('keeps the text in the field when the answer is stopped, and sends nothing', async () => {
    await field.fill('¿Y la renta?');
    const stop = page.getByRole('button', { name: 'Detener respuesta' });
    await stop.click();
    await expect(messages(page).getByText('Has detenido la respuesta.')).toBeVisible();
    await expect(field).toHaveValue('¿Y la renta?');
    await expect(page.getByRole('button', { name: 'Enviar pregunta' })).toBeFocused();
    await expect(messages(page).getByText('¿Y la renta?')).toHaveCount(0);

    await startNewConversation(page);
    await askQuestion(page, deposit);
    await field.fill('¿Y la renta?');
    await stop.focus();
    await page.keyboard.press('Enter');
    await expect(messages(page).getByText('Has detenido la respuesta.')).toBeVisible();
    await expect(field).toHaveValue('¿Y la renta?');
    await expect(messages(page).getByText('¿Y la renta?')).toHaveCount(0);
  });
  await test.step('sends once and stops once on a double click', async () => {
    await startNewConversation(page);
    await askQuestion(page, deposit);
    await field.fill('¿Y la renta?');
    await page.getByRole('button', { name: 'Detener respuesta' }).dblclick();
    await expect(messages(page).getByText('Has detenido la respuesta.')).toBeVisible();
    await expect(field).toHaveValue('¿Y la renta?');

    await startNewConversation(page);
    await field.fill(deposit);
    await page.getByRole('button', { name: 'Enviar pregunta' }).dblclick();
    await expect(answer(page)).toContainText('A la');
    await expect(typing(page)).toBeVisible();
    await expect(messages(page).getByText('Has detenido la respuesta.')).toHaveCount(0);
  });
});

test.describe('chat on a phone in the dark theme', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  // @proves 2.19d
  test('keeps a growing answer in view, and its text after a stop', async ({
    page,
    stack,
    person,
    contract,
  }) => {
    await askSlowly(page, stack, person, contract);
    await expect(typing(page)).toBeInViewport();
    await expectAccessible(page);
    await expect(answer(page)).toContainText('A la');
    await page.getByRole('button', { name: 'Detener respuesta' }).click();
    await expect(messages(page).getByText('Has detenido la respuesta.')).toBeInViewport();
    await expect(answer(page)).toContainText('A la');
    await expectAccessible(page);
    const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflowPx, 'nothing is wider than the phone').toBeLessThanOrEqual(0);
  });
});
