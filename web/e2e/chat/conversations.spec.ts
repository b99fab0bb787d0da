import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { callRoute } from '../../../functions/tests/api/security/call-route.ts';
import { readWordFile } from '../../../functions/tests/fixtures/documents/read-word-file.ts';
import { handleNextRequest } from '../handle-next-request.ts';
import { expectAccessible, type Person, expect as quickly, test } from '../journey.ts';
import { chooseAction, expectDetail, openDeletion, passPauses, signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';
import { oldConversations, storeConversations } from '../stored-conversations.ts';
import { viewerIn } from '../viewer.ts';

/** Generous timeout: answers are slow on a busy machine. */
const expect = quickly.configure({ timeout: 45_000 });
test.describe.configure({ timeout: 240_000 });

const rent = '¿Cuál es la renta mensual?';
const deposit = '¿Cuánto se paga de fianza?';

/** The conversation itself, without the announcements for screen readers that repeat it. */
const messages = (page: Page) => page.getByRole('region', { name: 'Mensajes de la conversación' });
const history = (page: Page) => page.getByRole('region', { name: 'Conversaciones' });
/** Matches the button of the history, then the button of the conversation. */
const newConversation = (page: Page) => page.getByRole('button', { name: 'Nueva conversación', exact: true });
const copyButtons = (page: Page) => page.getByRole('button', { name: 'Copiar respuesta', exact: true });

/** Signs a person in through the API and adds documents, all with the text of the contract. */
async function giveDocuments(
  page: Page,
  stack: StackAddresses,
  person: Person,
  names: readonly string[],
): Promise<{ readonly token: string }> {
  const { upload, token } = await signIn(page, stack, person);
  for (const [index, name] of names.entries()) {
    await upload(name, await makePdf({ ...leaseContract, subtitle: `Copia ${index + 1}` }));
  }
  return { token };
}

/** Asks and waits for the complete answer. */
async function askAndWait(page: Page, question: string): Promise<void> {
  const before = await copyButtons(page).count();
  const field = page.getByRole('textbox', { name: 'Tu pregunta' });
  await field.fill(question);
  await field.press('Enter');
  await expect(copyButtons(page)).toHaveCount(before + 1);
}

/** Reads the Word document that an action downloads. */
async function readDownload(page: Page, action: () => Promise<void>) {
  const downloadingPromise = page.waitForEvent('download');
  await action();
  const download = await downloadingPromise;
  const content = await readWordFile(await readFile(await download.path()));
  return { name: download.suggestedFilename(), ...content };
}

/** Records, in order, each creation of a conversation and each load of the list from now on. */
function recordConversationCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/chat-sessions/new')) calls.push('begun');
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/chat-sessions?')) calls.push('listed');
  });
  return calls;
}

