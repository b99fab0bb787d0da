import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { alignWords, type Step } from './align-words.ts';

/** A page that both the OCR engine and a model have read. */
export interface ConfirmedPage {
  readonly text: string;
  /** Unconfirmed words; see `PageText`. */
  readonly unconfirmed: readonly (readonly [number, number])[];
  /** Remaining words: all except the engine's guesses that the model reads differently. */
  readonly lines: readonly (readonly RecognisedWord[])[];
}

/** Min confidence in percent of an engine's word that overrules the model. */
const minSurePercent = 60;
/** Confidence in percent of a word on which engine and model agree. */
const agreedConfidence = 90;

/** Returns the text of the words, one line of text per line of words. */
export function textOfLines(lines: ConfirmedPage['lines']): string {
  return lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n');
}

/**
 * Confirms a model's text by the recognised words. Differing words stay as recognised; additional words of the model
 * are marked as unconfirmed.
 */
export function confirmTranscription(lines: ConfirmedPage['lines'], transcription: string): ConfirmedPage {
  const keptLines: RecognisedWord[][] = [];
  const pieces: Piece[] = [];
  let line = -1;
  for (const { words, written, isSame } of alignWords(lines, transcription)) {
    const stays = isSame ? words : words.filter(({ word }) => written.length === 0 || isSure(word));
    for (const { word, line: own } of stays) {
      const startsLine = own !== line;
      if (startsLine) keptLines.push([]);
      line = own;
      const confidence = isSame ? Math.max(word.confidence, agreedConfidence) : word.confidence;
      keptLines.at(-1)?.push({ ...word, confidence });
      pieces.push({ text: word.text, startsLine, isConfirmed: true });
    }
    if (isSame || isOverruled({ words, written, isSame })) continue;
    for (const { text, startsLine } of written) pieces.push({ text, startsLine, isConfirmed: false });
  }
  return { ...joinPieces(pieces), lines: keptLines };
}

function isSure({ confidence }: RecognisedWord): boolean {
  return confidence >= minSurePercent;
}

/** Returns true when the model only reads sure words differently. */
function isOverruled({ words, written }: Step): boolean {
  return words.length > 0 && written.length <= words.length + 1 && words.every(({ word }) => isSure(word));
}

interface Piece {
  readonly text: string;
  readonly startsLine: boolean;
  readonly isConfirmed: boolean;
}

function joinPieces(pieces: readonly Piece[]): Pick<ConfirmedPage, 'text' | 'unconfirmed'> {
  let text = '';
  const unconfirmed: [number, number][] = [];
  let wasConfirmed = true;
  for (const piece of pieces) {
    const joint = text === '' ? '' : piece.startsLine ? '\n' : ' ';
    const from = text.length + joint.length;
    text += joint + piece.text;
    const last = unconfirmed.at(-1);
    if (!piece.isConfirmed && !wasConfirmed && last !== undefined) last[1] = text.length;
    else if (!piece.isConfirmed) unconfirmed.push([from, text.length]);
    wasConfirmed = piece.isConfirmed;
  }
  return { text, unconfirmed };
}
