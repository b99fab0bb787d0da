import { createRandom } from '../shared/create-random.ts';
import type { TextBlock, TextPart } from './text-block.ts';

/** A version of a text with edits, and the figures that were changed. */
export interface EditedText {
  readonly parts: readonly TextPart[];
  readonly values: readonly PlantedValue[];
  /** The moved part and the parts that it passed: either may be reported as moved. */
  readonly moved: readonly string[];
}

/** A changed figure of a part. */
export interface PlantedValue {
  readonly part: string;
  readonly before: string;
  readonly after: string;
}

type TextEdit = (text: string, random: () => number) => string | undefined;

/** Changes a digit of one figure, but not of the first one, which may be the number of a point. */
function changeDigit(
  text: string,
  random: () => number,
): { text: string; before: string; after: string } | undefined {
  const figures = [...text.matchAll(/(?<=\S\s)\d+(?:[.,]\d+)*/gu)];
  const figureMatch = figures[Math.floor(random() * figures.length)];
  if (figureMatch === undefined) return undefined;
  const digits = [...figureMatch[0].matchAll(/\d/gu)];
  const digitMatch = digits[Math.floor(random() * digits.length)];
  if (digitMatch === undefined) return undefined;
  const other = String((Number(digitMatch[0]) + 1 + Math.floor(random() * 8)) % 10);
  const after =
    figureMatch[0].slice(0, digitMatch.index) + other + figureMatch[0].slice(digitMatch.index + 1);
  if (/^0\d/u.test(after)) return undefined;
  const at = figureMatch.index;
  return {
    text: text.slice(0, at) + after + text.slice(at + figureMatch[0].length),
    before: figureMatch[0],
    after,
  };
}

function pickWord(text: string, random: () => number): RegExpExecArray | undefined {
  const words = [...text.matchAll(/(?<=\p{Ll}\s)\p{Ll}{4,}(?=[\s,.;])/gu)];
  return words[Math.floor(random() * words.length)];
}

const replaceAt = (text: string, wordMatch: RegExpExecArray, replacement: string): string =>
  text.slice(0, wordMatch.index) + replacement + text.slice(wordMatch.index + wordMatch[0].length);

const edits: readonly TextEdit[] = [
  // Changes a letter.
  (text, random) => {
    const wordMatch = pickWord(text, random);
    const other = wordMatch?.[0].endsWith('a') ? 'o' : 'a';
    return wordMatch && replaceAt(text, wordMatch, wordMatch[0].slice(0, -1) + other);
  },
  // Replaces a word.
  (text, random) => {
    const wordMatch = pickWord(text, random);
    return wordMatch && replaceAt(text, wordMatch, 'excepcionalmente');
  },
  // Deletes a word.
  (text, random) => {
    const wordMatch = pickWord(text, random);
    return wordMatch && replaceAt(text, wordMatch, '').replace(/ {2}| (?=[,.;])/gu, ' ');
  },
  // Adds a negation.
  (text) =>
    / (?:es|son|puede|pueden|tiene|tienen) /u.test(text)
      ? text.replace(/ (es|son|puede|pueden|tiene|tienen) /u, ' no $1 ')
      : undefined,
  // Deletes a comma.
  (text) => (text.includes(', ') ? text.replace(', ', ' ') : undefined),
  // Inserts a sentence.
  (text) => `${text} La ley regula el procedimiento aplicable.`,
  // Deletes a sentence.
  (text) => {
    const sentences = text.split(/(?<=[^\s.]{2}\.)\s/u);
    return sentences.length < 2 ? undefined : sentences.slice(0, -1).join(' ');
  },
];

/** Edits about every third part, also cells of tables, deletes two parts, inserts one and moves one. */
export function plantEdits(parts: readonly TextPart[], seed: number): EditedText {
  const random = createRandom(seed);
  const values: PlantedValue[] = [];
  const edited = parts.map((part) => {
    if (random() > 0.35) return part;
    if (part.blocks.some(({ kind }) => kind === 'table') && random() < 0.5)
      return editCell(part, random, values);
    return random() < 0.4 ? editFigure(part, random, values) : editWords(part, random);
  });
  const place = (): number => 1 + Math.floor(random() * (edited.length - 2));
  for (let count = 0; count < 2; count += 1) {
    const [removedPart] = edited.splice(place(), 1);
    const at = values.findIndex(({ part }) => part === removedPart?.name);
    if (at >= 0) values.splice(at, 1);
  }
  const from = place();
  const to = place();
  const passed = edited.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ name }) => name);
  const [part] = edited.splice(from, 1);
  if (part !== undefined) edited.splice(to, 0, part);
  edited.splice(place(), 0, {
    name: 'Artículo 999',
    blocks: [
      { kind: 'heading', text: 'Artículo 999. [Norma nueva]' },
      {
        kind: 'paragraph',
        text: 'Las entidades comunican cada trimestre sus datos al registro que la ley designe.',
      },
    ],
  });
  return { parts: edited, values, moved: from === to ? [] : passed };
}

function editFigure(part: TextPart, random: () => number, values: PlantedValue[]): TextPart {
  return editBlock(part, random, (text) => {
    const changed = changeDigit(text, random);
    if (changed !== undefined) values.push({ part: part.name, before: changed.before, after: changed.after });
    return changed?.text;
  });
}

/** Changes a digit in a cell of a table. */
function editCell(part: TextPart, random: () => number, values: PlantedValue[]): TextPart {
  const at = part.blocks.findIndex(({ kind }) => kind === 'table');
  const block = part.blocks[at];
  if (block?.kind !== 'table') return part;
  const row = 1 + Math.floor(random() * (block.rows.length - 1));
  const cells = block.rows[row] ?? [];
  const column = cells.findLastIndex((cell) => /\d/u.test(cell));
  // Adds a colon before the cell: `changeDigit` skips a figure at the start, which may be the number of a point.
  const changed = column < 0 ? undefined : changeDigit(`: ${cells[column]}`, random);
  if (changed === undefined) return part;
  values.push({ part: part.name, before: changed.before, after: changed.after });
  const rows = block.rows.with(row, cells.with(column, changed.text.slice(2)));
  return { ...part, blocks: part.blocks.with(at, { ...block, rows }) };
}

function editWords(part: TextPart, random: () => number): TextPart {
  const edit = edits[Math.floor(random() * edits.length)];
  return editBlock(part, random, (text) => edit?.(text, random));
}

/** Edits a paragraph of a part. Returns the part unchanged when the edit fits none. */
function editBlock(
  part: TextPart,
  random: () => number,
  edit: (text: string) => string | undefined,
): TextPart {
  const { blocks } = part;
  const from = Math.floor(random() * blocks.length);
  for (let step = 0; step < blocks.length; step += 1) {
    const at = (from + step) % blocks.length;
    const block = blocks[at];
    const text = block?.kind === 'paragraph' ? edit(block.text) : undefined;
    if (block?.kind !== 'paragraph' || text === undefined || text === block.text) continue;
    return { ...part, blocks: blocks.with(at, { ...block, text } satisfies TextBlock) };
  }
  return part;
}
