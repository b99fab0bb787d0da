import type { TypedValue } from '../../../../functions/src/contract/proved-values/schemas.ts';
import type { ValueType } from '../../../../functions/src/contract/proved-values/value-types.ts';
import type { PageText } from '../../../../functions/src/engines/document-reading/document-reader.ts';
import type { SeededRandom } from '../stage/draw.ts';

/** A question of the made table. */
export interface GeneratedColumn {
  readonly id: string;
  readonly name: string;
  readonly question: string;
  readonly type: ValueType;
}

/** A paragraph. The parts between `⟦id⟧` and `⟦/⟧` state the value of a column. */
export type Paragraph = string;

/** Marks the sentence that states the value of a column. */
export const markFact = (id: string, sentence: string): Paragraph => `⟦${id}⟧${sentence}⟦/⟧`;

/** Content of a document before it is laid out. */
export interface Draft {
  readonly name: string;
  readonly paragraphs: readonly Paragraph[];
  /** Values by column: none when the document does not say it, two when it contradicts itself. */
  readonly truths: ReadonlyMap<string, readonly TypedValue[]>;
}

/** A place where a document states the value of a column. */
interface StatedPlace {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

export interface GeneratedRow {
  readonly name: string;
  readonly pages: readonly PageText[];
  readonly truths: ReadonlyMap<string, readonly TypedValue[]>;
  readonly places: ReadonlyMap<string, readonly StatedPlace[]>;
}

export interface RowGenerator {
  readonly kind: string;
  readonly columns: readonly GeneratedColumn[];
  draft(draw: SeededRandom): Draft;
}

/** Matches a marked part of a text. */
const markPattern = /⟦([^⟧]*)⟧/gu;

/** Breaks paragraphs into lines and pages, as the text of a PDF, and locates the marked sentences. */
export function layOut({ name, paragraphs, truths }: Draft, draw: SeededRandom): GeneratedRow {
  const width = Math.floor(draw.between(72, 108));
  const linesPerPage = Math.floor(draw.between(34, 48));
  const lines = paragraphs.flatMap((paragraph) => wrapLines(paragraph, width));
  const pages: PageText[] = [];
  const places = new Map<string, StatedPlace[]>();
  let open: string | undefined;
  for (let from = 0; from < lines.length; from += linesPerPage) {
    const index = pages.length + 1;
    const raw = [...lines.slice(from, from + linesPerPage), String(index)].join('\n');
    let text = '';
    let last = 0;
    let start = 0;
    const close = (id: string): void => {
      const known = places.get(id) ?? [];
      if (text.length > start) known.push({ page: index, start, end: text.length });
      places.set(id, known);
    };
    for (const match of raw.matchAll(markPattern)) {
      text += raw.slice(last, match.index);
      last = match.index + match[0].length;
      if (match[1] === '/') {
        if (open !== undefined) close(open);
        open = undefined;
      } else {
        open = match[1];
        start = text.length;
      }
    }
    text += raw.slice(last);
    // Continues the sentence on the next page.
    if (open !== undefined) close(open);
    pages.push({ index, label: String(index), text });
  }
  return { name, pages, truths, places };
}

function wrapLines(paragraph: string, width: number): string[] {
  return paragraph.split('\n').flatMap((line) => {
    const lines: string[] = [];
    let open = '';
    for (const word of line.split(' ')) {
      const plainLength = `${open} ${word}`.replace(markPattern, '').length;
      if (open !== '' && plainLength > width) {
        lines.push(open);
        open = word;
      } else open = open === '' ? word : `${open} ${word}`;
    }
    return [...lines, open];
  });
}

const numerals = [
  'PRIMERA SEGUNDA TERCERA CUARTA QUINTA SEXTA SÉPTIMA OCTAVA NOVENA DÉCIMA UNDÉCIMA DUODÉCIMA DECIMOTERCERA DECIMOCUARTA DECIMOQUINTA DECIMOSEXTA'.split(
    ' ',
  ),
  'Primera Segunda Tercera Cuarta Quinta Sexta Séptima Octava Novena Décima Undécima Duodécima Decimotercera Decimocuarta Decimoquinta Decimosexta'.split(
    ' ',
  ),
  Array.from({ length: 16 }, (_, index) => String(index + 1)),
];

/** A clause: its name, and its sentences in one or several paragraphs. */
export interface Clause {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Numbers and prints clauses in the style of one office. */
export function printClauses(clauses: readonly Clause[], draw: SeededRandom): Paragraph[] {
  const names = draw.one(numerals);
  const style = draw.one(['inline', 'above', 'untitled'] as const);
  return clauses.flatMap(({ title, sentences }, index) => {
    const number = names[index] ?? String(index + 1);
    const body = sentences.join(' ');
    if (style === 'inline')
      return [`${number}.- ${draw.happens(0.5) ? title.toUpperCase() : title}. ${body}`];
    if (style === 'above') return [`${number}. ${title}`, body];
    return [`${number}.- ${body}`];
  });
}