async function controlAi(stack: StackAddresses, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${stack.ai}/x-control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

test.describe('actions of an answer', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies, rates and regenerates an answer, and shows the same after a reload', async ({
    page,
    person,
    stack,
  }) => {
    await giveDocuments(page, stack, person, ['Contrato.pdf']);
    await page.goto('/chatbot');
    await expect(messages(page).getByText('Cómo te puedo ayudar?')).toBeVisible();
    await askAndWait(page, deposit);
    await page.getByRole('button', { name: 'Copiar respuesta con sus fuentes' }).click();
    await expect(page.getByText('Respuesta copiada')).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/2\.500 euros[\s\S]*\[1\][\s\S]*Fuentes:\n\[1\] Contrato\.pdf, página 4: «.+»/u);
    await page.getByRole('button', { name: 'Copiar respuesta', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toContain('[1]');
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return await (await item?.getType('text/html'))?.text();
    });
    expect(html).toMatch(/<p>.*2\.500 euros/u);
    expect(html).not.toMatch(/class=|\[1\]/u);

    await page.getByRole('button', { name: 'La respuesta no es útil' }).click();
    await expect(page.getByRole('radio', { name: 'La fuente no es correcta' })).toBeFocused();
    await page.keyboard.press('Space');
    const comment = page.getByRole('textbox', { name: 'Cuéntanos más (opcional)' });
    await comment.fill('Falta la cláusula.');
    await expectAccessible(page);
    // An unsent comment is kept across navigation and reloads.
    await navigateWithinSite(page, '/home');
    await page.goBack();
    await expect(comment).toHaveValue('Falta la cláusula.');
    await page.reload();
    await expect(comment).toHaveValue('Falta la cláusula.');
    await expect(page.getByRole('radio', { name: 'La fuente no es correcta' })).toBeChecked();
    // The first press also posted feedback, and its response may arrive only now.
    const ratedPromise = page.waitForResponse(
      (response) =>
        response.url().endsWith('/feedback') &&
        response.request().postData()?.includes('Falta la cláusula.') === true,
    );
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'La respuesta no es útil' })).toBeFocused();
    expect((await ratedPromise).ok()).toBe(true);

    await page.getByRole('button', { name: 'Otra respuesta · 1 crédito' }).click();
    await expect(page.getByText('2 de 2')).toBeVisible();
    // A new answer with the same text costs nothing.
    await expectDetail(page, 'Sin coste · 498 restantes');
    await expect(page.getByRole('button', { name: 'La respuesta no es útil' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await expect
      .poll(() => readStackServices().ledger.balance(person.uid))
      .toEqual({ available: 498, held: 0 });

    await page.reload();
    await expect(page.getByText('2 de 2')).toBeVisible();
    await page.getByRole('button', { name: 'Respuesta anterior' }).click();
    await expect(page.getByText('1 de 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'La respuesta no es útil' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
  });

  // @proves 4.20f
  test('keeps its text and marks its citations when the document is deleted', async ({
    page,
    person,
    stack,
  }) => {
    await giveDocuments(page, stack, person, ['Contrato.pdf', 'Copia.pdf']);
    await page.goto('/chatbot');
    await chooseAction(page, 'Contrato.pdf', 'Preguntar solo a este');
    await expect(messages(page).getByText('Has elegido «Contrato.pdf»')).toBeVisible();
    await askAndWait(page, deposit);
    await openDeletion(page);
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Contrato.pdf' }).check();
    await page.getByRole('button', { name: 'Eliminar (1)' }).click();
    await expect(page.getByRole('checkbox', { name: 'Todos los documentos' })).toBeChecked();
    await expect(messages(page).getByText('Documento eliminado')).toBeVisible();
    await expect(messages(page).getByRole('button', { name: /^(Cita|Fuente)/ })).toHaveCount(0);
    await expect(messages(page).getByRole('img', { name: /^Cita 1: .* Documento eliminado$/ })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(messages(page).getByText('Documento eliminado')).toBeVisible();
    await expect(
      messages(page)
        .getByText(/2\.500 euros/)
        .first(),
    ).toBeVisible();
  });
});

test.describe('a conversation that was deleted elsewhere', () => {
  test.use({ allowed: { linePatterns: [/status (of )?404/] } });

  test('continues in a new conversation when the question is retried', async ({ page, person, stack }) => {
    const { token } = await giveDocuments(page, stack, person, ['Contrato.pdf']);
    await page.goto('/chatbot');
    await askAndWait(page, rent);
    const deletedId = new URL(page.url()).searchParams.get('conversacion');
    const params = { id: deletedId ?? '' };
    const deleted = await callRoute(stack, 'deleteConversation', { params }, `Bearer ${token}`);
    expect(deleted.status).toBe(200);
    const field = page.getByRole('textbox', { name: 'Tu pregunta' });
    await field.fill(deposit);
    await field.press('Enter');
    await expect(messages(page).getByText('La conversación no existe o se ha eliminado.')).toBeVisible();
    await expectAccessible(page);
    await messages(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(copyButtons(page)).toHaveCount(2);
    await expect(page).toHaveURL((url) => ![null, deletedId].includes(url.searchParams.get('conversacion')));
  });
});

test.describe('feedback that cannot be stored', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 409/] } });

  test('keeps the comment in its field and sends it at the next attempt', async ({ page, person, stack }) => {
    const { ask, upload } = await signIn(page, stack, person);
    await upload('Contrato.pdf', await makePdf(leaseContract));
    await page.goto(await ask(deposit));
    const ratedPromise = page.waitForResponse('**/feedback');
    await page.getByRole('button', { name: 'La respuesta no es útil' }).click();
    await ratedPromise;
    const comment = page.getByRole('textbox', { name: 'Cuéntanos más (opcional)' });
    await comment.fill('Falta la cláusula.');
    const refused = { detail: 'x', code: 'deletion_in_progress', request_id: 'x' };
    await handleNextRequest(page, '**/feedback', (route) => route.fulfill({ status: 409, json: refused }));
    const send = page.getByRole('button', { name: 'Enviar', exact: true });
    await send.click();
    await expect(page.getByText('No se ha podido guardar tu valoración. Inténtalo de nuevo.')).toBeVisible();
    await expect(comment).toHaveValue('Falta la cláusula.');
    await send.click();
    await expect(page.getByText('Gracias. Tu valoración se ha guardado.')).toBeVisible();
    await expect(comment).toBeHidden();
  });
});

