import { expect, test } from 'vitest';
import { longestTurnMs } from '../../../tests/fixtures/shared/longest-turn-ms.ts';
import { printPdf } from './print-pdf.ts';

const styles = { meta: { fontSize: 9 } };
const paragraph = { text: 'La renta mensual es de 900 euros y la fianza de dos meses. '.repeat(20) };

// @proves T15
test('prints 600 long paragraphs without holding the event loop for 300 ms', async () => {
  const content = Array.from({ length: 600 }, () => paragraph);
  let pdf: Buffer | undefined;
  const heldMs = await longestTurnMs(async () => {
    pdf = await printPdf({ title: 'Larga', content, styles });
  });
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(heldMs).toBeLessThan(300);
});

test('rejects when the printer fails', async () => {
  const content = [{ image: 'data:image/png;base64,AAAA' }];
  await expect(printPdf({ title: 'Rota', content, styles })).rejects.toThrow();
});
