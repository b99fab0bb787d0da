import {
  isReadInPart,
  minReadPercent,
  type PageCoverage,
  type RecognisedPage,
  type RecognisedWord,
} from '../../../contract/documents/page-text/recognised-page.ts';
import type { UnreadPart } from '../../../contract/documents/unread-parts.ts';
import type { PageText, ReadResult, UnreadPage } from '../document-reader.ts';
import type { RecognisedPicture, RecognisedPictures } from '../page-recogniser.ts';
import { hasTooFewLetters } from '../reader/has-too-few-letters.ts';
import { lostLetter } from '../reader/mark-lost-letters.ts';
import { type ConfirmedPage, confirmTranscription, textOfLines } from './confirm-transcription.ts';
import { findGaps } from './find-gaps.ts';
import { markUnsureWords, maxUnsureConfidence } from './mark-unsure-words.ts';

/** Pages of a document with the words recognised on their pictures. */
export interface ComposedPages {
  readonly pages: readonly PageText[];
  readonly recognised: readonly RecognisedPage[];
  /** Unread pages in order: not drawn, or without a result from their picture. */
  readonly unreadPages: readonly UnreadPage[];
}

type DrawnPages = Pick<ReadResult, 'pages' | 'imagePages'>;
type ReadPages = DrawnPages & Pick<ReadResult, 'unreadPages'>;

/** Min confidence in percent; words below it are guesses, dropped on pages that were not really read. */
const minLegibleConfidence = 40;
/** Min confidence in percent of a word that counts for the coverage of its page. */
const minSureConfidence = 60;
/** Min share of the own text's words on the picture; with more, the own text matches the picture. */
const minAgreeingShare = 0.5;

/** Returns the pictures that a model has to read too: their words are unsure or incomplete. */
export function findDoubtfulPictures({ pages, imagePages }: DrawnPages, pictures: RecognisedPictures) {
  const texts = new Map(pages.map(({ index, text }) => [index, text]));
  return imagePages.filter(({ index, ownLines }) => {
    if (ownLines !== undefined) return false;
    const picture = pictureSeenOn(pictures, index);
    return picture?.doubt !== undefined && !matchesPicture(texts.get(index) ?? '', picture);
  });
}

/**
 * Combines each page's own text, the words recognised on its picture, and a model's transcription, by page number.
 * Pages without a result from their picture are unread, except blank ones.
 */
export function composePages(
  { pages, imagePages, unreadPages }: ReadPages,
  pictures: RecognisedPictures,
  transcriptions: ReadonlyMap<number, string>,
): ComposedPages {
  const drawn = new Map(imagePages.map((picture) => [picture.index, picture]));
  const recognised: RecognisedPage[] = [];
  const unread: UnreadPage[] = [];
  const composed = pages.map((page): PageText => {
    const { index } = page;
    const picture = pictureSeenOn(pictures, index);
    if (!drawn.has(index) || (picture !== undefined && matchesPicture(page.text, picture))) return page;
    const ownLines = drawn.get(index)?.ownLines;
    if (ownLines !== undefined) {
      const coverage = coverageBeside(ownLines, picture);
      const lines = mergePictureLines(ownLines, picture) ?? (isReadInPart(coverage) ? ownLines : undefined);
      if (lines === undefined) return page;
      recognised.push(toRecognised(index, lines, coverage));
      return { ...page, text: textOfLines(lines) };
    }
    const transcription = transcriptions.get(index);
    const { text, unconfirmed, lines } = composePage(picture, transcription);
    if (text === '' && (picture?.isBlank === true || page.text.includes(lostLetter))) return page;
    if (text === '') {
      unread.push({ index, reason: reasonOf(pictures.get(index)) });
      return page;
    }
    const coverage =
      transcription === undefined || leavesPrint(picture, text) ? picture?.coverage : undefined;
    if (lines.length > 0 || isReadInPart(coverage)) recognised.push(toRecognised(index, lines, coverage));
    const gaps =
      transcription === undefined
        ? findGaps(lines, picture?.coverage?.unread ?? [], maxUnsureConfidence)
        : [];
    return {
      ...page,
      text,
      ...(unconfirmed.length > 0 && { unconfirmed }),
      ...(gaps.length > 0 && { gaps }),
    };
  });
  const words = new Map(recognised.map((page) => [page.index, page]));
  return {
    pages: composed.map((page) => markUnsureWords(page, words.get(page.index))),
    recognised,
    unreadPages: [...unreadPages, ...unread].sort((one, other) => one.index - other.index),
  };
}