test.describe('list of conversations', () => {
  test.use({
    allowed: { linePatterns: [/Failed to load resource/, /status 500/, /conversation could not be created/] },
  });

  // @proves 2.18a, 2.18b, 2.18c, 2.18d, 2.18e, 2.18f, 2.19a, 4.20c, 4.20d, 4.20e, 4.20f, 4.20g, 4.20h, 4.20j
  // @proves 4.20k, 4.20l, 4.20m, 9.15b
  test('titles conversations by their first question, renames, finds, exports, restarts and deletes them', {
    tag: '@promise',
  }, async ({ page, person, stack }) => {
    await giveDocuments(page, stack, person, ['Contrato.pdf']);
    await storeConversations(person.uid, oldConversations(60));
    await page.goto('/chatbot');
    await expect(page.getByText('Conversación activa', { exact: true })).toBeVisible();
    await expect(history(page).getByRole('button', { name: 'Nueva conversación' })).toBeVisible();
    await newConversation(page).first().click();
    await expect(messages(page).getByText('Cómo te puedo ayudar?')).toBeVisible();
    await askAndWait(page, rent);
    const first = history(page).getByRole('listitem').first();
    await expect(first).toContainText(rent);
    await expect(first).toContainText(/\d{1,2} \p{L}+ · 2 mensajes/u);
    await history(page).getByRole('button', { name: 'Mostrar más' }).click();
    await expect(history(page).getByText('Consulta antigua 1', { exact: true })).toBeAttached();

    await history(page)
      .getByRole('button', { name: `Más acciones: ${rent}` })
      .click();
    await page.getByRole('menuitem', { name: 'Cambiar título' }).click();
    const title = page.getByRole('textbox', { name: 'Título de la conversación' });
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('F2');
    await title.fill('Renta del piso');
    await page.keyboard.press('Enter');
    await expect(first).toContainText('Renta del piso');

    const search = history(page).getByRole('searchbox', { name: 'Buscar en las conversaciones' });
    await search.fill('mensual renta');
    await expect(history(page).getByRole('status')).toHaveText('1 conversación con esas palabras');
    await expect(first).toContainText('Renta del piso');
    await expectAccessible(page);
    await search.fill('dromedario');
    await expect(history(page).getByText('Ninguna conversación contiene esas palabras.')).toBeVisible();
    await search.fill('');

    await page.getByRole('button', { name: 'Exportar conversación' }).click();
    const downloadingPromise = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Exportar como Markdown' }).click();
    const download = await downloadingPromise;
    expect(download.suggestedFilename()).toBe('Renta del piso.md');
    expect(await readFile(await download.path(), 'utf8')).toContain(`## ${rent}`);

    await page.getByRole('button', { name: 'Exportar conversación' }).click();
    const actions = page.getByRole('menuitem', { name: /^Exportar como/ });
    await expect(actions).toHaveText(['Exportar como Word', 'Exportar como PDF', 'Exportar como Markdown']);
    const wholeFile = await readDownload(page, () => actions.first().click());
    expect(wholeFile.name).toBe('Renta del piso.docx');
    expect(wholeFile.text).toContain(rent);
    expect(wholeFile.notes[0]).toMatch(/^Contrato\.pdf, página \d+: «.+»$/);
    const answer = await readDownload(page, () =>
      page.getByRole('button', { name: 'Descargar en Word' }).last().click(),
    );
    expect(answer.text).toContain(`Respuesta a «${rent}»`);
    expect(answer.notes).toEqual(wholeFile.notes);

    const calls = recordConversationCalls(page);
    const conversationResponsePromise = page.waitForResponse('**/api/chat-sessions/new');
    await newConversation(page).first().click();
    await expect(messages(page).getByText('Cómo te puedo ayudar?')).toBeVisible();
    const { session_id: begunId } = await (await conversationResponsePromise).json();
    await expect(page).toHaveURL((url) => url.searchParams.get('conversacion') === begunId);
    await expect.poll(() => calls.join(' '), 'the list is loaded again').toMatch(/begun.* listed/);
    // Looks only in the log, because the document's guide may suggest the same question.
    await expect(messages(page).getByRole('log').getByText(rent)).toHaveCount(0);
    await history(page)
      .getByRole('button', { name: /^Renta del piso/ })
      .click();
    await expect(messages(page).getByRole('log').getByText(rent)).toBeVisible();
    await expect(page.getByText('Conversación activa', { exact: true })).toBeVisible();
    // Ticking documents changes what is asked about, not the conversation.
    await chooseAction(page, 'Contrato.pdf', 'Preguntar solo a este');
    await expect(messages(page).getByText('Has elegido «Contrato.pdf».')).toBeVisible();
    await expect(history(page).getByText('Consulta antigua 60', { exact: true })).toBeAttached();
    const allDocuments = page.getByRole('checkbox', { name: 'Todos los documentos' });
    await allDocuments.click();
    await expect(messages(page).getByText(/^No has marcado ningún documento/)).toBeVisible();
    await allDocuments.click();
    await expect(messages(page).getByText(/^Has elegido todos los documentos/)).toBeVisible();
    await expect(messages(page).getByText(rent)).toBeVisible();
    await expect(page.getByText('Conversación activa', { exact: true })).toBeVisible();
    // The list has no conversation without questions.
    await expect(first).toContainText('Renta del piso');
    await expect(history(page).getByText('Nueva conversación')).toHaveCount(0);
    await page.getByRole('button', { name: 'Eliminar conversación: Renta del piso' }).click();
    await expect(history(page).getByText('Renta del piso')).toHaveCount(0);
    await expect(messages(page).getByRole('log').getByText(rent)).toHaveCount(0);
    await page.route('**/api/chat-sessions/new', (route) => route.fulfill({ status: 500, body: '{}' }));
    await askAndWait(page, rent);
    await newConversation(page).last().click();
    await expect(messages(page).getByText('Cómo te puedo ayudar?')).toBeVisible();
    await expect(page.getByText('Sin conversación activa')).toBeVisible();
    await page.getByRole('button', { name: 'Ocultar historial' }).click();
    await expect(first).toBeHidden();
    await page.getByRole('button', { name: 'Mostrar historial' }).click();
    await expect(first).toBeVisible();
  });
});

