import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { readErrorMessage } from '../../../emulators/src/shared/read-error-message.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { inspectUpload } from '../../../functions/src/documents/upload/inspect-upload.ts';
import type { ReadMeasures } from '../../../functions/src/engines/document-reading/process/reading-progress.ts';
import { createDocumentReader } from '../../../functions/src/engines/document-reading/read-document.ts';
import { countLostLetters } from '../../../functions/tests/fixtures/documents/count-lost-letters.ts';
import { formatMeasures } from './shared/percentile.ts';

const runFile = promisify(execFile);
const rawScript = fileURLToPath(new URL('./extraction/extract-raw.ts', import.meta.url));
const rawAnswer = z.object({ pageCount: z.number(), readMs: z.number(), texts: z.array(z.string()) });
const rounds = 3;
/** Max pages, high enough for every file, because the measurement is about speed. */
const maxPages = 20_000;

interface BestReading {
  readonly pageCount: number;
  readonly readMs: number;
  /** Text of each page. */
  readonly texts: readonly string[];
}

/**
 * Reads every PDF of a folder as an upload is read, and with bare pdf.js. Each runs in a fresh process, alternating;
 * the best of three rounds is reported. Rates are from the bytes to the last page, without the start of the process,
 * which is shown separately. `failed` counts files that the product refuses. `lost` counts the letters that pdf.js
 * reads and the product does not: of `letters`, on pages that it does not read by OCR.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } });
  if (values.data === undefined) throw new UsageError('Usage: npm run bench -- ingest --data FOLDER');
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.data);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort();
  const measured: ReadMeasures[] = [];
  const totals = { pageCount: 0, readMs: 0, rawMs: 0, failed: 0, letters: 0, lost: 0 };
  for (const name of files) {
    const file = path.join(folder, name);
    let read: BestReading | undefined;
    let raw: BestReading | undefined;
    for (let round = 0; round < rounds; round += 1) {
      read = betterReading(read, await readAsUpload(file, measured));
      raw = betterReading(raw, await readRaw(file));
      if (read === undefined) break;
    }
    if (read === undefined) totals.failed += 1;
    if (read === undefined || raw === undefined) {
      console.log(`${name}: unreadable`);
      continue;
    }
    const { letters, lost } = countLost(read.texts, raw.texts);
    console.log(
      `${name}: ${read.pageCount} pages, ${Math.round(read.readMs)} ms; pdf.js alone, ${Math.round(raw.readMs)} ms; ${lost} of ${letters} letters lost`,
    );
    totals.letters += letters;
    totals.lost += lost;
    totals.pageCount += read.pageCount;
    totals.readMs += read.readMs;
    totals.rawMs += raw.readMs;
  }
  const starts = measured.map(({ startMs }) => startMs);
  const ownBytes = process.resourceUsage().maxRSS * 1_024;
  const peakBytes = Math.max(ownBytes, ...measured.map(({ peakResidentBytes = 0 }) => peakResidentBytes));
  console.log(`Start of a reading process: ${Math.round(Math.min(...starts))} ms`);
  console.log(
    formatMeasures({
      pages_per_s: (1_000 * totals.pageCount) / totals.readMs,
      peak_rss_mb: peakBytes / 1024 / 1024,
      failed: totals.failed,
      letters: totals.letters,
      lost: totals.lost,
      raw_pages_per_s: (1_000 * totals.pageCount) / totals.rawMs,
    }),
  );
}

async function readAsUpload(file: string, measured: ReadMeasures[]): Promise<BestReading | undefined> {
  let measures: ReadMeasures | undefined;
  const readDocument = createDocumentReader((reading) => {
    measures = reading;
  });
  try {
    const bytes = readFileSync(file);
    const kind = inspectUpload(bytes);
    const { pages } = await readDocument({ bytes, kind, maxPages, signal: AbortSignal.timeout(60_000) });
    if (measures === undefined) return undefined;
    measured.push(measures);
    return { pageCount: pages.length, readMs: measures.readMs, texts: pages.map(({ text }) => text) };
  } catch (error) {
    console.log(`${path.basename(file)}: ${readErrorMessage(error)}`);
    return undefined;
  }
}

async function readRaw(file: string): Promise<BestReading | undefined> {
  try {
    const { stdout } = await runFile(process.execPath, ['--no-warnings', rawScript, file], {
      timeout: 120_000,
    });
    return rawAnswer.parse(JSON.parse(stdout));
  } catch {
    return undefined;
  }
}

function betterReading(
  one: BestReading | undefined,
  other: BestReading | undefined,
): BestReading | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.readMs <= other.readMs ? one : other;
}

/** Counts the letters of pages, and those that the product lost. A page without text is read by OCR. */
function countLost(texts: readonly string[], raw: readonly string[]): { letters: number; lost: number } {
  const pages = raw.flatMap((text, index) => {
    const own = texts[index] ?? '';
    return own === '' ? [] : [countLostLetters(text, own)];
  });
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return { letters: sum(pages.map(({ letters }) => letters)), lost: sum(pages.map(({ lost }) => lost)) };
}
