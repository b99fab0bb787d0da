import type { Locator, Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { containerHeight } from '../../src/chat/conversation/container-height.ts';
import { findOverflow } from '../find-overflow.ts';
import { findColourViolations, findViolations } from '../find-violations.ts';
import { expect, test, waitUntilSettled } from '../journey.ts';
import { signIn } from '../library.ts';
import { listCopies } from '../listed-copies.ts';
import { storeConversations } from '../stored-conversations.ts';
import { viewerIn } from '../viewer.ts';

const lease = 'Contrato de arrendamiento.pdf';
const documentCount = 30;
const conversationCount = 40;
const dayMs = 24 * 60 * 60 * 1_000;
const workspacePx = 1_024;
const nearTopPx = 64;
/** Tolerance: panes scroll by whole pixels. */
const roundingPx = 2;
/** Windows with `isCheckedWithAxe` are checked with axe; the others have the same elements, so only overflow is checked. */
const windows = [
  { size: { width: 1_280, height: 720 }, isCheckedWithAxe: true },
  { size: { width: 1_440, height: 900 }, isCheckedWithAxe: false },
  { size: { width: 1_920, height: 1_080 }, isCheckedWithAxe: false },
  { size: { width: 768, height: 1_024 }, isCheckedWithAxe: false },
  { size: { width: 390, height: 844 }, isCheckedWithAxe: true },
] as const;
type ScreenCheck = (page: Page) => Promise<void>;

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const question = (page: Page) => page.getByRole('textbox', { name: 'Tu pregunta' });
const citation = (page: Page) => page.getByRole('button', { name: new RegExp(`^Cita 1: ${lease}`) }).first();

/** How far the page itself can be scrolled. */
const scrollsBy = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return scrollHeight - clientHeight;
  });

async function expectWholeAreas(...areas: readonly Locator[]): Promise<void> {
  for (const area of areas) await expect(area).toBeInViewport({ ratio: 0.99 });
}

test.describe('chat with thirty documents and forty conversations', () => {
  test('shows lists, conversation, document and question field in every window, in both themes', async ({
    page,
    stack,
    person,
  }) => {
    const { upload, ask } = await signIn(page, stack, person);
    await upload(lease, await makePdf(leaseContract));
    await ask('¿Cuánto se paga de fianza?');
    await listCopies(
      person.uid,
      Array.from(
        { length: documentCount - 1 },
        (_, index) => `Acta ${index + 2} de la junta ordinaria de la comunidad de vecinos.pdf`,
      ),
    );
    const now = Date.now();
    await storeConversations(
      person.uid,
      Array.from({ length: conversationCount - 1 }, (_, index) => ({
        id: `consulta-${index + 1}`,
        title: `¿Qué se acordó en la junta ${index + 1} sobre el arreglo de la fachada?`,
        updatedAt: new Date(now - (index + 1) * dayMs),
      })),
    );
    await page.goto('/chatbot');
    for (const { size, isCheckedWithAxe } of windows) {
      await test.step(`has no overflow or axe violation at ${size.width} × ${size.height}`, async () => {
        await page.setViewportSize(size);
        // The last conversation opens.
        await expect(citation(page)).toBeVisible();
        const look = isCheckedWithAxe ? expectAccessibleInBothThemes : expectNoOverflow;
        if (size.width === 1_440) await expectManyRows(page);
        if (size.width >= workspacePx) await checkWorkspace(page);
        else await checkPhone(page, size.width, look);
        await expectNoOverflow(page);
        await look(page);
        await checkDocument(page, size.width, look);
      });
    }
  });
});

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(findOverflow)).toEqual([]);
}

