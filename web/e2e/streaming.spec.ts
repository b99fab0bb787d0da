import type { Page } from '@playwright/test';
import { leaseContract } from '../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../emulators/src/stack/stack-addresses.ts';
import { expectAccessible, type Person, expect as quickly, test } from './journey.ts';
import { signIn } from './library.ts';

/** A paced answer takes its time, and more on a busy machine. */
const expect = quickly.configure({ timeout: 45_000 });

const lease = await makePdf(leaseContract);
const deposit = '¿Cuánto se paga de fianza?';
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });
const answer = (page: Page) => messages(page).getByRole('article', { name: 'Respuesta' });
const citation = (page: Page) => page.getByRole('button', { name: 'Cita 1: Contrato.pdf, página 4' });
const typing = (page: Page) => messages(page).getByText('El asistente está escribiendo...');

/** `null`: as fast as it can. */
async function paceAnswers(stack: StackAddresses, tokensPerSecond: number | null): Promise<void> {
  const response = await fetch(`${stack.ai}/x-control/pace`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokensPerSecond }),
  });
  quickly(response.ok).toBe(true);
}

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Tu pregunta' }).fill(question);
  await page.keyboard.press('Enter');
  await expect(typing(page)).toBeVisible();
  await expect(answer(page)).toBeVisible();
}

/** Somebody with a contract sees the first words of an answer about it. */
async function askSlowly(page: Page, stack: StackAddresses, person: Person): Promise<void> {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', lease);
  await page.goto('/chatbot');
  await paceAnswers(stack, slowly);
  await ask(page, deposit);
}

async function startAnew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva conversación', exact: true }).last().click();
  await expect(messages(page).getByText('Cómo te puedo ayudar?')).toBeVisible();
  await expect(answer(page)).toHaveCount(0);
}

/** Slow enough to do anything in the middle of an answer; the rest of it may then come at once. */
const slowly = 1;
test.afterEach(({ stack }) => paceAnswers(stack, null));

test.describe('an answer', { tag: '@alone' }, () => {
  // Offline nothing is reached, and who asks again for what is being written is told so.
  test.use({
    allowed: { lines: [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /status 409: .*invoke/] },
  });

  test('goes on without its page: it outlives a stop, a lost connection and a closed tab, and is paid once', async ({
    page,
    context,
    stack,
    person,
  }) => {
    await askSlowly(page, stack, person);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Detener respuesta' }).click();
    await expect(messages(page).getByText('Has detenido la respuesta.')).toBeVisible();
    await expect(typing(page)).toBeHidden();
    await paceAnswers(stack, null);
    await messages(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(citation(page)).toBeVisible();
    const balance = () => readStackServices().ledger.balance(person.uid);
    await expect.poll(balance).toEqual({ available: 498, held: 0 });

    await startAnew(page);
    await paceAnswers(stack, slowly);
    await ask(page, deposit);
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión a internet.', { exact: false })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Conexión recuperada.')).toBeVisible();
    await expect(typing(page)).toBeVisible();
    await paceAnswers(stack, null);
    await expect(citation(page)).toBeVisible();
    await expect(messages(page).getByText('Error obteniendo respuesta del servidor.')).toHaveCount(0);
    await expect(messages(page).getByText('La respuesta se cortó')).toHaveCount(0);

    await startAnew(page);
    await paceAnswers(stack, slowly);
    await ask(page, deposit);
    await expect(page).toHaveURL(/conversacion=/);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(messages(page).getByText(deposit)).toBeVisible();
    await expect(typing(page)).toBeVisible();
    await paceAnswers(stack, null);
    await expect(citation(page)).toBeVisible();
    await expect(typing(page)).toBeHidden();
    expect(await balance()).toEqual({ available: 496, held: 0 });
  });
});

test.describe('on a phone, in the dark', { tag: '@alone' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });

  test('an answer grows in sight, and what was read stays when it is stopped', async ({
    page,
    stack,
    person,
  }) => {
    await askSlowly(page, stack, person);
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
