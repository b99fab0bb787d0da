import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { GreyPicture } from './grey-picture.ts';
import type { LoadTesseract, TessBaseApi, TesseractCore } from './tesseract-core.ts';

/** Languages of the portal by Tesseract's names. The first one is assumed unless a page's words decide otherwise. */
export const languages = ['spa', 'eng', 'fra', 'deu'] as const;
export type Language = (typeof languages)[number];

/** Word on a picture; its box in pixels from the upper left corner. */
export interface FoundWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Confidence, 0 to 100. */
  readonly confidence: number;
}

/** Lines of words in reading order. */
export type FoundLines = readonly (readonly FoundWord[])[];

export interface Engine {
  /** Reads a picture with horizontal lines; `layout` is columns by default, scattered words, one block or one line. */
  recognise(picture: GreyPicture, language: Language, layout?: keyof typeof layouts): FoundLines;
}

/** Page segmentation modes `PSM_AUTO`, `PSM_SPARSE_TEXT`, `PSM_SINGLE_BLOCK` and `PSM_SINGLE_LINE`. */
const layouts = { columns: '3', scattered: '11', block: '6', line: '7' } as const;
/** Tesseract's `OEM_LSTM_ONLY`: the data has no other engine. */
const lstmOnly = 1;
/** Resolution in dpi, by which Tesseract tells lines, columns and specks. */
const pointsPerInch = 200;

/** Used row levels of Tesseract's TSV. */
const rowLevels = { line: '4', word: '5' } as const;

/** Loads Tesseract. Reads a language's data when a page first needs it; fetches nothing and writes nothing to disk. */
export async function loadEngine(): Promise<Engine> {
  const require = createRequire(import.meta.url);
  const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as LoadTesseract;
  const core = await load({ TesseractProgress: () => undefined });
  const readers = new Map<Language, TessBaseApi>();
  const readerOf = (language: Language): TessBaseApi => {
    const known = readers.get(language);
    if (known !== undefined) return known;
    const reader = openReader(core, language, require);
    readers.set(language, reader);
    return reader;
  };
  return {
    recognise(picture, language, layout = 'columns') {
      const reader = readerOf(language);
      reader.SetVariable('tessedit_pageseg_mode', layouts[layout]);
      core.FS.writeFile('/input', toPgm(picture));
      try {
        if (reader.SetImageFile(1, 0) !== 0) throw new Error('Tesseract rejected the picture');
        if (reader.Recognize(null) !== 0) throw new Error('Tesseract did not read the picture');
        return toLines(reader.GetTSVText(0));
      } finally {
        reader.Clear();
        core.FS.unlink('/input');
      }
    },
  };
}

function openReader(core: TesseractCore, language: Language, require: NodeJS.Require): TessBaseApi {
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  const data = gunzipSync(readFileSync(join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)));
  core.FS.writeFile(`./${language}.traineddata`, data);
  const reader = new core.TessBaseAPI();
  if (reader.Init(null, language, lstmOnly) !== 0)
    throw new Error(`Tesseract does not open its data of ${language}`);
  core.FS.unlink(`./${language}.traineddata`);
  reader.SetVariable('user_defined_dpi', String(pointsPerInch));
  return reader;
}

/** Encodes a picture as PGM: a header line and the pixels. */
function toPgm({ width, height, pixels }: GreyPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/**
 * Parses TSV with the columns level, page, block, paragraph, line, word, left, top, width, height, confidence, text.
 */
function toLines(tsv: string): FoundLines {
  const lines: FoundWord[][] = [];
  for (const row of tsv.split('\n')) {
    const [level, , , , , , left, top, width, height, confidence, text] = row.split('\t');
    if (level === rowLevels.line) lines.push([]);
    // Tesseract reports rules and pictures as words of whitespace.
    if (level !== rowLevels.word || text === undefined || text.trim() === '') continue;
    const [x, y] = [Number(left), Number(top)];
    lines.at(-1)?.push({
      text,
      left: x,
      top: y,
      right: x + Number(width),
      bottom: y + Number(height),
      confidence: Math.min(100, Math.max(0, Math.floor(Number(confidence)))),
    });
  }
  return lines.filter((line) => line.length > 0);
}
