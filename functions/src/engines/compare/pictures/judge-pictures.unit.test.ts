import { describe, expect, test } from 'vitest';
import {
  type DrawnScan,
  drawScan,
  type ScanOptions,
  scannedOrder,
} from '../../../../tests/fixtures/documents/draw-scan.ts';
import { runWithoutPauses } from '../../../platform/resilience/in-turns.ts';
import { markUnsureWords } from '../../document-reading/composition/mark-unsure-words.ts';
import { placeWords } from '../../document-reading/index.ts';
import { cropParts } from '../../document-reading/recognition/crop-parts.ts';
import { compareDocuments } from '../compare-documents.ts';
import type { Change } from '../comparison.ts';
import { judgePictures } from './judge-pictures.ts';
import type { Crop } from './measure-ink.ts';
import { type PagePart, planPictures } from './picture-plan.ts';

/** Returns the rows with other words; the first word of each pair is replaced. */
const edit = (words: Readonly<Record<string, string>>): string[][] =>
  scannedOrder.map((row) => row.map((word) => words[word] ?? word));

interface Judged {
  /** Changes by the words, and with the pictures. */
  readonly read: readonly Change[];
  readonly judged: readonly Change[];
  /** Pages of the later scan of which pictures were compared. */
  readonly seenPages: readonly number[];
}

async function compareScans(before: DrawnScan, after: DrawnScan, isDrawn = true): Promise<Judged> {
  const scans = { before, after };
  const pageOf = ({ lines }: DrawnScan) => {
    const text = lines.map((line) => line.map((word) => word.text).join(' ')).join('\n');
    const recognised = { index: 1, lines: lines.map((line) => [...line]) };
    const page = markUnsureWords({ index: 1, label: '1', text }, recognised);
    return { page: { ...page, isRecognised: true }, words: new Map([[1, placeWords(page, recognised)]]) };
  };
  const [one, other] = [pageOf(before), pageOf(after)];
  const comparison = runWithoutPauses(compareDocuments([one.page], [other.page]));
  const checks = runWithoutPauses(planPictures(comparison, { before: one.words, after: other.words }, 1));
  const crops = new Map<PagePart, Crop>();
  for (const side of ['before', 'after'] as const) {
    const parts = checks
      .flatMap(({ counterparts }) => counterparts.flatMap(({ own, others }) => [own, ...others]))
      .filter((part) => part.side === side && isDrawn);
    const cropped = await cropParts(
      scans[side].jpeg,
      parts.map(({ box }) => box),
    );
    for (const [at, part] of parts.entries()) {
      const crop = cropped[at];
      if (crop !== undefined) crops.set(part, crop);
    }
  }
  const { comparison: judged, seenPages } = runWithoutPauses(
    judgePictures(comparison, checks, (part) => crops.get(part)),
  );
  return { read: comparison.changes, judged: judged.changes, seenPages: [...seenPages.after] };
}

/** A print scanned again in other ways. */
const scanners: readonly (readonly [string, ScanOptions])[] = [
  ['the same scanner', {}],
  ['a scanner with another skew', { skew: 1.2 }],
  ['a scanner of lower resolution', { scale: 0.8 }],
  ['a scanner of higher resolution with grain', { scale: 1.2, grain: 8 }],
  ['a scanner whose OCR boxes miss their words', { misfit: 3 }],
  ['a scanner of low resolution with another skew', { scale: 0.65, skew: 0.8 }],
  ['a table with shaded rows and rules', { isTable: true }],
];