/** Returns to the tab after a minute, when the page reloads the list. */
async function returnToTab(page: Page): Promise<void> {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('shows questions that were asked on another device when the user returns to the tab, and keeps an answer saved meanwhile', async ({
  page,
  person,
  stack,
}) => {
  await page.clock.install();
  const { ask, token, upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  const conversationUrl = await ask(rent);
  await page.goto(conversationUrl);
  await expect(copyButtons(page)).toHaveCount(1);
  const askElsewhere = async (question: string): Promise<void> => {
    const body = {
      question,
      chat_history: '[]',
      selected_document: 'all',
      session_id: new URLSearchParams(conversationUrl.split('?')[1]).get('conversacion'),
    };
    expect((await callRoute(stack, 'askQuestion', { body }, `Bearer ${token}`)).status).toBe(200);
  };
  await test.step('shows the question', async () => {
    await askElsewhere(deposit);
    await returnToTab(page);
    await expect(history(page).getByText(/4 mensajes/)).toBeVisible();
    await expect(messages(page).getByText(deposit)).toBeVisible();
    await expect(copyButtons(page)).toHaveCount(2);
  });
  await test.step('keeps an answer saved when the click comes during a reload of the conversation', async () => {
    await askElsewhere(rent);
    const saveButtons = messages(page).getByRole('button', { name: 'Guardar' });
    const markedPromise = page.waitForResponse('**/messages/*/saved');
    await handleNextRequest(page, '**/messages', async (route) => {
      const before = await route.fetch();
      await saveButtons.first().click();
      await markedPromise;
      await route.fulfill({ response: before });
    });
    await returnToTab(page);
    await expect(copyButtons(page)).toHaveCount(3);
    await expect(saveButtons.first()).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('lists that cannot be loaded', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 500/] } });

  // @proves 5.18, 8.10
  test('shows an error in place of each list, and loads the documents on retry', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    const refused = new Set<string>();
    for (const path of ['getdocs', 'usage-stats', 'chat-sessions*']) {
      await page.route(`**/api/${path}`, (route) => {
        refused.add(path);
        return route.fulfill({ status: 500, body: '{}' });
      });
    }
    await page.clock.install();
    await page.goto('/chatbot');
    await passPauses(page, page.getByText('No se han podido cargar tus documentos.'));
    await expect(page.getByText('Todavía no tienes documentos.')).toHaveCount(0);
    await expect(page.getByText('Cómo empezar')).toHaveCount(0);
    await expect.poll(() => refused.size, 'lists that were asked for').toBe(3);
    await expect(page.getByText('Subidas restantes')).toHaveCount(0);
    // The list says that it could not be loaded, not that it is empty.
    await expect(history(page).getByText('No se han podido cargar las conversaciones.')).toBeVisible();
    await expect(history(page).getByText('Aún no hay conversaciones.')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const requestedBodies: string[] = [];
    page.on('request', (request) => requestedBodies.push(request.url()));
    await expect(page.getByRole('textbox', { name: 'Tu pregunta' })).toBeDisabled();
    await page.getByRole('button', { name: 'Enviar pregunta' }).click();
    await expect(page.getByText('Elige primero un documento, o todos, para poder preguntar.')).toBeVisible();
    expect(requestedBodies.filter((url) => url.endsWith('/invoke'))).toEqual([]);
    await expectAccessible(page);
    await page.unroute('**/api/getdocs');
    const documents = page.getByRole('region', { name: 'Documentos' });
    await documents.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('Todavía no tienes documentos.')).toBeVisible();
    await expect(page.getByText('Cómo empezar')).toBeVisible();
  });
});

