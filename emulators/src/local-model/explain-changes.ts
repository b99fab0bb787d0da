import { lastNonce, readPassages } from './answer/read-prompt.ts';

/** Maximum characters of a clause in a sentence. */
const maxClause = 130;

/**
 * Explains each change with the words of its clauses: «1: Donde decía … ahora dice …». Undefined when the message has no
 * changes.
 */
export function explainChanges(message: string): string | undefined {
  const nonce = lastNonce(message, 'explain');
  if (nonce === undefined) return undefined;
  const clauses = new Map(readPassages(message, nonce).map(({ key, text }) => [key, shortenText(text)]));
  const numbers = [...new Set([...clauses.keys()].map((key) => Number.parseInt(key, 10)))];
  return numbers
    .map((number) => {
      const [before, after] = [clauses.get(`${number}a`), clauses.get(`${number}n`)];
      if (before === undefined) return `${number}: La versión nueva añade: ${after}`;
      if (after === undefined) return `${number}: La versión nueva ya no dice: ${before}`;
      return `${number}: Donde decía ${before}, ahora dice ${after}.`;
    })
    .join('\n');
}

function shortenText(text: string): string {
  const trimmedText = text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');
  if (trimmedText.length <= maxClause) return trimmedText;
  return trimmedText.slice(0, trimmedText.lastIndexOf(' ', maxClause));
}
