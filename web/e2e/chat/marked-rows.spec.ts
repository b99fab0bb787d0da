import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { signIn, uploadFiles } from '../library.ts';
import { drawScan } from '../scanned-pages.ts';
import { makeFeesDocument, makeInvoice, makePayslip, policyRows } from '../tables-to-cite.ts';
import { viewerIn } from '../viewer.ts';

const windowSizes = [
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

const tables = [
  {
    name: 'Factura.pdf',
    question: '¿Cuánto cuesta el filtro de aire?',
    row: 'Filtro de aire 1 22,00 22,00',
    make: makeInvoice,
  },
  {
    name: 'Nómina.pdf',
    question: '¿De cuánto es el plus de transporte y manutención?',
    row: 'Plus de transporte y manutención 30 3,21 96,30',
    make: makePayslip,
  },
  {
    name: 'Tasas.docx',
    question: '¿Cuánto cuesta la taquilla con llave?',
    row: 'Taquilla con llave 2 euros 4 euros',
    make: makeFeesDocument,
  },
] as const;

test('marks only the cited row of an invoice, a payslip with a wrapped row name and a Word table, also on a phone', async ({
  page,
  stack,
  person,
}) => {
  const { ask } = await signIn(page, stack, person);
  await page.goto('/chatbot');
  const files = tables.map(async ({ name, make }) => {
    const mimeType = name.endsWith('.docx') ? docx : 'application/pdf';
    return { name, mimeType, buffer: await make() };
  });
  await uploadFiles(page, await Promise.all(files));
  await expect(page.getByText('Listo · 1 crédito')).toHaveCount(tables.length);
  for (const table of tables) {
    await test.step(`marks the row of ${table.name}`, async () => {
      await expectMarkedRow(page, await ask(table.question), table);
    });
  }
});

/** Opens the citation of a conversation in a wide window and on a phone, and expects marks on one row only. */
async function expectMarkedRow(
  page: Page,
  conversationUrl: string,
  { name, row }: { readonly name: string; readonly row: string },
): Promise<void> {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(conversationUrl);
  for (const [width, height] of windowSizes) {
    // Closes the document of the wider window.
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: `Cita 1: ${name}, página 1` }).click();
    const sheet = viewerIn(page, name).locator('[data-page="1"]');
    await expect(sheet.getByTestId('passage-mark').first()).toBeInViewport();
    await expect.poll(() => markedWords(sheet)).toBe(row);
  }
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
  const row = 'Robo y expoliación 40.000 euros 500 euros';
  await expectMarkedRow(page, await ask('¿Qué límite tiene la garantía de robo y expoliación?'), {
    name,
    row,
  });
});