test.describe('chat on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('does not focus the question field on entry, asks about two chosen documents, and lists the consulted pages when there is no answer', async ({
    page,
    person,
    stack,
  }) => {
    // A unique name limits the fault to this test's questions.
    const newTitle = `Contrato ${crypto.randomUUID().slice(0, 8)}`;
    await giveDocuments(page, stack, person, [`${newTitle}.pdf`, 'Copia.pdf', 'Otra copia.pdf']);
    await page.goto('/chatbot');
    const field = page.getByRole('textbox', { name: 'Tu pregunta' });
    await expect(field).toBeEnabled();
    await expect(messages(page).getByText('Cómo te puedo ayudar?')).toBeVisible();
    // A focused field would open the keyboard.
    await expect(field).not.toBeFocused();
    await page.getByRole('button', { name: 'Todos los documentos' }).click();
    await page.getByRole('checkbox', { name: 'Copia.pdf', exact: true }).press('Space');
    await expect(page.getByText('2 de 3 documentos')).toBeVisible();
    await expectAccessible(page, 'narrow');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(messages(page).getByText(`Has elegido «${newTitle}.pdf», «Otra copia.pdf».`)).toBeVisible();

    await controlAi(stack, 'fail', {
      route: 'chat',
      mode: 'bad-citation',
      containing: `${newTitle}.pdf`,
      times: 2,
    });
    await askAndWait(page, deposit);
    await expect(messages(page).getByText('Páginas consultadas')).toBeVisible();
    const lookedButton = messages(page).getByRole('button', {
      name: new RegExp(`^Abrir (${newTitle}|Otra copia)\\.pdf, página 4$`),
    });
    await expect(lookedButton.first()).toBeVisible();
    await expect(messages(page).getByRole('button', { name: /^Abrir Copia\.pdf/ })).toHaveCount(0);
    await expectAccessible(page);
    await lookedButton.first().click();
    await expect(viewerIn(page).getByText('Página 4 de 5')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(page.getByRole('button', { name: '2 documentos' })).toBeVisible();
    await expect(messages(page).getByText('Páginas consultadas')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'nothing is wider than the phone').toBeLessThanOrEqual(0);
  });
});

