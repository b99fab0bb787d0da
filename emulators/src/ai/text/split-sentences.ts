/** One sentence of a text, with the half-open range of UTF-16 units that it takes there. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const segmenter = new Intl.Segmenter('es', { granularity: 'sentence' });
/** Endings that the segmenter takes for the end of a sentence although a word follows: "Sr. Pérez", "art. 5". */
const abbreviation =
  /(?:^|[\s("«])(?:sra?s?|dra?s?|d|dña|prof|art|arts|núm|n|pág|págs|cap|vol|ed|etc|aprox|av|avda|c|ej|fig|ss|vs|[A-ZÁÉÍÓÚÑ])\.\s*$/iu;

/**
 * The sentences of a text. A line break in the middle of a sentence, as PDF text has at the end of every printed line,
 * does not end it; an empty line, a list mark or a short line before a capital (a heading) does.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const block of splitBlocks(text)) {
    let pendingStart: number | undefined;
    for (const { segment, index } of segmenter.segment(block.text)) {
      const start = pendingStart ?? block.start + index;
      const end = block.start + index + segment.length;
      if (!endsSentence(segment) && end < block.start + block.text.length) {
        pendingStart = start;
        continue;
      }
      pendingStart = undefined;
      push(sentences, text, start, end);
    }
    if (pendingStart !== undefined) push(sentences, text, pendingStart, block.start + block.text.length);
  }
  return sentences;
}

/** A mark of a list ("7.", "b)") belongs to what follows, and so does an abbreviation. */
function endsSentence(segment: string): boolean {
  return !abbreviation.test(segment) && /\p{L}{2}/u.test(segment);
}

function push(sentences: Sentence[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return;
  const from = start + raw.indexOf(trimmed);
  sentences.push({ text: trimmed, start: from, end: from + trimmed.length });
}

/** Blocks of running text in which line breaks became spaces, one for one, so that offsets stay true. */
function splitBlocks(text: string): { text: string; start: number }[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  const breaks = [...text.matchAll(/\r\n|[\n\r\u2028\u2029]/gu)].map((match) => match[0].length);
  const widest = Math.max(...lines.map((line) => line.length));
  const blocks: { text: string; start: number }[] = [];
  let start = 0;
  let current = '';
  let offset = 0;
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (previous !== undefined && endsBlock(previous, line, widest)) {
      blocks.push({ text: current, start });
      start = offset;
      current = '';
    }
    const breakLength = breaks[index] ?? 0;
    current += line + ' '.repeat(breakLength);
    offset += line.length + breakLength;
  });
  blocks.push({ text: current, start });
  return blocks;
}

/** A line of digits alone is printed above or below the text and no part of its sentences. */
function isPageNumber(line: string): boolean {
  return /^\d{1,4}$/.test(line);
}

function endsBlock(previous: string, next: string, widest: number): boolean {
  const before = previous.trim();
  const after = next.trim();
  if (before === '' || after === '' || isPageNumber(before) || isPageNumber(after)) return true;
  if (/^(?:[-•·*–—]|\d+[.)ªº]|[a-zñ]\))\s/u.test(after)) return true;
  const isShort = before.length < widest * 0.6;
  return (
    isShort &&
    /^["«¿¡(]?[\p{Lu}\p{N}]/u.test(after) &&
    !/[,;]$|\b(?:de|del|la|el|los|las|y|en|a|por)$/u.test(before)
  );
}
