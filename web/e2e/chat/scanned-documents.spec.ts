import { expect, expectAccessible, test } from '../journey.ts';
import { signIn, uploadFiles } from '../library.ts';
import { drawScan, unmarkedWords } from '../scanned-pages.ts';
import { viewerIn } from '../viewer.ts';

/** No time limit: the duration of OCR depends on the machine. */
const untilRead = { timeout: 0 } as const;

const name = 'Contrato escaneado.pdf';
const rent =
  'La renta mensual del local es de 780 euros y se paga dentro de los siete primeros días de cada mes.';
const notice = 'El arrendatario puede dejar el local si avisa con dos meses de antelación por escrito.';
const filler =
  'Las partes se reconocen capacidad para obligarse y firman este documento en todas sus páginas en señal de conformidad.';

test('reads a scanned contract without an API key and marks cited words on the scan', {
  tag: '@promise',
}, async ({ page, stack, person }) => {
  test.slow();
  const { ask } = await signIn(page, stack, person);
  const { pdf, spots } = await drawScan(page, [
    { paragraphs: ['CONTRATO DE ARRENDAMIENTO', filler, rent, filler] },
    { paragraphs: [filler, notice, filler], askew: 1.5 },
  ]);
  await page.goto('/chatbot');
  await uploadFiles(page, [{ name, mimeType: 'application/pdf', buffer: pdf }]);
  // OCR costs nothing in addition to the page.
  await expect(
    page.getByText('Listo · 1 crédito · 2 páginas escaneadas reconocidas', { exact: true }),
  ).toBeVisible(untilRead);

  for (const { question, at, paragraph, sentence } of [
    { question: '¿Cuál es la renta mensual del local?', at: 1, paragraph: 2, sentence: rent },
    { question: '¿Puede el arrendatario dejar el local?', at: 2, paragraph: 1, sentence: notice },
  ]) {
    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.goto(await ask(question));
    for (const [width, height] of [
      [1_280, 800],
      [390, 844],
    ] as const) {
      // Closes the document of the wider window.
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: `Cita 1: ${name}, página ${at}` }).click();
      const viewer = viewerIn(page, name);
      const sheet = viewer.locator(`[data-page="${at}"]`);
      await expect(sheet.getByTestId('passage-mark').first()).toBeInViewport();
      expect(await unmarkedWords(sheet, spots(at - 1, paragraph))).toEqual([]);
      // The first paragraph is not cited, so it has no marks.
      expect(await unmarkedWords(sheet, spots(at - 1, 0))).toEqual(spots(at - 1, 0));
      if (at === 1) await expectAccessible(page);
    }
    const copied = await viewerIn(page, name)
      .locator(`[data-page="${at}"] .pdf-text`)
      .evaluate((layer) => {
        getSelection()?.selectAllChildren(layer);
        return getSelection()?.toString().replace(/\s+/gu, ' ');
      });
    expect(copied).toContain(sentence);
  }

  await page.getByRole('button', { name: 'Buscar en el documento' }).click();
  await page.getByRole('textbox', { name: 'Buscar en el documento' }).fill('dos meses de antelación');
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible();
  await expect(page.getByTestId('currentHit-mark').first()).toBeInViewport();
});

test('answers from the pages of a long scan that are already read while OCR continues', async ({
  page,
  stack,
  person,
}) => {
  test.slow();
  await signIn(page, stack, person);
  const long = 'Escritura escaneada.pdf';
  // Every page has the same text: pages are published in groups of eight or after 20 s, so the machine's speed decides
  // which come first.
  const sheets = Array.from({ length: 18 }, (_, index) => ({
    paragraphs: [rent, `Folio ${index + 1}.`, ...(index < 8 ? [] : Array<string>(3).fill(filler))],
  }));
  const { pdf, spots } = await drawScan(page, sheets);
  await page.goto('/chatbot');
  await uploadFiles(page, [{ name: long, mimeType: 'application/pdf', buffer: pdf }]);
  const share = page.getByText(/^Leídas? \d+ de 18 páginas; ya puedes preguntar por ellas?\.?$/);
  await expect(share.first()).toBeVisible(untilRead);
  await page.getByRole('textbox', { name: 'Tu pregunta' }).fill('¿Cuál es la renta mensual del local?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Al responder se habían? leído \d+ de 18 páginas/).first()).toBeVisible();
  const citation = page.getByRole('button', {
    name: new RegExp(`^Cita 1: ${long}, página \\d+$`),
  });
  const cited = Number(/página (\d+)/.exec((await citation.getAttribute('aria-label')) ?? '')?.[1]);
  await citation.click();
  const sheet = viewerIn(page, long).locator(`[data-page="${cited}"]`);
  await expect(sheet.getByTestId('passage-mark').first()).toBeInViewport();
  expect(await unmarkedWords(sheet, spots(cited - 1, 0))).toEqual([]);
  await expect(share).toHaveCount(0, untilRead);
  await expect(page.getByText('18 páginas escaneadas reconocidas').first()).toBeVisible();
});