/** Fails on axe violations, and on colour violations in the dark theme, which changes only colours. */
async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await waitUntilSettled(page);
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitUntilSettled(page);
  expect(await findColourViolations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function checkWorkspace(page: Page): Promise<void> {
  expect(await scrollsBy(page), 'the page itself scrolls').toBe(0);
  await expectWholeAreas(region(page, 'Documentos'), region(page, 'Conversaciones'), question(page));
  await expect(page.getByText(`${documentCount} de ${documentCount} documentos`)).toBeVisible();
  // The lists scroll by themselves.
  await page.getByRole('button', { name: 'Acta 30 de la junta' }).first().scrollIntoViewIfNeeded();
  await expectWholeAreas(region(page, 'Conversaciones'), question(page));
  expect(await scrollsBy(page), 'the page itself scrolls').toBe(0);
}

/** Counts the rows of both lists that are whole and in sight. */
async function expectManyRows(page: Page): Promise<void> {
  const rowsInSight = (rows: Locator) =>
    rows.evaluateAll((all) => {
      const isWhole = (row: Element): boolean => {
        let list = row.parentElement;
        while (list !== null && getComputedStyle(list).overflowY !== 'auto') list = list.parentElement;
        const { top, bottom } = row.getBoundingClientRect();
        const shown = list?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return top >= shown.top && bottom <= Math.min(shown.bottom, innerHeight);
      };
      return all.filter(isWhole).length;
    });
  const documents = region(page, 'Documentos')
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('status') });
  expect(await rowsInSight(documents)).toBeGreaterThanOrEqual(14);
  const conversations = region(page, 'Conversaciones').getByRole('listitem');
  expect(await rowsInSight(conversations)).toBeGreaterThanOrEqual(10);
}

