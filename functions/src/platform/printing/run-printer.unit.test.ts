import { describe, expect, test } from 'vitest';
import { longestTurnMs } from '../../../tests/fixtures/shared/longest-turn-ms.ts';
import { printPdf } from './print-pdf.ts';
import { writeDocx } from './write-docx.ts';

const title = 'Informe';
const styles = { meta: { fontSize: 9 } };
const text = 'La renta mensual es de 900 euros y la fianza de dos meses. '.repeat(20);
const printers = {
  PDF: () => printPdf({ title, content: Array.from({ length: 300 }, () => ({ text })), styles }),
  Word: () => {
    const block = { kind: 'paragraph', style: 'Normal', runs: [{ text }, { text }] } as const;
    return writeDocx({ title, blocks: Array.from({ length: 3_000 }, () => block) });
  },
};

describe('printer', () => {
  // @proves T15
  test.each(Object.entries(printers))(
    'prints a long report for %s without holding the event loop for 300 ms',
    async (_format, print) => {
      let file: Buffer | undefined;
      const heldMs = await longestTurnMs(async () => {
        file = await print();
      });
      expect(file?.subarray(0, 4).toString()).toMatch(/^(?:%PDF|PK)/u);
      expect(heldMs).toBeLessThan(300);
    },
  );

  test('rejects a picture that it cannot print', async () => {
    const content = [{ image: 'data:image/png;base64,AAAA' }];
    await expect(printPdf({ title, content, styles })).rejects.toThrow();
  });
});
