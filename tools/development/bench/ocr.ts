import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { setup } from '../../../emulators/src/stack/build-document-reader.ts';
import {
  type RecognisedWord,
  recognisedBoxUnits,
} from '../../../functions/src/contract/documents/page-text/recognised-page.ts';
import {
  createPageRecogniser,
  type RecognitionMeasures,
} from '../../../functions/src/engines/document-reading/recognition/recognise-pages.ts';
import { recognitionLimits } from '../../../functions/src/engines/document-reading/recognition-limits.ts';
import { type Damage, damages, encodeSheet } from './ocr/damage-sheet.ts';
import { drawSheet, type SheetWord } from './ocr/draw-sheet.ts';
import { hardNames, takeHardPhoto } from './ocr/hard-photos.ts';
import { findPhotos, minReadRecall, type Photo, type PhotoScore, readPhoto } from './ocr/photo-pages.ts';
import { addScores, scoreWords, type WordScore } from './ocr/score-words.ts';
import { formatMeasures } from './shared/percentile.ts';

const usageMessage = 'Usage: npm run bench -- ocr --data FOLDER [--pages N] [--hard]';
const names = Object.keys(damages) as Damage[];
/** Sheets of one file in one process, as in an upload: the program is compiled and its data loaded once. */
const sheetsAtOnce = 10;
const standardFontDataUrl = fileURLToPath(
  new URL('./standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')),
);

/** Counts of all sheets with one kind of damage. */
interface Tally {
  readonly score: WordScore;
  readonly sheets: number;
  readonly processorMs: number;
}

const emptyTally: Tally = {
  score: { expected: 0, found: 0, matched: 0, placed: 0 },
  sheets: 0,
  processorMs: 0,
};

/**
 * Draws each page of a folder's PDFs (`--pages` limits them, evenly spread) as a scanner would, clean and with each
 * kind of damage. Reads it like an upload and compares the words with the file's. Rates are of words (`boxes`: share of
 * right words at their place), times in seconds of processor time; names without a damage are of clean pages.
 * Pictures with a `.txt` beside them are read as pages of a PDF, and their words compared with that text. `--hard`
 * takes ten hard photographs of the PDFs' pages and measures those alone.
 */
export async function run(args: string[]): Promise<void> {
  // Runs the deployed program, because sources would take more memory.
  const removeReader = await setup();
  try {
    await measure(args);
  } finally {
    await removeReader?.();
  }
}

async function measure(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { data: { type: 'string' }, pages: { type: 'string' }, hard: { type: 'boolean' } },
  });
  if (values.data === undefined) throw new UsageError(usageMessage);
  const maxPages = Number(values.pages ?? Number.POSITIVE_INFINITY);
  if (!(maxPages >= 1)) throw new UsageError(usageMessage);
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.data);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort();
  const paths = files.map((name) => path.join(folder, name));
  if (values.hard === true) return await measurePhotos(await takeHardPhotos(paths));
  const photos = await findPhotos(folder);
  if (photos.length > 0) await measurePhotos(photos);
  if (files.length === 0) return;
  const tallies = new Map<Damage, Tally>();
  let peakResidentBytes = 0;
  for (const name of files) {
    const document = await openPdf(path.join(folder, name));
    const indices = spreadPages(document.numPages, maxPages);
    for (let at = 0; at < indices.length; at += sheetsAtOnce) {
      const seenSheets = await renderDamagedSheets(document, indices.slice(at, at + sheetsAtOnce));
      const peak = await readSheets(seenSheets, (damage, one) =>
        tallies.set(damage, addTallies(tallies.get(damage) ?? emptyTally, one)),
      );
      peakResidentBytes = Math.max(peakResidentBytes, peak);
    }
    console.log(`${name}: ${indices.length} of ${document.numPages} pages`);
  }
  const measures = names.map((damage) => [damage, ratesOf(tallies.get(damage) ?? emptyTally)] as const);
  for (const [damage, rates] of measures) console.log(`${damage}: ${formatMeasures(rates)}`);
  const [clean, ...damaged] = measures;
  const namedRates = damaged.flatMap(([damage, rates]) =>
    Object.entries(rates).map(([name, value]) => [`${damage}_${name}`, value] as const),
  );
  const recalls = damaged.map(([, { recall }]) => recall);
  console.log(
    formatMeasures({
      ...clean?.[1],
      peak_rss_mb: peakResidentBytes / 1024 / 1024,
      damaged_recall: recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length,
      ...Object.fromEntries(namedRates),
    }),
  );
}

/**
 * Prints the rates of photographs, and `sure_but_unread`: pages called read with fewer words than `minReadRecall`.
 * `doubted_but_read` counts the opposite: pages called read in part, or unread, with more.
 */