describe('judgePictures with two scans of one print', () => {
  test.each(scanners)(
    'drops the changes when only OCR misreads words in a scan by %s',
    async (_, options) => {
      const readings = { E06: 'EO6', '29,77': '129,77', L42: 'La2', '-12,50': '12,50', pedido: 'pedída' };
      const { read, judged } = await compareScans(
        drawScan(scannedOrder, { skew: -0.4 }),
        drawScan(scannedOrder, { ...options, readings }),
      );
      expect(read.length).toBeGreaterThan(2);
      expect(judged).toEqual([]);
    },
  );

  test.each(scanners)('shows words edited in a scan by %s as certain changes', async (_, options) => {
    const edited = edit({ '48,90': '43,90', K05: 'K06', incluye: 'excluye' });
    const { judged } = await compareScans(drawScan(scannedOrder, { skew: -0.4 }), drawScan(edited, options));
    expect(judged.map(({ after, isDoubtful }) => [after.text, isDoubtful])).toEqual([
      ['43,90', false],
      ['06', false],
      ['excluye', false],
    ]);
  });

  test.each([
    ['a code that was read alike', { E06: 'E08' }, { E06: 'EOS', E08: 'EOS' }, 'EOS'],
    ['a digit that was read alike', { '133': '138' }, { '133': '138' }, '138'],
    ['a minus sign that no reading has', { '-12,50': '12,50' }, { '-12,50': '12,50' }, '12,50'],
  ])('shows %s as a doubt, because the pictures differ', async (_, words, readings, text) => {
    const { judged } = await compareScans(
      drawScan(scannedOrder, { readings }),
      drawScan(edit(words), { readings, skew: 0.8, grain: 8 }),
    );
    expect(judged.map(({ before, after, isDoubtful }) => [before.text, after.text, isDoubtful])).toEqual([
      [expect.any(String), text, true],
    ]);
  });

  test.each([
    ['an emptied cell', { '857,63': '' }, ['857,63', '']],
    ['a «no» in an empty place', { El: 'El no' }, ['', 'no']],
  ])(
    'shows %s as a certain change although OCR was unsure of its words',
    async (_, words, [before, after]) => {
      const readings = { '857,63': '857,63' };
      const { judged } = await compareScans(
        drawScan(scannedOrder, { readings }),
        drawScan(edit(words), { readings, skew: 0.8 }),
      );
      expect(judged).toMatchObject([{ before: { text: before }, after: { text: after }, isDoubtful: false }]);
    },
  );

  test('keeps a doubt about words that OCR guessed although the pictures differ', async () => {
    const { judged } = await compareScans(
      drawScan(scannedOrder),
      drawScan(edit({ incluye: 'excluye' }), { readings: { excluye: 'exdruyl' } }),
    );
    expect(judged).toMatchObject([{ after: { text: 'exdruyl' }, isDoubtful: true }]);
  });

  test('keeps a doubt about words of one side that have no value, as a signature is read', async () => {
    const { judged } = await compareScans(
      drawScan(scannedOrder),
      drawScan(edit({ El: 'El NA' }), { readings: { 'El NA': 'El NA' } }),
    );
    expect(judged).toMatchObject([{ kind: 'inserted', after: { text: 'NA' }, isDoubtful: true }]);
  });

  test('joins the words that OCR guesses in several marks of a page to one doubt', async () => {
    const signed = drawScan(edit({ El: 'El NN', incluye: 'incluye VE' }));
    const lines = signed.lines.map((line) =>
      line.map((word) => (/NN|VE/u.test(word.text) ? { ...word, confidence: 30 } : word)),
    );
    const { read, judged } = await compareScans(drawScan(scannedOrder), { ...signed, lines });
    expect(read).toHaveLength(2);
    expect(judged).toMatchObject([{ kind: 'inserted', isDoubtful: true, after: { spans: [{}, {}] } }]);
  });

  test('leaves the changes found by words as they are when the font differs or no picture is drawn', async () => {
    const readings = { E06: 'EO6', L42: 'La2' };
    const before = drawScan(scannedOrder);
    const italic = await compareScans(
      before,
      drawScan(scannedOrder, { readings, font: 'italic 22px Roboto' }),
    );
    expect(italic.read).toHaveLength(2);
    expect(italic.judged).toEqual(italic.read);
    const undrawn = await compareScans(before, drawScan(scannedOrder, { readings }), false);
    expect(undrawn.judged).toEqual(undrawn.read);
    expect([italic.seenPages, undrawn.seenPages]).toEqual([[], []]);
    expect((await compareScans(before, before)).seenPages).toEqual([1]);
  });
});
