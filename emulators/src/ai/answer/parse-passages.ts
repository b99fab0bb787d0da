/** A passage of a document as the prompt gives it. */
export interface Passage {
  readonly key: string;
  readonly document: string;
  readonly page: string;
  readonly text: string;
}

/** What a request for an answer holds: the passages in the order of the prompt, and the question. */
export interface AnswerPrompt {
  readonly passages: readonly Passage[];
  readonly question: string;
}

/**
 * Reads passages and question from the last user message. The question's closing tag, the last one of the message, tells
 * the nonce; tags with any other nonce are text of a document and stay what they are. Undefined where no question is found.
 */
export function parseAnswerPrompt(message: string): AnswerPrompt | undefined {
  const nonce = lastNonce(message, 'question');
  if (nonce === undefined) return undefined;
  const question = readBlock(message, 'question', nonce);
  if (question === undefined) return undefined;
  return { passages: readPassages(message, nonce), question };
}

/** The passages between marks of this nonce, in the order of the message. */
export function readPassages(message: string, nonce: string): Passage[] {
  const opening = new RegExp(`<passage-${nonce}((?:\\s+[a-z]+="[^"]*")*)\\s*>\\n?`, 'g');
  const closing = `</passage-${nonce}>`;
  const passages: Passage[] = [];
  for (const match of message.matchAll(opening)) {
    const start = match.index + match[0].length;
    const end = message.indexOf(closing, start);
    if (end === -1) continue;
    const attributes = readAttributes(match[1] ?? '');
    passages.push({
      key: attributes.get('key') ?? '',
      document: attributes.get('document') ?? '',
      page: attributes.get('page') ?? '',
      text: message.slice(start, end).replace(/\n$/, ''),
    });
  }
  return passages.filter((passage) => passage.key !== '');
}

/** The nonce of the last closing tag of this name, which nothing inside a document can foresee. */
export function lastNonce(message: string, tag: string): string | undefined {
  return [...message.matchAll(new RegExp(`</${tag}-([A-Za-z0-9]+)>`, 'g'))].at(-1)?.[1];
}

/** The trimmed text between `<tag-nonce>` and `</tag-nonce>`; undefined where either is missing. */
export function readBlock(message: string, tag: string, nonce: string): string | undefined {
  const opening = `<${tag}-${nonce}>`;
  const start = message.indexOf(opening);
  if (start === -1) return undefined;
  const end = message.lastIndexOf(`</${tag}-${nonce}>`);
  return end < start ? undefined : message.slice(start + opening.length, end).trim();
}

function readAttributes(text: string): Map<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)];
  return new Map(pairs.map((match) => [match[1] ?? '', unescapeAttribute(match[2] ?? '')]));
}

function unescapeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
