import { unescapeAttribute } from '../../../../functions/src/chat/model-answers/prompt-attribute.ts';

/** A passage of a document as the prompt gives it. */
export interface Passage {
  readonly key: string;
  readonly document: string;
  /** The path above the passage: «Título I › Artículo 37»; empty where the prompt has none. */
  readonly section: string;
  /** As it is printed; empty where the prompt does not say. */
  readonly page: string;
  /** As it stands in its document, without the numbers that the prompt gives its sentences. */
  readonly text: string;
}

/** What a request for an answer holds. */
export interface AnswerPrompt {
  readonly question: string;
  /** In the order of the prompt. */
  readonly passages: readonly Passage[];
  /** The answer before with its marks, where the question asks to put it otherwise. */
  readonly previous?: string | undefined;
  /** Answers from parts of a document that are to become one. */
  readonly notes: readonly string[];
}

/**
 * Reads the last user message; undefined where there is no question. The last closing tag of a question gives the
 * nonce; tags with another nonce are text of a document and stay unchanged.
 */
export function readAnswerPrompt(message: string): AnswerPrompt | undefined {
  const nonce = lastNonce(message, 'question');
  const question = nonce === undefined ? undefined : readBlock(message, 'question', nonce);
  if (nonce === undefined || question === undefined) return undefined;
  const passages = readPassages(message, nonce);
  const notes = readBlocks(message, 'notes', nonce).map(({ text }) => text);
  return { question, passages, previous: readBlock(message, 'previous', nonce), notes };
}

/** The passages between marks of this nonce, in the order of the message. */
export function readPassages(message: string, nonce: string): Passage[] {
  return readBlocks(message, 'passage', nonce).flatMap(({ attributes, text }) => {
    const { key = '', document = '', section = '', page = '' } = attributes;
    return key === '' ? [] : [{ key, document, section, page, text: withoutNumbers(key, text) }];
  });
}

/** A text that the prompt has numbered sentence by sentence: `[2.1] La renta… [2.2] La fianza…`. */
export function withoutNumbers(key: string, text: string): string {
  let plain = '';
  let rest = text;
  for (let number = 1; ; number += 1) {
    const mark = `[${key}.${number}] `;
    const at = rest.indexOf(mark);
    if (at === -1) return plain + rest;
    plain += rest.slice(0, at);
    rest = rest.slice(at + mark.length);
  }
}

/** The nonce of the last closing tag of this name, which nothing inside a document can foresee. */
export function lastNonce(message: string, tag: string): string | undefined {
  return [...message.matchAll(new RegExp(`</${tag}-([A-Za-z0-9]+)>`, 'g'))].at(-1)?.[1];
}

/** The trimmed text of the first block of this name; undefined where there is none. */
export function readBlock(message: string, tag: string, nonce: string): string | undefined {
  return readBlocks(message, tag, nonce)[0]?.text.trim();
}

interface Block {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

function readBlocks(message: string, tag: string, nonce: string): Block[] {
  const block = new RegExp(
    `<${tag}-${nonce}((?:\\s+[a-z]+="[^"]*")*)\\s*>\\n?([^]*?)\\n?</${tag}-${nonce}>`,
    'g',
  );
  return [...message.matchAll(block)].map(([, attributes = '', text = '']) => {
    const pairs = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)];
    return {
      attributes: Object.fromEntries(pairs.map(([, name, value = '']) => [name, unescapeAttribute(value)])),
      text,
    };
  });
}
