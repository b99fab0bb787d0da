import { type Proof, parseProof, splitCell } from '../proofs/parse-proofs.ts';

/** One claim of an item: the whole item where it makes one, else the part with its letter. */
export interface CoverageRow {
  /** Of the item, `2.19`. */
  readonly id: string;
  /** `a`, `b`… where the item says several things. */
  readonly letter: string | undefined;
  /** What the specification says. */
  readonly says: string;
  /** None where it is not proved yet; `heading` where it only groups the items below it. */
  readonly proofs: readonly Proof[] | 'heading';
}

/**
 * Rows of the table `| id | what | proof |`; an item of several claims has a row for each, `2.19 a`, `2.19 b`. A proof
 * is `` `path` › title of the test ``, several separated by `<br>`; an unproved claim has `open`.
 */
export function parseCoverage(markdown: string): CoverageRow[] {
  return markdown.split('\n').flatMap((line) => {
    const match = /^\|\s*(\d+\.\d+)(?:\s+([a-z]))?\s*\|\s*(.*?)\s*\|\s*([^|]*?)\s*\|\s*$/.exec(line);
    if (!match) return [];
    const [, id = '', letter, says = '', cell = ''] = match;
    return [{ id, letter, says, proofs: parseProofs(cell) }];
  });
}

function parseProofs(cell: string): CoverageRow['proofs'] {
  if (cell === 'heading') return 'heading';
  return cell === 'open' ? [] : splitCell(cell).map(parseProof);
}
