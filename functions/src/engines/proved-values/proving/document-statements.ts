import type { PausingWork } from '../../../platform/resilience/in-turns.ts';
import type { TextSpan } from '../../../platform/spanish/split-sentences.ts';
import type { PageText } from '../../document-reading/index.ts';
import { type EvidenceToken, findDoubt, splitCitable } from '../../evidence/index.ts';

import { impliedThings, keyOfThing, readThings } from './same-things.ts';

/** A sentence, item or row of a document. */
export interface DocumentStatement {
  readonly page: PageText;
  /** Span in the page's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly tokens: readonly EvidenceToken[];
  /** Tokens of the heading above, when no other sentence is between. */
  readonly headTokens: readonly EvidenceToken[];
  /** Keys of things that it is about without their word. */
  readonly implied: readonly string[];
  readonly isDoubtful: boolean;
}

/** The statements of a document, each parsed once for all cells. */
export class DocumentStatements {
  readonly #byPage = new Map<PageText, readonly DocumentStatement[]>();
  readonly #byKey = new Map<string, DocumentStatement[]>();

  /** Reads the statements of a page. */
  add(page: PageText): void {
    const statements: DocumentStatement[] = [];
    let headTokens: readonly EvidenceToken[] = [];
    let follows = false;
    for (const { start, end } of splitCitable(page.text).flatMap((span) => splitAtLabels(page.text, span))) {
      const text = page.text.slice(start, end);
      const tokens = readThings(text);
      const isDoubtful = findDoubt(page, { start, end }) !== undefined;
      const isHead = looksLikeHead(text, tokens);
      if (isHead) {
        headTokens = follows ? [...headTokens, ...tokens] : tokens;
        follows = true;
      }
      const implied = impliedThings(text);
      const statement = {
        page,
        start,
        end,
        text,
        tokens,
        headTokens: isHead ? [] : headTokens,
        implied,
        isDoubtful,
      };
      statements.push(statement);
      for (const key of new Set([...[...tokens, ...statement.headTokens].map(keyOfThing), ...implied])) {
        const holding = this.#byKey.get(key);
        if (holding === undefined) this.#byKey.set(key, [statement]);
        else holding.push(statement);
      }
      if (!isHead) {
        headTokens = [];
        follows = false;
      }
    }
    this.#byPage.set(page, statements);
  }

  /** Returns the statements that overlap a span of a page. */
  at(page: PageText, { start, end }: { start: number; end: number }): readonly DocumentStatement[] {
    return (this.#byPage.get(page) ?? []).filter((each) => each.start < end && each.end > start);
  }

  /** Returns the statements with a word for the same thing, themselves or in their heading, in order. */
  about(word: EvidenceToken): readonly DocumentStatement[] {
    return this.#byKey.get(keyOfThing(word)) ?? [];
  }
}

const labelled = /^\s*\p{Lu}[^:.;\n]{1,48}:\s/u;
const inCapitals = /^[^\p{Ll}\n]{0,60}\p{Lu}{3}[^\p{Ll}\n]{0,60}$/u;

/** Splits a span at the lines of a form: «Vencimiento: 31/12/2026», and behind a heading in capitals. */
function splitAtLabels(text: string, { start, end }: TextSpan): TextSpan[] {
  const spans: TextSpan[] = [];
  let from = start;
  let wasLabelled = false;
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const isLabelled = labelled.test(line);
    const isNew = isLabelled || (wasLabelled && /^\s*[\p{Lu}\d]/u.test(line));
    if (isNew && at > from) {
      spans.push({ start: from, end: at - 1 });
      from = at;
    }
    wasLabelled = isLabelled || inCapitals.test(line.trim());
    at += line.length + 1;
  }
  return [...spans, { start: from, end }];
}

/** Reads all statements of the pages of a document. Can pause. */
export function* readStatements(pages: readonly PageText[]): PausingWork<DocumentStatements> {
  const read = new DocumentStatements();
  for (const page of pages) {
    yield;
    read.add(page);
  }
  return read;
}

const maxHeadTokens = 6;
const maxHeadLength = 70;
/** UTF-16 units in which the number of a clause begins: «4.», «(12)». */
const numberingLength = 2;

/** Returns true for a name of a clause or a label: short, with a capital, and without a value or a verb. */
function looksLikeHead(text: string, tokens: readonly EvidenceToken[]): boolean {
  if (text.length > maxHeadLength || tokens.length > maxHeadTokens) return false;
  return (
    /^[^\p{Ll}]{0,8}\p{Lu}/u.test(text) &&
    /(?:^|[^,;])$/u.test(text) &&
    tokens.every(({ value, start }) => value === undefined || start < numberingLength) &&
    !finiteVerb.test(text)
  );
}

const finiteVerb =
  /(?<!\p{L})(?:es|son|está|están|tienen?|deben?|pueden?|se|queda|quedan|\p{L}+(?:ará|erá|irá|arán|erán|irán|aron|ieron))(?!\p{L})/iu;
