import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { expect, expectAccessible, type Person, test } from '../journey.ts';
import { signIn } from '../library.ts';

const questions = ['¿Cuánto se paga de fianza?', '¿Cuál es la renta mensual?'] as const;
const field = (page: Page) => page.getByRole('textbox', { name: 'Tu pregunta' });
const newConversation = (page: Page) =>
  page
    .getByRole('region', { name: 'Conversación', exact: true })
    .getByRole('button', { name: 'Nueva conversación' });

async function giveDocument(page: Page, stack: StackAddresses, person: Person) {
  const signedIn = await signIn(page, stack, person);
  await signedIn.upload('Contrato.pdf', await makePdf(leaseContract));
  return signedIn;
}

test('focuses the question field on entry and when / is pressed, ignores keys while a character is composed, and keeps text typed meanwhile', async ({
  page,
  person,
  stack,
}) => {
  const { ask } = await giveDocument(page, stack, person);
  await test.step('focuses the question field on entry, and again when / is pressed', async () => {
    await page.goto('/home');
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Chat con PDFs' })
      .click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('placeholder', 'Escribe tu pregunta…');
    await page.keyboard.type('a/b');
    await expect(field(page)).toHaveValue('a/b');
    await page.getByRole('checkbox', { name: /^Contrato/ }).focus();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('a/b');
    await page.getByRole('button', { name: 'Atajos de teclado' }).click();
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await page.keyboard.press('/');
    // The shortcut does not reach the page behind a dialog.
    await expect(page.locator('textarea')).not.toBeFocused();
  });
  await test.step('ignores Enter and Escape while an input method composes a character, and keeps text that is typed while a new conversation is being created', async () => {
    await page.goto(await ask(questions[0]));
    await field(page).fill('¿Qué plazo');
    await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(field(page)).toHaveValue('¿Qué plazo');

    await page
      .getByRole('region', { name: 'Conversaciones' })
      .getByRole('button', { name: /^¿Cuánto/ })
      .focus();
    await page.keyboard.press('F2');
    const title = page.getByRole('textbox', { name: 'Título de la conversación' });
    await title.fill('Fianza');
    await title.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    await expect(title).toHaveValue('Fianza');
    await title.press('Escape');
    await field(page).fill('');

    await expect(page.getByText(questions[0]).first()).toBeVisible();
    // The page creates a conversation in advance only after the documents have loaded.
    await expect(page.getByRole('checkbox', { name: 'Contrato.pdf' })).toBeChecked();
    const { promise: isTypedPromise, resolve: onTyped } = Promise.withResolvers<void>();
    const creation = '**/api/chat-sessions/new';
    await page.route(creation, async (route) => {
      await isTypedPromise;
      await route.continue();
    });
    const createdPromise = page.waitForResponse(creation);
    await newConversation(page).click();
    // The page shows the new conversation before the server responds.
    await expect(page.getByRole('log').getByText(questions[0])).toBeHidden();
    await field(page).fill('¿Y si no se paga?');
    onTyped();
    await createdPromise;
    await expect(page).toHaveURL(/conversacion=/);
    await expect(field(page)).toHaveValue('¿Y si no se paga?');
  });
});

