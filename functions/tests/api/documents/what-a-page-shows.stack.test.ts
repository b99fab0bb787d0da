import { expect, test } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { writeAnnotatedPdf } from '../../fixtures/documents/annotated-pdfs.ts';
import { lostPictures, wholePage, writeSheets } from '../../fixtures/documents/lost-pictures.ts';
import { textLine } from '../../fixtures/documents/trick-pdf.ts';
import { getAnswer } from '../chat/chat-client.ts';
import { openReader } from '../chat/open-reader.ts';

const stack = readStackFile();
const services = readStackServices();

test('reports a page whose picture cannot be drawn, without charging it', async () => {
  const { uid, token } = await openReader(stack, services, 10);
  const sentence = 'La fianza equivale a dos mensualidades de renta.';
  const unreadText = 'No se han leído las páginas 2 a 6 (tienen imágenes que no se pueden dibujar).';
  const lost = Object.values(lostPictures).map((picture) => [{ picture, size: wholePage }]);
  const answer = await uploadFile(stack, token, {
    name: 'Plano.pdf',
    bytes: writeSheets([sentence, ...lost]),
  });
  expect(answer).toMatchObject({
    credits_used: 1,
    remaining_credits: 9,
    vision_processing: false,
    message: `Se ha subido 1 documento. ${unreadText}`,
    unread_detail: unreadText,
    uploaded_files: [{ page_count: 6, unread_pages: [2, 3, 4, 5, 6] }],
  });
  expect(await services.ledger.balance(uid)).toEqual({ available: 9, held: 0 });
});

test('cites the value of a visible form field, and never a hidden one', async () => {
  const { token } = await openReader(stack, services, 10);
  const field = (value: string, bottom: number, flags: number) => ({
    entries: `/Subtype /Widget /FT /Tx /T (campo${bottom}) /F ${flags} /V (${value})`,
    rect: [255, bottom - 5, 420, bottom + 15] as const,
  });
  const label = 'La renta mensual de la vivienda es de';
  await uploadFile(stack, token, {
    name: 'Formulario.pdf',
    bytes: writeAnnotatedPdf(textLine(label, 700), [
      field('850 euros al mes', 700, 4),
      field('9999 euros al mes', 660, 2),
    ]),
  });
  const { answer, source_documents } = await getAnswer(stack, token, {
    question: '¿De cuánto es la renta mensual de la vivienda?',
    selected_document: 'Formulario.pdf',
  });
  expect(answer).toContain('850 euros');
  expect(source_documents.map(({ quote }) => quote)).toEqual([`${label} 850 euros al mes`]);
  expect(JSON.stringify([answer, source_documents])).not.toContain('9999');
});
