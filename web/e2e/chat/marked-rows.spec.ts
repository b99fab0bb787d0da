import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn, uploadFiles } from '../library.ts';
import { drawScan } from '../scanned-pages.ts';
import { makeFeesDocument, makeInvoice, makePayslip, policyRows } from '../tables-to-cite.ts';
import { viewerIn } from '../viewer.ts';

const sizes = [
  [1_440, 900],
  [390, 844],
] as const;
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Returns the words of a page whose centre lies under a mark, in text order. */
function markedWords(sheet: Locator): Promise<string> {
  return sheet.evaluate((page) => {
    const marks = [...page.querySelectorAll('[data-testid="passage-mark"]')].map((mark) =>
      mark.getBoundingClientRect(),
    );
    const layer = page.querySelector('.pdf-text');
    if (layer === null) return '';
    const words: string[] = [];
    const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\S+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const box = range.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const isMarked = marks.some(
          (mark) => x >= mark.left && x <= mark.right && y >= mark.top && y <= mark.bottom,
        );
        if (isMarked) words.push(word);
      }
    }
    return words.join(' ');
  });
}

for (const { kind, name, question, row, make } of [
  {
    kind: 'an invoice',
    name: 'Factura.pdf',
    question: '¿Cuánto cuesta el filtro de aire?',
    row: 'Filtro de aire 1 22,00 22,00',
    make: makeInvoice,
  },
  {
    kind: 'a payslip with a row name of two lines',
    name: 'Nómina.pdf',
    question: '¿De cuánto es el plus de transporte y manutención?',
    row: 'Plus de transporte y manutención 30 3,21 96,30',
    make: makePayslip,
  },
  {
    kind: 'a Word table',
    name: 'Tasas.docx',
    question: '¿Cuánto cuesta la taquilla con llave?',
    row: 'Taquilla con llave 2 euros 4 euros',
    make: makeFeesDocument,
  },
]) {
  test(`marks only the cited row of ${kind}, on a desktop and a phone`, async ({ page, stack, person }) => {
    const { ask } = await signIn(page, stack, person);
    await page.goto('/chatbot');
    const mimeType = name.endsWith('.docx') ? docx : 'application/pdf';
    await uploadFiles(page, [{ name, mimeType, buffer: await make() }]);
    await expect(page.getByText('Listo · 1 crédito')).toBeVisible();
    const conversationUrl = await ask(question);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(conversationUrl);
      await page.getByRole('button', { name: `Cita 1: ${name}, página 1` }).click();
      const sheet = viewerIn(page, name).locator('[data-page="1"]');
      await expect(sheet.getByTestId('passage-mark').first()).toBeInViewport();
      await expect.poll(() => markedWords(sheet)).toBe(row);
    }
  });
}

test('marks only the cited row of a scanned policy, on a desktop and a phone', async ({
  page,
  stack,
  person,
}) => {
  test.slow();
  const name = 'Póliza escaneada.pdf';
  const { ask } = await signIn(page, stack, person);
  const { pdf } = await drawScan(page, [{ paragraphs: ['PÓLIZA DEL HOGAR', ...policyRows] }]);
  await page.goto('/chatbot');
  await uploadFiles(page, [{ name, mimeType: 'application/pdf', buffer: pdf }]);
  await expect(page.getByText(/Listo · 1 crédito · 1 página escaneada reconocida/)).toBeVisible({
    timeout: 0,
  });
  const conversationUrl = await ask('¿Qué límite tiene la garantía de robo y expoliación?');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto(conversationUrl);
    await page.getByRole('button', { name: `Cita 1: ${name}, página 1` }).click();
    const sheet = viewerIn(page, name).locator('[data-page="1"]');
    await expect(sheet.getByTestId('passage-mark').first()).toBeInViewport();
    await expect.poll(() => markedWords(sheet)).toBe('Robo y expoliación 40.000 euros 500 euros');
  }
});
