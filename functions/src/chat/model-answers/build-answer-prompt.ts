import { randomBytes } from 'node:crypto';
import { numberSentences } from '../../engines/evidence/index.ts';
import type { ModelMessage } from '../../engines/models/index.ts';
import { formatFullDay } from '../../platform/spanish/spanish-dates.ts';
import { escapeAttribute, oneLine } from './prompt-attribute.ts';
import {
  anotherAttempt,
  comparison,
  correction,
  notesScope,
  pagesScope,
  partScope,
  putOtherwise,
  wholeScope,
} from './prompts/additions.ts';
import { instructions } from './prompts/instructions.ts';

/** What the model is given of one passage. */
interface PromptPassage {
  readonly key: string;
  readonly documentName: string;
  readonly pageLabel: string;
  /** What stands above it, from the outside in. */
  readonly path: readonly string[];
  readonly text: string;
}

/** What the material of a prompt is. */
export type PromptScope =
  /** Places that are about the question. */
  | { readonly kind: 'passages' }
  /** Every page of the documents. */
  | { readonly kind: 'whole' }
  /** The pages that the question names, whole. */
  | { readonly kind: 'pages' }
  /** Some of the pages: the others are read elsewhere. */
  | { readonly kind: 'part'; readonly number: number; readonly count: number }
  /** What the parts brought, with their marks; the passages are not shown again. */
  | { readonly kind: 'notes'; readonly notes: readonly string[] };

export interface AnswerPrompt {
  readonly question: string;
  readonly scope: PromptScope;
  /** In the order in which they stand in their documents. */
  readonly passages: readonly PromptPassage[];
  /** The names of all the documents that the question is about. */
  readonly documentNames: readonly string[];
  readonly today: Date;
  readonly nonce: string;
  readonly isAnotherAttempt: boolean;
  /** Whether documents are to be set against each other. */
  readonly isComparison: boolean;
  /** The answer before, with its marks, where the question is to put it otherwise. */
  readonly previous?: string | undefined;
  /** The model's earlier answer, nothing of which is in the passages. */
  readonly rejected?: string | undefined;
}

/** Enough to see what was wrong with it. */
export const shownOfRejected = 2_000;

/** A new random code for the marks of one request: nothing inside a document can foresee it. */
export function createNonce(): string {
  return randomBytes(8).toString('hex');
}

/** The messages that ask a model to answer from these passages. The parts that change with each question come last. */
export function buildAnswerPrompt(prompt: AnswerPrompt): ModelMessage[] {
  const { question, scope, documentNames, today, nonce, isAnotherAttempt, rejected, previous } = prompt;
  const names = listNames(documentNames);
  const about = `<context-${nonce}>\nHoy es ${formatFullDay(today)}. Documentos de la pregunta: ${names}.\n</context-${nonce}>`;
  const asked = `<question-${nonce}>\n${question}\n</question-${nonce}>`;
  const again = rejected?.slice(0, shownOfRejected).toWellFormed();
  const parts = [
    ...writeMaterial(prompt),
    about,
    ...describeScope(scope),
    ...(prompt.isComparison ? [comparison] : []),
    ...(previous === undefined
      ? []
      : [putOtherwise, `<previous-${nonce}>\n${previous}\n</previous-${nonce}>`]),
    asked,
    ...(isAnotherAttempt ? [anotherAttempt] : []),
    ...(again === undefined ? [] : [correction, `<rejected-${nonce}>\n${again}\n</rejected-${nonce}>`]),
  ];
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: parts.join('\n') },
  ];
}

function writeMaterial({ scope, passages, nonce }: AnswerPrompt): string[] {
  if (scope.kind === 'notes') {
    return scope.notes.map((note, position) => {
      return `<notes-${nonce} part="${position + 1}">\n${note}\n</notes-${nonce}>`;
    });
  }
  return passages
    .filter(({ text }) => text.trim() !== '')
    .map(
      ({ key, documentName, pageLabel, path, text }) =>
        `<passage-${nonce} key="${escapeAttribute(key)}" document="${escapeAttribute(documentName)}" page="${escapeAttribute(pageLabel)}"${describePath(path)}>\n${numberSentences({ key, text })}\n</passage-${nonce}>`,
    );
}

function describeScope(scope: PromptScope): string[] {
  if (scope.kind === 'whole') return [wholeScope];
  if (scope.kind === 'pages') return [pagesScope];
  if (scope.kind === 'part') return [partScope(scope.number, scope.count)];
  return scope.kind === 'notes' ? [notesScope] : [];
}

/** Where in its document a passage stands: «Título I › Capítulo II › Artículo 37». */
function describePath(path: readonly string[]): string {
  return path.length === 0 ? '' : ` section="${escapeAttribute(path.join(' › '))}"`;
}

/** The list of names is as long as a paragraph at most, whatever they are and however many. */
const charactersOfNames = 1_500;

function listNames(documentNames: readonly string[]): string {
  let length = 0;
  const listed = documentNames
    .map((name) => `«${oneLine(name).replace(/[«»]/gu, '"').replace(/[<>]/gu, ' ')}»`)
    .filter((name) => {
      length += name.length;
      return length <= charactersOfNames;
    });
  const others = documentNames.length - listed.length;
  return `${listed.join(', ')}${others > 0 ? ` y ${others} más` : ''}`;
}
