import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDifferingParts } from './score-comparison.ts';
import type { TextPart } from './text-block.ts';

interface VersionPair {
  /** Ends with the file name of the later version. */
  readonly name: string;
  readonly before: readonly TextPart[];
  readonly after: { readonly parts: readonly TextPart[] };
}

/** Returns a line for each reform of `reforms.tsv`: how many of its listed articles differ in the texts. */
export function describeReforms(folder: string, pairs: readonly VersionPair[]): string[] {
  const file = path.join(folder, 'reforms.tsv');
  if (!existsSync(file)) return [];
  const reforms = readFileSync(file, 'utf8').split('\n');
  return reforms.flatMap((line) => {
    const [version = '', date = '', message = ''] = line.split('\t');
    const numbers = /\barts?\. ([\d, ]+)/u.exec(message)?.[1]?.match(/\d+/gu) ?? [];
    const pair = pairs.find(({ name }) => name.endsWith(`→ ${version}.md`));
    if (pair === undefined || numbers.length === 0) return [];
    const differing = findDifferingParts(pair.before, pair.after.parts);
    const namedArticles = numbers.filter((number) => differing.has(`Artículo ${number}`));
    return [
      `${version} of ${date} names ${numbers.length} articles, whose text differs in ${namedArticles.length}`,
    ];
  });
}