test('edits an asked question without losing the draft in the field, replaces it with all later ones, and brings them back', async ({
  page,
  person,
  stack,
}) => {
  const { ask } = await giveDocument(page, stack, person);
  await test.step('edits an asked question without losing the draft in the field', async () => {
    await page.goto(await ask(questions[0]));
    const edit = async (): Promise<void> => {
      await page.getByText(questions[0]).first().hover();
      await page.getByRole('button', { name: 'Editar y preguntar de nuevo' }).first().click();
      await expect(field(page)).toHaveValue(questions[0]);
      await expect(page.getByText('Recuperarás tu borrador al enviar esta pregunta.')).toBeVisible();
    };
    await field(page).fill('¿Y si no se paga?');
    await edit();
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('¿Y si no se paga?');
    await edit();
    await page.getByRole('button', { name: 'Volver al borrador' }).click();
    await expect(field(page)).toHaveValue('¿Y si no se paga?');
    await expect(field(page)).toBeFocused();

    await edit();
    await field(page).fill(questions[1]);
    await page.reload();
    await expect(field(page)).toHaveValue(questions[1]);
    await field(page).press('Enter');
    await expect(page.getByRole('log').getByText(questions[1])).toBeVisible();
    await expect(field(page)).toHaveValue('¿Y si no se paga?');
    await expect(page.getByText('Recuperarás tu borrador')).toBeHidden();
  });
  await test.step('replaces an edited question with all later ones, and brings them back', async () => {
    await page.goto(await ask(questions[0]));
    const log = page.getByRole('log');
    await field(page).fill(questions[1]);
    await field(page).press('Enter');
    await expect(log.getByRole('button', { name: /^Cita 1/ })).toHaveCount(2);

    const edited = '¿Cuánto dura el contrato?';
    await log.getByText(questions[0]).hover();
    await page.getByRole('button', { name: 'Editar y preguntar de nuevo' }).first().click();
    await expect(page.getByText('Al enviarla, sustituye a la pregunta y a todo lo que sigue.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'No editar' }).click();
    await expect(field(page)).toHaveValue('');
    await log.getByText(questions[0]).hover();
    await page.getByRole('button', { name: 'Editar y preguntar de nuevo' }).first().click();
    await field(page).fill(edited);
    await field(page).press('Enter');
    await expect(log.getByText(questions[0])).toHaveCount(0);
    await expect(log.getByRole('button', { name: /^Cita 1/ })).toHaveCount(1);
    await page.reload();
    await expect(log.getByText(edited)).toBeVisible();
    await expect(log.getByText(questions[0])).toHaveCount(0);
    await expect(log.getByText(questions[1])).toHaveCount(0);

    await log.getByText(edited).hover();
    await page.getByRole('button', { name: 'Editar y preguntar de nuevo' }).first().click();
    const sent = Promise.withResolvers<void>();
    await page.route('**/invoke', async (route) => {
      await sent.promise;
      await route.continue();
    });
    await field(page).fill(questions[1]);
    const asking = page.waitForRequest('**/invoke');
    await field(page).press('Enter');
    await asking;
    await expect(log.getByText(edited)).toHaveCount(0);
    // An undo that overtook the question would leave both in the conversation.
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
    sent.resolve();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(log.getByText(edited)).toBeVisible();
    await expect(log.getByText(questions[1])).toHaveCount(0);
  });
});

test('keeps questions through a reload, charges each once, recalls earlier ones with the arrow keys, and keeps a draft for each conversation', async ({
  page,
  person,
  stack,
}) => {
  const { ask } = await giveDocument(page, stack, person);
  await page.goto(await ask(questions[0]));
  const answers = page.getByRole('button', { name: 'Copiar respuesta', exact: true });
  await expect(answers).toHaveCount(1);
  await test.step('returns a question cut off by a reload to the field, and charges it once when the user sends it again', async () => {
    const ids: string[] = [];
    const isAsking = (url: URL): boolean => url.pathname.endsWith('/invoke');
    await page.route(isAsking, (route) => {
      ids.push(route.request().postDataJSON().message_id);
    });
    await field(page).fill(questions[1]);
    await field(page).press('Enter');
    await expect.poll(() => ids.length).toBe(1);
    await expect(field(page)).toHaveValue('');
    await page.reload();
    await expect(field(page)).toHaveValue(questions[1]);
    await page.unroute(isAsking);

    const resentPromise = page.waitForRequest((request) => isAsking(new URL(request.url())));
    await field(page).press('Enter');
    expect((await resentPromise).postDataJSON().message_id).toBe(ids[0]);
    await expect(answers).toHaveCount(2);
    await page.reload();
    await expect(answers).toHaveCount(2);
    await expect(field(page)).toHaveValue('');
  });
  await test.step('recalls earlier questions with the arrow keys and keeps a draft for each conversation', async () => {
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue(questions[1]);
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue(questions[0]);
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue(questions[0]);
    await field(page).press('ArrowDown');
    await field(page).press('ArrowDown');
    await expect(field(page)).toHaveValue('');
    await field(page).fill('algo');
    await field(page).press('ArrowUp');
    await expect(field(page)).toHaveValue('algo');

    // The draft is kept while the user visits other conversations and pages.
    await field(page).fill('¿Y si no se paga?');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    await newConversation(page).click();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await field(page).fill('Otra cosa');
    await page
      .getByRole('region', { name: 'Conversaciones' })
      .getByRole('button', { name: /^¿Cuánto/ })
      .click();
    await expect(field(page)).toHaveValue('¿Y si no se paga?');
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('region', { name: 'Sigue donde lo dejaste' }).getByRole('link').first().click();
    await expect(field(page)).toHaveValue('¿Y si no se paga?');
  });
  await test.step('clears a question from the field whose answer the server began before a reload', async () => {
    // The server receives the question, but the page never learns of it.
    const { promise: isStoredPromise, resolve: store } = Promise.withResolvers<void>();
    await page.route('**/invoke', async (route) => {
      await route.fetch();
      store();
    });
    await field(page).fill(questions[1]);
    await field(page).press('Enter');
    await isStoredPromise;
    await page.reload();
    await expect(answers).toHaveCount(3);
    await expect(field(page)).toHaveValue('');
  });
});

test('keeps a refused question in the field until credits are bought, or until its user has signed in again', async ({
  page,
  person,
  stack,
  allow,
}) => {
  const { ask } = await giveDocument(page, stack, person);
  await test.step('keeps a refused question until credits are bought', async () => {
    allow(/Failed to load resource/, /status 402/);
    await page.goto(await ask(questions[0]));
    const answers = page.getByRole('button', { name: 'Copiar respuesta', exact: true });
    await expect(answers).toHaveCount(1);
    const { ledger } = readStackServices();
    await expect.poll(() => ledger.balance(person.uid)).toMatchObject({ held: 0 });
    const { available } = await ledger.balance(person.uid);
    await ledger.post(person.uid, { kind: 'charge', source: `test:${person.uid}`, amount: available });
    await field(page).fill(questions[1]);
    await field(page).press('Enter');
    await page.getByRole('log').getByRole('link', { name: 'Comprar créditos' }).click();
    await page.waitForURL('**/billing/planes');
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Chat con PDFs' })
      .click();
    await expect(field(page)).toHaveValue(questions[1]);

    // The user pays on Stripe's page and returns to another page of the portal.
    const source = `grant:${person.uid}`;
    await ledger.post(person.uid, { kind: 'grant', source, bucket: 'purchased', amount: 10 });
    await page.goto('/home');
    await page.goto('/chatbot');
    await expect(field(page)).toHaveValue(questions[1]);
    await field(page).press('Enter');
    await expect(answers).toHaveCount(2);
    await page.reload();
    await expect(answers).toHaveCount(2);
    await expect(field(page)).toHaveValue('');
  });
  await test.step('keeps a question until its user has signed in again after the session was ended elsewhere', async () => {
    allow(/Failed to load resource/, /status 401/);
    const json = { detail: 'Inicia sesión.', code: 'unauthenticated', request_id: 'x' };
    await page.route('**/invoke', (route) => route.fulfill({ status: 401, json }));
    await field(page).fill(questions[0]);
    await field(page).press('Enter');
    await page.getByRole('dialog', { name: 'Sesión Expirada' }).getByRole('button').last().click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL(/\/chatbot(?:\?|$)/);
    await expect(field(page)).toHaveValue(questions[0]);
  });
});

test('sends the chosen length and tone, and asks a suggested question, when a provider is configured', async ({
  page,
  person,
  stack,
}) => {
  await page.route('**/api/health', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), models: 'provider' } });
  });
  await page.route('**/follow-ups', (route) =>
    route.fulfill({ json: { questions: [questions[1], '¿Qué pasa si no se paga?'] } }),
  );
  const { ask } = await giveDocument(page, stack, person);
  await page.goto(await ask(questions[0]));
  const suggested = page.getByRole('list', { name: 'Preguntas que pueden seguir' });
  await expect(suggested.getByRole('button')).toHaveText([questions[1], '¿Qué pasa si no se paga?']);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^(Cómo quieres las respuestas|Breves)/ }).click();
    await page.getByRole('menuitemcheckbox', { name }).click();
  };
  await choose('Breves');
  await choose('Tono formal');
  await expectAccessible(page);
  const requestPromise = page.waitForRequest('**/invoke');
  await suggested.getByRole('button', { name: questions[1] }).click();
  expect((await requestPromise).postDataJSON()).toMatchObject({
    question: questions[1],
    answer_style: { length: 'short', tone: 'formal' },
  });
  await expect(page.getByRole('log').getByRole('button', { name: /^Cita 1/ })).toHaveCount(2);
  await choose('Sugerir preguntas');
  await expect(suggested).toHaveCount(0);
});