async function measurePhotos(photos: readonly Photo[]): Promise<void> {
  const scores: PhotoScore[] = [];
  for (const photo of photos) {
    const score = await readPhoto(photo);
    const { recall, precision, isCalledRead, seconds } = score;
    console.log(
      `${photo.name}: ${formatMeasures({ recall, precision, seconds })}${isCalledRead ? ' read' : ' in part'}`,
    );
    scores.push(score);
  }
  const mean = (readScore: (score: PhotoScore) => number) =>
    scores.reduce((sum, score) => sum + readScore(score), 0) / scores.length;
  const isRead = ({ recall }: PhotoScore) => recall >= minReadRecall;
  console.log(
    formatMeasures({
      photo_recall: mean(({ recall }) => recall),
      photo_precision: mean(({ precision }) => precision),
      sure_but_unread: scores.filter((score) => score.isCalledRead && !isRead(score)).length,
      doubted_but_read: scores.filter((score) => !score.isCalledRead && isRead(score)).length,
      photo_seconds: mean(({ seconds }) => seconds),
      photo_peak_rss_mb: Math.max(...scores.map(({ peakBytes }) => peakBytes)) / 1024 / 1024,
    }),
  );
}

async function openPdf(file: string): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await readFile(file));
  return await getDocument({ data, verbosity: 0, standardFontDataUrl }).promise;
}

/** Takes one photograph of each kind, of another page each time, from one file after the other. */
async function takeHardPhotos(files: readonly string[]): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const [at, name] of hardNames.entries()) {
    const file = files[at % files.length];
    if (file === undefined) throw new UsageError('Expected a folder with PDFs for --hard.');
    const document = await openPdf(file);
    photos.push(takeHardPhoto(await drawSheet(document, 1 + (at % document.numPages)), name));
    await document.loadingTask.destroy();
  }
  return photos;
}

/** Returns page numbers from 1, evenly spread. */
function spreadPages(pageCount: number, most: number): number[] {
  const count = Math.min(pageCount, most);
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * pageCount) / count) + 1);
}

/** An image for OCR, and its expected words. */
interface SeenSheet {
  readonly damage: Damage;
  readonly jpeg: Buffer;
  readonly words: readonly SheetWord[];
  readonly width: number;
  readonly height: number;
}

/** Renders the sheets with text, each with every damage; does not keep their canvases. */
async function renderDamagedSheets(
  document: PDFDocumentProxy,
  indices: readonly number[],
): Promise<SeenSheet[]> {
  const seen: SeenSheet[] = [];
  for (const index of indices) {
    const sheet = await drawSheet(document, index);
    if (sheet.words.length === 0) continue;
    for (const damage of names) {
      const damaged = damages[damage](sheet);
      const { width, height } = damaged.canvas;
      seen.push({ damage, jpeg: encodeSheet(damaged), words: damaged.words, width, height });
    }
  }
  return seen;
}

/** Reads sheets one after the other in one process, like those of an upload. Returns the peak memory in bytes. */
async function readSheets(
  sheets: readonly SeenSheet[],
  onTally: (damage: Damage, tally: Tally) => void,
): Promise<number> {
  let measures: RecognitionMeasures | undefined;
  let peak = 0;
  const recognise = createPageRecogniser(
    (reading) => {
      measures = reading;
      peak = Math.max(peak, reading.peakResidentBytes ?? 0);
    },
    { ...recognitionLimits, pagesAtOnce: 1 },
  );
  await recognise({
    pictures: sheets.map(({ jpeg }, at) => ({ index: at + 1, jpeg })),
    signal: AbortSignal.timeout(600_000),
    async onRead(index, page) {
      const seen = sheets[index - 1];
      if (seen === undefined) return;
      const found = (page?.lines ?? []).flat().map((word) => toSheetWord(word, seen));
      onTally(seen.damage, {
        score: scoreWords(seen.words, found),
        sheets: 1,
        processorMs: page === undefined ? 0 : (measures?.processorMs ?? 0),
      });
    },
  });
  return peak;
}

function toSheetWord({ text, box }: RecognisedWord, { width, height }: SeenSheet): SheetWord {
  const [left, top, right, bottom] = box.map((value) => value / recognisedBoxUnits) as [
    number,
    number,
    number,
    number,
  ];
  return { text, left: left * width, top: top * height, right: right * width, bottom: bottom * height };
}

function addTallies(one: Tally, other: Tally): Tally {
  return {
    score: addScores(one.score, other.score),
    sheets: one.sheets + other.sheets,
    processorMs: one.processorMs + other.processorMs,
  };
}

function ratesOf({ score, sheets, processorMs }: Tally) {
  const share = (part: number, total: number) => (total === 0 ? 0 : part / total);
  return {
    recall: share(score.matched, score.expected),
    precision: share(score.matched, score.found),
    boxes: share(score.placed, score.matched),
    seconds_per_page: share(processorMs / 1_000, sheets),
  };
}