async function checkPhone(page: Page, width: number, check: ScreenCheck): Promise<void> {
  await expectWholeAreas(question(page));
  const pane = await page.getByTestId('chat-container').boundingBox();
  expect(pane?.height, 'the pane of one question and its answer').toBe(containerHeight(2, 1, width));
  for (const [opener, title] of [
    ['Mostrar historial', 'Conversaciones'],
    ['Todos los documentos', 'Documentos'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet).toBeVisible();
    await check(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
  }
  await expect(citation(page)).toBeVisible();
}

async function checkDocument(page: Page, width: number, check: ScreenCheck): Promise<void> {
  const pageUrl = page.url();
  await citation(page).click();
  const viewer = viewerIn(page, lease);
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
  if (width >= workspacePx) {
    expect(await scrollsBy(page), 'the page itself scrolls').toBe(0);
    await expectWholeAreas(viewer, question(page));
  }
  await check(page);
  await page.goBack();
  await expect(viewer).toBeHidden();
  expect(page.url()).toBe(pageUrl);
  await expect(citation(page)).toBeVisible();
}

test('keeps the notice about the chosen documents, the start of a long answer, a pressed citation and the last question in view', async ({
  page,
  stack,
  person,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload(lease, await makePdf(leaseContract));
  await test.step('keeps the notice about the chosen documents, and the start of the answer to a long question, in view', async () => {
    await page.goto(await ask('¿Cuánto se paga de fianza?'));
    await expect(citation(page)).toBeVisible();
    const allDocuments = page.getByRole('checkbox', { name: 'Todos los documentos' });
    await allDocuments.click();
    await expect(page.getByText(/^No has marcado ningún documento/)).toBeInViewport({ ratio: 0.99 });
    await allDocuments.click();
    await question(page).fill(
      `${'Según lo que se acordó sobre la fianza al firmar, '.repeat(30)}¿cuánto es?`,
    );
    await question(page).press('Enter');
    const answers = page.getByRole('button', { name: new RegExp(`^Cita 1: ${lease}`) });
    await expect(answers).toHaveCount(2);
    await expect(answers.last()).toBeInViewport({ ratio: 0.99 });
  });
  await test.step('keeps a pressed citation in place while its document opens and closes', async () => {
    await question(page).fill(
      `${'Según lo que se acordó sobre la fianza al firmar, '.repeat(12)}¿cuánto es?`,
    );
    await question(page).press('Enter');
    const citations = page.getByRole('button', { name: new RegExp(`^Cita 1: ${lease}`) });
    await expect(citations).toHaveCount(3);
    const pressed = citations.last();
    await page.getByTestId('chat-container').hover();
    await page.mouse.wheel(0, -120);
    await waitUntilSettled(page);
    const place = async () => (await pressed.boundingBox())?.y ?? 0;
    const before = await place();
    const movedBy = async () => Math.abs((await place()) - before);
    await pressed.click();
    const viewer = viewerIn(page, lease);
    await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
    expect(await movedBy()).toBeLessThanOrEqual(roundingPx);
    await page.getByRole('separator', { name: 'Ancho del documento' }).focus();
    await page.keyboard.press('Home');
    await waitUntilSettled(page);
    expect(await movedBy()).toBeLessThanOrEqual(roundingPx);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await waitUntilSettled(page);
    expect(await movedBy()).toBeLessThanOrEqual(roundingPx);
  });
  await test.step('scrolls a question to the top and keeps it there while its answer grows', async () => {
    await page.setViewportSize({ width: 1_280, height: 560 });
    await question(page).fill('Resume el contrato');
    await question(page).press('Enter');
    const pane = page.getByTestId('chat-container');
    const shownQuestion = pane.getByText('Resume el contrato').first();
    const fromTop = async () =>
      Math.round(((await shownQuestion.boundingBox())?.y ?? 0) - ((await pane.boundingBox())?.y ?? 0));
    await expect.poll(fromTop).toBeLessThan(nearTopPx);
    await expect(page.getByText('El asistente está escribiendo...')).toHaveCount(0);
    expect(await fromTop()).toBeLessThan(nearTopPx);
    await expect(shownQuestion).toBeInViewport();

    await shownQuestion.hover();
    await page.getByRole('button', { name: 'Editar y preguntar de nuevo' }).last().click();
    await expect(question(page)).toHaveValue('Resume el contrato');
    await expect(question(page)).toBeFocused();
  });
});

test('shows no scope or title of a conversation until it has loaded, resizes the areas, and keeps their widths after a reload', async ({
  page,
  stack,
  person,
}) => {
  await page.addInitScript(() => {
    const choice = { type: 'accept', date: new Date().toISOString() };
    const preferences = { essential: true, functional: true, analytics: true, marketing: true };
    localStorage.setItem('cookieConsent', JSON.stringify({ ...choice, preferences }));
  });
  const { upload, ask } = await signIn(page, stack, person);
  await upload(lease, await makePdf(leaseContract));
  await test.step('shows no scope or title of a conversation until it has loaded', async () => {
    const conversationUrl = await ask('¿Cuánto se paga de fianza?');
    const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/chat-sessions/*/messages', async (route) => {
      await lookedPromise;
      await route.continue();
    });
    await page.goto(conversationUrl);
    const scope = region(page, 'Documentos').getByRole('status').first();
    await expect(scope).toHaveText('1 documento');
    const conversation = region(page, 'Conversación');
    await expect(conversation.getByRole('status', { name: 'Cargando…' })).toBeVisible();
    await expect(conversation.getByRole('heading', { level: 2 })).toHaveText('Cargando…');
    await expect(question(page)).toHaveAttribute('placeholder', 'Cargando…');
    await waitUntilSettled(page);
    expect(await findViolations(page)).toEqual([]);
    goOn();
    await expect(citation(page)).toBeVisible();
    await expect(scope).toHaveText('1 de 1 documento');
  });
  await test.step('resizes the areas by pointer and keyboard, and keeps their widths after a reload', async () => {
    const list = page.getByRole('separator', { name: 'Ancho de documentos y conversaciones' });
    const widthOf = async (area: Locator) => Math.round((await area.boundingBox())?.width ?? 0);
    const documents = region(page, 'Documentos');
    const before = await widthOf(documents);

    const box = await list.boundingBox();
    if (box === null) throw new Error('The separator of the areas is not visible.');
    await page.mouse.move(box.x + box.width / 2, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 70, box.y + 220, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => widthOf(documents)).toBe(before + 70);
    await list.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => widthOf(documents)).toBe(before + 46);

    await page.reload();
    await expect(citation(page)).toBeVisible();
    await expect.poll(() => widthOf(documents)).toBe(before + 46);
    const height = page.getByRole('separator', { name: 'Alto de la lista de documentos' });
    const heightOf = async () => Math.round((await documents.boundingBox())?.height ?? 0);
    await height.focus();
    await page.keyboard.press('End');
    const tallest = await heightOf();
    await page.keyboard.press('ArrowUp');
    await expect.poll(heightOf).toBe(tallest - 24);
    await page.reload();
    await expect(citation(page)).toBeVisible();
    await expect.poll(async () => Math.abs((await heightOf()) - (tallest - 24))).toBeLessThanOrEqual(1);
    await height.dblclick();
    await expect.poll(heightOf).toBeLessThan(tallest - 24);

    await list.dblclick();
    await expect.poll(() => widthOf(documents)).toBe(before);

    await citation(page).click();
    const viewer = viewerIn(page, lease);
    await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport();
    const line = page.getByRole('separator', { name: 'Ancho del documento' });
    const viewed = await widthOf(viewer);
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => widthOf(viewer)).toBeLessThan(viewed);
    await page.keyboard.press('End');
    await expect.poll(() => widthOf(viewer)).toBe(440);
  });
});