test('asks all documents when the chosen one has no answer', async ({ page, stack, person }) => {
  const { upload } = await signIn(page, stack, person);
  const chapters = [{ heading: 'Aves', paragraphs: ['El vencejo común anida en mayo.'] }];
  await upload('Aves.pdf', await makePdf({ ...leaseContract, title: 'Aves', subtitle: '', chapters }));
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await page.goto('/chatbot');
  const allDocuments = page.getByRole('checkbox', { name: 'Todos los documentos' });
  await expect(allDocuments).toBeChecked();
  await page.getByRole('checkbox', { name: /^Contrato/ }).press('Space');
  await expect(messages(page).getByText(/^Has elegido «Aves\.pdf»/)).toBeVisible();
  await askAndWait(page, deposit);
  await messages(page).getByRole('button', { name: 'Preguntar a todos los documentos · 1 crédito' }).click();
  await expect(messages(page).getByText('2.500 euros').first()).toBeVisible();
  await expect(allDocuments).toBeChecked();
});

// @proves 4.20h, 4.20i
test('gives two windows with the same empty conversation a conversation each', async ({
  page,
  stack,
  person,
}) => {
  await giveDocuments(page, stack, person, ['Contrato.pdf']);
  const other = await page.context().newPage();
  for (const window of [page, other]) {
    await window.goto('/chatbot');
    await expect(window.getByRole('checkbox', { name: /^Contrato/ })).toBeVisible();
    await newConversation(window).first().click();
    await expect(window).toHaveURL(/conversacion=/);
  }
  expect(new URL(other.url()).search, 'both windows show the same empty conversation').toBe(
    new URL(page.url()).search,
  );
  const otherField = other.getByRole('textbox', { name: 'Tu pregunta' });
  await otherField.fill(rent);
  await askAndWait(page, deposit);
  await expect(other).not.toHaveURL(/conversacion=/);
  await expect(otherField).toHaveValue(rent);
  await otherField.press('Enter');
  await expect(copyButtons(other)).toHaveCount(1);
  await page.reload();
  await expect(messages(page).getByText(deposit)).toBeVisible();
  await expect(messages(page).getByText(rent)).toHaveCount(0);
  expect(new URL(other.url()).search).not.toBe(new URL(page.url()).search);
  await other.close();
});
