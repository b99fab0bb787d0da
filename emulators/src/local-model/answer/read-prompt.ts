import { unescapeAttribute } from '../../../../functions/src/engines/evidence/prompt/prompt-attribute.ts';

/** A passage of a document in the prompt. */
export interface Passage {
  readonly key: string;
  readonly document: string;
  /** Path above the passage: «Título I › Artículo 37»; empty when the prompt has none. */
  readonly section: string;
  /** Printed page number; empty when the prompt has none. */
  readonly page: string;
  /** Text of the document, without the sentence numbers that the prompt adds. */
  readonly text: string;
}

/** Contents of a request for an answer. */
export interface AnswerPrompt {
  readonly question: string;
  /** Passages in the order of the prompt. */
  readonly passages: readonly Passage[];
  /** Previous answer with its citation marks, when the question asks to rewrite it. */
  readonly previous?: string | undefined;
  /** Answers from parts of a document, to be joined. */
  readonly notes: readonly string[];
}

/**
 * Reads the last user message; undefined without a question. The last closing tag of a question gives the nonce; tags
 * with another nonce are text of a document and stay unchanged.
 */
export function readAnswerPrompt(message: string): AnswerPrompt | undefined {
  const nonce = lastNonce(message, 'question');
  const question = nonce === undefined ? undefined : readBlock(message, 'question', nonce);
  if (nonce === undefined || question === undefined) return undefined;
  const passages = readPassages(message, nonce);
  const notes = readBlocks(message, 'notes', nonce).map(({ text }) => text);
  return { question, passages, previous: readBlock(message, 'previous', nonce), notes };
}

/** Returns the passages between marks of this nonce, in order. */
export function readPassages(message: string, nonce: string): Passage[] {
  return readBlocks(message, 'passage', nonce).flatMap(({ attributes, text }) => {
    const { key = '', document = '', section = '', page = '' } = attributes;
    return key === '' ? [] : [{ key, document, section, page, text: withoutNumbers(key, text) }];
  });
}

/** Removes the sentence numbers of the prompt: `[2.1] La renta… [2.2] La fianza…`. */
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

/** Returns the nonce of the last closing tag of this name, which no document can foresee. */
export function lastNonce(message: string, tag: string): string | undefined {
  return [...message.matchAll(new RegExp(`</${tag}-([A-Za-z0-9]+)>`, 'g'))].at(-1)?.[1];
}

/** Returns the trimmed text of the first block of this name; undefined when there is none. */
export function readBlock(message: string, tag: string, nonce: string): string | undefined {
  return readBlocks(message, tag, nonce)[0]?.text.trim();
}

interface Block {
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

function readBlocks(message: string, tag: string, nonce: string): Block[] {
  const blockPattern = new RegExp(
    `<${tag}-${nonce}((?:\\s+[a-z]+="[^"]*")*)\\s*>\\n?([^]*?)\\n?</${tag}-${nonce}>`,
    'g',
  );
  return [...message.matchAll(blockPattern)].map(([, attributes = '', text = '']) => {
    const pairs = [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)];
    return {
      attributes: Object.fromEntries(pairs.map(([, name, value = '']) => [name, unescapeAttribute(value)])),
      text,
    };
  });
}
