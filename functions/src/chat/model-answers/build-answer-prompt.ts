import { randomBytes } from 'node:crypto';
import type { AnswerStyle } from '../../contract/chat/schemas.ts';
import { oneLine, type PromptPassage, writePassage } from '../../engines/evidence/index.ts';
import type { ModelMessage } from '../../engines/models/index.ts';
import { formatFullDay } from '../../platform/spanish/spanish-dates.ts';
import {
  comparisonAddition,
  correctionAddition,
  lengthAdditions,
  notesScope,
  pagesScope,
  partScope,
  repeatAddition,
  rewritingAddition,
  toneAdditions,
  wholeDocumentsScope,
} from './prompts/additions.ts';
import { answerInstructions } from './prompts/instructions.ts';

/** Kind of material in a prompt. */
export type PromptScope =
  /** Passages about the question. */
  | { readonly kind: 'passages' }
  /** Every page of the documents. */
  | { readonly kind: 'whole' }
  /** The complete pages that the question names. */
  | { readonly kind: 'pages' }
  /** Prompt with some of the pages; other prompts have the rest. */
  | { readonly kind: 'part'; readonly number: number; readonly count: number }
  /** Notes on the parts with their citation marks, instead of the passages. */
  | { readonly kind: 'notes'; readonly notes: readonly string[] };

export interface AnswerPrompt {
  readonly question: string;
  readonly scope: PromptScope;
  /** Passages in document order. */
  readonly passages: readonly PromptPassage[];
  /** Names of all documents that the question is about. */
  readonly documentNames: readonly string[];
  readonly today: Date;
  readonly nonce: string;
  readonly isAnotherAttempt: boolean;
  /** True when the question compares documents. */
  readonly isComparison: boolean;
  /** Length and tone that the user wants. */
  readonly style?: AnswerStyle | undefined;
  /** The previous answer with its citation marks, when the question asks for it in another form. */
  readonly previous?: string | undefined;
  /** The model's rejected answer, of which nothing is in the passages. */
  readonly rejected?: string | undefined;
}

/** UTF-16 units of the rejected answer in the prompt: enough to see the error. */
export const rejectedAnswerLength = 2_000;

/** Returns a random nonce for the tags of one request, which no text in a document can predict. */
export function createNonce(): string {
  return randomBytes(8).toString('hex');
}

/**
 * Builds the messages that ask a model to answer from these passages. The parts that change with each question come
 * last, for the provider's prompt cache.
 */
export function buildAnswerPrompt(prompt: AnswerPrompt): ModelMessage[] {
  const { question, scope, documentNames, today, nonce, isAnotherAttempt, rejected, previous } = prompt;
  const names = listNames(documentNames);
  const about = `<context-${nonce}>\nHoy es ${formatFullDay(today)}. Documentos de la pregunta: ${names}.\n</context-${nonce}>`;
  const questionBlock = `<question-${nonce}>\n${question}\n</question-${nonce}>`;
  const rejectedText = rejected?.slice(0, rejectedAnswerLength).toWellFormed();
  const promptParts = [
    ...writeMaterial(prompt),
    about,
    ...describeScope(scope),
    ...(prompt.isComparison ? [comparisonAddition] : []),
    ...(previous === undefined
      ? []
      : [rewritingAddition, `<previous-${nonce}>\n${previous}\n</previous-${nonce}>`]),
    ...describeStyle(prompt),
    questionBlock,
    ...(isAnotherAttempt ? [repeatAddition] : []),
    ...(rejectedText === undefined
      ? []
      : [correctionAddition, `<rejected-${nonce}>\n${rejectedText}\n</rejected-${nonce}>`]),
  ];
  return [
    { role: 'system', content: answerInstructions },
    { role: 'user', content: promptParts.join('\n') },
  ];
}

function writeMaterial({ scope, passages, nonce }: AnswerPrompt): string[] {
  if (scope.kind === 'notes') {
    return scope.notes.map((note, index) => {
      return `<notes-${nonce} part="${index + 1}">\n${note}\n</notes-${nonce}>`;
    });
  }
  return passages.flatMap((passage) => writePassage(passage, nonce));
}

function describeScope(scope: PromptScope): string[] {
  if (scope.kind === 'whole') return [wholeDocumentsScope];
  if (scope.kind === 'pages') return [pagesScope];
  if (scope.kind === 'part') return [partScope(scope.number, scope.count)];
  return scope.kind === 'notes' ? [notesScope] : [];
}

/** Notes and parts are material for another answer, which gets the style. */
function describeStyle({ style, scope }: AnswerPrompt): string[] {
  if (style === undefined || scope.kind === 'part') return [];
  const wishes = [lengthAdditions[style.length], toneAdditions[style.tone]].filter(
    (addition) => addition !== undefined,
  );
  return wishes.length === 0 ? [] : [`\n${wishes.join(' ')}`];
}

/** Maximum UTF-16 units of the list of names, about a paragraph. */
const maxNamesLength = 1_500;

function listNames(documentNames: readonly string[]): string {
  let length = 0;
  const listed = documentNames
    .map((name) => `«${oneLine(name).replace(/[«»]/gu, '"').replace(/[<>]/gu, ' ')}»`)
    .filter((name) => {
      length += name.length;
      return length <= maxNamesLength;
    });
  const otherCount = documentNames.length - listed.length;
  return `${listed.join(', ')}${otherCount > 0 ? ` y ${otherCount} más` : ''}`;
}
