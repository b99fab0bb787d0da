import { describeCosts } from './describe-costs.ts';

const [begin, end] = ['<!-- npm run costs -- --write-docs -->', '<!-- costs end -->'];

/** The text with its tables of costs made anew. Throws where it has no place for them. */
export function replaceCosts(text: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the text has no «${begin}» … «${end}»`);
  return `${before}${begin}\n\n${describeCosts()}\n\n${end}${after}`;
}
