import type { Part } from './picture-part.ts';
import type { FoundLines, FoundWord } from './tesseract-engine.ts';

/** Min confidence in percent of a word of the second reading. */
const minConfidence = 60;
/** Confidence in percent of words that the readings read differently: they count as neither read nor sure. */
const disputedConfidence = 59;
/** Confidence in percent of a word that only the second reading read surely: it counts as read, but not as sure. */
const correctedConfidence = 65;
/** Min confidence in percent of a word that only the second reading read surely. */
const minCorrection = 80;
/** Minimum overlap as a share of the smaller box: of words at one place, and of the same word. */
const minOverlap = 0.25;
const sameWord = 0.6;
/** Height in pixels of the rows by which words are looked up. */
const rowHeightPx = 64;

/**
 * Adds a second reading of the same picture: its words where the first has none, and its doubts about the others. Words
 * that differ are in doubt, also sure ones.
 */
export function addReading(lines: FoundLines, second: FoundLines): FoundLines {
  const at = indexWords(lines.flat());
  const changed = new Map<FoundWord, FoundWord>();
  const added: FoundWord[][] = [];
  for (const line of second) {
    const news: FoundWord[] = [];
    for (const word of line) {
      if (word.confidence < minConfidence || !/[\p{L}\p{N}]/u.test(word.text)) continue;
      const near = at(word).filter((other) => shareInCommon(word, other) > minOverlap);
      const [same] = near;
      if (same === undefined) news.push(word);
      else if (near.length === 1 && shareInCommon(word, same) > sameWord && !isSameText(same, word)) {
        changed.set(same, chooseReading(same, word));
      }
    }
    if (news.length > 0) added.push(news);
  }
  const first = lines.map((line) => line.map((word) => changed.get(word) ?? word));
  return added.reduce((all, line) => insertLine(all, line), first);
}

function chooseReading(word: FoundWord, other: FoundWord): FoundWord {
  if (word.confidence < minConfidence && other.confidence >= minCorrection) {
    return { ...word, text: other.text, confidence: correctedConfidence };
  }
  return { ...word, confidence: Math.min(word.confidence, disputedConfidence) };
}

/** Compares only letters and digits: commas and quotation marks differ without doubt about the word. */
function isSameText(one: FoundWord, other: FoundWord): boolean {
  const [first, second] = [one, other].map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, ''));
  return first === second;
}

function indexWords(words: readonly FoundWord[]): (part: Part) => FoundWord[] {
  const rows = new Map<number, FoundWord[]>();
  const rowsOf = ({ top, bottom }: Part) =>
    [Math.floor(top / rowHeightPx), Math.floor(bottom / rowHeightPx)] as const;
  for (const word of words) {
    const [first, last] = rowsOf(word);
    for (let at = first; at <= last; at += 1) {
      const own = rows.get(at);
      if (own === undefined) rows.set(at, [word]);
      else own.push(word);
    }
  }
  return (part) => {
    const [first, last] = rowsOf(part);
    const found = new Set<FoundWord>();
    for (let at = first; at <= last; at += 1) for (const word of rows.get(at) ?? []) found.add(word);
    return [...found];
  };
}

function shareInCommon(one: Part, other: Part): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  const areaOf = ({ left, top, right, bottom }: Part) => (right - left) * (bottom - top);
  return (width * height) / Math.min(areaOf(one), areaOf(other));
}

/** Inserts words into the nearest line at their height, or as a line of their own above the first one below them. */
function insertLine(lines: readonly FoundWord[][], words: FoundWord[]): FoundWord[][] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [...lines];
  const middle = (first.top + first.bottom) / 2;
  let nearest: { readonly at: number; readonly gap: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const [start, end] = [line[0], line.at(-1)];
    if (start === undefined || end === undefined) continue;
    const before = first.left >= end.left ? end : start;
    if (middle < before.top || middle > before.bottom) continue;
    const gap = Math.max(first.left - end.right, start.left - last.right);
    if (nearest === undefined || gap < nearest.gap) nearest = { at, gap };
  }
  if (nearest !== undefined) {
    return lines.map((line, at) =>
      at === nearest.at ? [...line, ...words].sort((one, other) => one.left - other.left) : line,
    );
  }
  const below = lines.findIndex((line) => (line[0]?.top ?? 0) >= first.bottom);
  const at = below === -1 ? lines.length : below;
  return [...lines.slice(0, at), words, ...lines.slice(at)];
}
