import type {
  RecognisedPage,
  RecognisedWord,
} from '../../../contract/documents/page-text/recognised-page.ts';
import type { PageText, ReadResult, UnreadPage } from '../document-reader.ts';
import type { RecognisedPicture, RecognisedPictures } from '../page-recogniser.ts';
import { hasTooFewLetters } from '../reader/has-too-few-letters.ts';
import { lostLetter } from '../reader/mark-lost-letters.ts';
import { type ConfirmedPage, confirmTranscription, textOfLines } from './confirm-transcription.ts';
import { markUnsureWords } from './mark-unsure-words.ts';

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
/** Min share of the own text's words on the picture; with more, the own text matches the picture. */
const agreeingShare = 0.5;

/** Returns the pictures that a model has to read too: their words are unsure or incomplete. */
export function findDoubtful({ pages, imagePages }: DrawnPages, pictures: RecognisedPictures) {
  const texts = new Map(pages.map(({ index, text }) => [index, text]));
  return imagePages.filter(({ index, ownLines }) => {
    if (ownLines !== undefined) return false;
    const picture = seenOn(pictures, index);
    return picture?.doubt !== undefined && !saysWhatIsDrawn(texts.get(index) ?? '', picture);
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
    const picture = seenOn(pictures, index);
    if (!drawn.has(index) || (picture !== undefined && saysWhatIsDrawn(page.text, picture))) return page;
    const ownLines = drawn.get(index)?.ownLines;
    if (ownLines !== undefined) {
      const lines = layBeside(ownLines, picture);
      if (lines === undefined) return page;
      recognised.push({ index, lines: lines.map((line) => [...line]) });
      return { ...page, text: textOfLines(lines) };
    }
    const { text, unconfirmed, lines } = composePage(picture, transcriptions.get(index));
    if (text === '' && (picture?.isBlank === true || page.text.includes(lostLetter))) return page;
    if (text === '') {
      unread.push({ index, reason: reasonOf(pictures.get(index)) });
      return page;
    }
    if (lines.length > 0) recognised.push({ index, lines: lines.map((line) => [...line]) });
    return { ...page, text, ...(unconfirmed.length > 0 && { unconfirmed }) };
  });
  const words = new Map(recognised.map((page) => [page.index, page]));
  return {
    pages: composed.map((page) => markUnsureWords(page, words.get(page.index))),
    recognised,
    unreadPages: [...unreadPages, ...unread].sort((one, other) => one.index - other.index),
  };
}

function seenOn(pictures: RecognisedPictures, index: number): RecognisedPicture | undefined {
  const picture = pictures.get(index);
  return picture === 'unreadable' ? undefined : picture;
}

function reasonOf(picture: ReturnType<RecognisedPictures['get']>): UnreadPage['reason'] {
  if (picture === undefined) return 'limit';
  return picture === 'unreadable' ? 'recognition' : 'vision';
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
function layBeside(
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
function saysWhatIsDrawn(text: string, { lines }: RecognisedPicture): boolean {
  if (hasTooFewLetters(text) || text.includes(lostLetter)) return false;
  const seen = new Set(lines.flat().flatMap((word) => wordsOf(word.text)));
  const own = wordsOf(text);
  return own.filter((word) => seen.has(word)).length >= own.length * agreeingShare;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