/** Lists the places with unread print of pages that were read in part. */
export function listUnreadPrint(recognised: readonly RecognisedPage[]): UnreadPart[] {
  return recognised.flatMap(({ index, coverage }) =>
    isReadInPart(coverage)
      ? [
          {
            kind: 'print',
            page: index,
            count: Math.max(1, coverage.unread.length),
            percent: coverage.percent,
            ...(coverage.isBlurred === true && { is_blurred: true }),
            ...(coverage.isCovered === true && { is_covered: true }),
          },
        ]
      : [],
  );
}

function toRecognised(
  index: number,
  lines: RecognisedPicture['lines'],
  coverage: PageCoverage | undefined,
): RecognisedPage {
  return { index, lines: lines.map((line) => [...line]), ...(isReadInPart(coverage) && { coverage }) };
}

/**
 * Returns the coverage of a page with text of its own: the unread places of its pictures are weighted by their area.
 */
function coverageBeside(
  ownLines: RecognisedPicture['lines'],
  picture: RecognisedPicture | undefined,
): PageCoverage | undefined {
  if (picture?.coverage === undefined) return undefined;
  const areaOf = ([left, top, right, bottom]: RecognisedWord['box']) => (right - left) * (bottom - top);
  const sum = (boxes: readonly RecognisedWord['box'][]) => boxes.reduce((all, box) => all + areaOf(box), 0);
  const read = sum([...ownLines, ...picture.lines].flat().map(({ box }) => box));
  const unread = sum(picture.coverage.unread);
  return { ...picture.coverage, percent: Math.floor((100 * read) / Math.max(1, read + unread)) };
}

function pictureSeenOn(pictures: RecognisedPictures, index: number): RecognisedPicture | undefined {
  const picture = pictures.get(index);
  return picture === 'unreadable' ? undefined : picture;
}

/**
 * Returns true when a model's text lacks print of a page read in part: it is shorter than the print estimated from the
 * OCR coverage. Also true for blurred print, which a model guesses, and for covered print.
 */
function leavesPrint(picture: RecognisedPicture | undefined, text: string): boolean {
  if (!isReadInPart(picture?.coverage)) return false;
  const { percent, isBlurred, isCovered } = picture.coverage;
  const sure = picture.lines.flat().filter(({ confidence }) => confidence >= minSureConfidence);
  const read = countLetters(sure.map((word) => word.text).join(' '));
  if (isBlurred === true || isCovered === true) return true;
  return countLetters(text) * percent < read * minReadPercent;
}

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function reasonOf(picture: ReturnType<RecognisedPictures['get']>): UnreadPage['reason'] {
  if (picture === undefined) return 'limit';
  if (picture === 'unreadable') return 'recognition';
  return picture.coverage?.isBlurred === true ? 'blur' : 'vision';
}

function composePage(
  picture: RecognisedPicture | undefined,
  transcription: string | undefined,
): ConfirmedPage {
  const lines = picture?.lines ?? [];
  if (transcription !== undefined) return confirmTranscription(lines, transcription);
  const legible = picture?.doubt === 'unsure' ? withoutGuesses(lines) : lines;
  return { text: textOfLines(legible), unconfirmed: [], lines: legible };
}

/** Merges the lines of a page's own text with those of its picture; `undefined` when the picture has no text. */
function mergePictureLines(
  ownLines: RecognisedPicture['lines'],
  picture: RecognisedPicture | undefined,
): RecognisedPicture['lines'] | undefined {
  const lines = withoutGuesses(picture?.lines ?? []);
  const top = lines[0]?.[0]?.box[1];
  if (top === undefined || picture?.doubt === 'unsure') return undefined;
  const below = ownLines.findIndex(([first]) => first !== undefined && first.box[1] > top);
  const at = below === -1 ? ownLines.length : below;
  return [...ownLines.slice(0, at), ...lines, ...ownLines.slice(at)];
}

function withoutGuesses(lines: RecognisedPicture['lines']): RecognisedWord[][] {
  return lines
    .map((line) => line.filter(({ confidence }) => confidence >= minLegibleConfidence))
    .filter((line) => line.length > 0);
}

/** Returns true when a page's own text looked wrong but matches its picture. */
function matchesPicture(text: string, { lines }: RecognisedPicture): boolean {
  if (hasTooFewLetters(text) || text.includes(lostLetter)) return false;
  const seen = new Set(lines.flat().flatMap((word) => wordsOf(word.text)));
  const own = wordsOf(text);
  return own.filter((word) => seen.has(word)).length >= own.length * minAgreeingShare;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
