import { readFileSync } from 'node:fs';
import type { TextBlock, TextPart } from './text-block.ts';

const ordinalSource =
  'Primer[oa]?|Segund[oa]|Tercer[oa]?|Cuart[oa]|Quint[oa]|Sext[oa]|S[ée]ptim[oa]|Octav[oa]|Noven[oa]|D[ée]cim[oa]|Und[ée]cim[oa]|Duod[ée]cim[oa]|Decimo\\p{L}+|[ÚU]nic[oa]';
/** Matches the heading of an article, a provision or an annex. */
const partHeadingPattern = new RegExp(
  `^(?:Art[íi]culo\\s+[\\p{L}\\d]+(?:[.-][\\p{L}\\d]+)?[.°º]*(?:\\s(?:bis|ter|qu[áa]ter))?|Disposici[óo]n\\s+\\p{L}+(?:\\s\\p{L}+)?|ANEXO\\s*\\p{L}*|(?:${ordinalSource})(?:[.:]|\\s*[.-]))`,
  'u',
);
/** Matches the heading of a book, title, chapter or section. */
const divisionPattern = /^(?:LIBRO|T[ÍI]TULO|CAP[ÍI]TULO|SECCI[ÓO]N|DISPOSICIONES)\b/u;

/** Splits a law in Markdown into parts, without its front matter. */
export function readLaw(file: string): TextPart[] {
  return splitParts(readBlocks(readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/u, '')));
}

function readBlocks(markdown: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let isOpen = false;
  for (const raw of markdown.split('\n')) {
    const line = raw.replace(/\*\*(?=\S)|(?<=\S)\*\*|__/gu, '').trim();
    const last = blocks.at(-1);
    if (line.startsWith('|')) {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (cells.every((cell) => /^:?-+:?$/u.test(cell))) continue;
      if (isOpen && last?.kind === 'table')
        blocks[blocks.length - 1] = { ...last, rows: [...last.rows, cells] };
      else blocks.push({ kind: 'table', rows: [cells] });
      isOpen = true;
      continue;
    }
    const heading = /^#{1,6}\s+(.*)$/u.exec(line)?.[1];
    const isHeading =
      heading !== undefined ||
      partHeadingPattern.test(line) ||
      divisionPattern.test(line) ||
      !/\p{Ll}/u.test(line);
    if (line === '') isOpen = false;
    else if (isHeading) {
      blocks.push({ kind: 'heading', text: heading ?? line });
      isOpen = false;
    } else if (isOpen && last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
    } else {
      blocks.push({ kind: 'paragraph', text: line });
      isOpen = true;
    }
  }
  return blocks;
}

function splitParts(blocks: readonly TextBlock[]): TextPart[] {
  const parts: { name: string; blocks: TextBlock[] }[] = [{ name: 'Preámbulo', blocks: [] }];
  const occurrences = new Map<string, number>();
  for (const block of blocks) {
    const label = block.kind === 'heading' ? partHeadingPattern.exec(block.text)?.[0] : undefined;
    const division = block.kind === 'heading' && label === undefined ? block.text : undefined;
    const name = label?.replace(/[\s.:-]+$/u, '') ?? division;
    if (name !== undefined) {
      const count = (occurrences.get(name) ?? 0) + 1;
      occurrences.set(name, count);
      parts.push({ name: count === 1 ? name : `${name} ${count}`, blocks: [] });
    }
    parts.at(-1)?.blocks.push(block);
  }
  return parts.filter((part) => part.blocks.length > 0);
}
