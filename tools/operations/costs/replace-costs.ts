import { describeCosts } from './describe-costs.ts';

const [begin, end] = ['<!-- npm run costs -- --write-docs -->', '<!-- costs end -->'];

/** Returns the text with updated tables of costs. Throws when it has no place for them. */
export function replaceCosts(text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`No «${begin}» … «${end}» in the text.`);
  return `${before}${begin}\n\n${describeCosts()}\n\n${end}${after}`;
}
