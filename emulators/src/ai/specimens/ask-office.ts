import { buildAnswerPrompt, createNonce } from '../../../../functions/src/chat/build-answer-prompt.ts';
import { mayBeAnswered } from '../../../../functions/src/chat/find-passages.ts';
import { createAnswerReader, type ReadAnswer } from '../../../../functions/src/chat/read-answer.ts';
import { classifyQuestion, isOverview } from '../../../../functions/src/chat/reading/classify-question.ts';
import type { CitablePassage } from '../../../../functions/src/chat/verify-citation.ts';
import { limits } from '../../../../functions/src/contract/limits.ts';
import type { PageText } from '../../../../functions/src/shared/library/document-reader.ts';
import type { StoredDocument } from '../../../../functions/src/shared/library/document-record.ts';
import { buildPassageIndex } from '../../../../functions/src/shared/retrieval/build-passage-index.ts';
import { chooseOverviewPassages } from '../../../../functions/src/shared/retrieval/choose-overview-passages.ts';
import { measureCosineScale } from '../../../../functions/src/shared/retrieval/cosine-scale.ts';
import { joinNeighbours } from '../../../../functions/src/shared/retrieval/join-neighbours.ts';
import { parseVectors } from '../../../../functions/src/shared/retrieval/packed-vectors.ts';
import { parsePassageIndex } from '../../../../functions/src/shared/retrieval/passage-index.ts';
import { readPassages } from '../../../../functions/src/shared/retrieval/read-passages.ts';
import {
  type FoundPassage,
  type SearchableDocument,
  searchPassages,
} from '../../../../functions/src/shared/retrieval/search-passages.ts';
import { localModels } from '../../commands/bench/embedding/open-bench-models.ts';
import { chatSchema } from '../request-schemas.ts';
import { writeChatAnswer } from '../write-chat-answer.ts';
import type { OfficeDocument } from './office-documents.ts';
import type { OfficeQuestion } from './office-questions.ts';

const never = new AbortController().signal;

/** A document as the library of a user has it. */
interface Shelved {
  readonly record: StoredDocument;
  readonly searchable: SearchableDocument;
  readonly pages: readonly PageText[];
}

const shelf = new Map<OfficeDocument, Promise<Shelved>>();

async function shelve({ name, pages: texts }: OfficeDocument): Promise<Shelved> {
  const pages = texts.map((text, at): PageText => ({ index: at + 1, label: String(at + 1), text }));
  const built = await buildPassageIndex({ name, pages }, localModels, never);
  const vectors = parseVectors(built.vectors);
  const index = parsePassageIndex(built.passages);
  const record: StoredDocument = {
    id: name,
    name,
    nameKey: name.toLowerCase(),
    kind: 'pdf',
    sha256: name,
    sizeBytes: 1,
    pageCount: pages.length,
    passageCount: built.passageCount,
    version: '1',
    indexId: built.id,
    embeddingModel: built.model,
    unreadPages: [],
    visionPages: [],
    guide: null,
    uploadedAt: new Date(0),
  };
  const searchable = { id: name, index, loadVectors: async () => vectors, loadPages: async () => pages };
  return { record, searchable, pages };
}

const scale = measureCosineScale(localModels, never);

/** What the product says to a question, from its search to its reading of the answer, without a server; no answer where nothing is about it. */
export async function askOffice({ question, documents }: OfficeQuestion): Promise<ReadAnswer | undefined> {
  const shelved = await Promise.all(
    documents.map((document) => {
      const known = shelf.get(document) ?? shelve(document);
      shelf.set(document, known);
      return known;
    }),
  );
  const found = await findPassages(question, shelved);
  if (found.length === 0) return undefined;
  const passages = joinNeighbours(found).flatMap(({ documentId, ...passage }, at): CitablePassage[] => {
    const own = shelved.find(({ record }) => record.id === documentId);
    return own === undefined
      ? []
      : [{ ...passage, key: String(at + 1), document: own.record, pages: own.pages }];
  });
  const messages = buildAnswerPrompt({
    question,
    passages: passages.map(({ key, document, page, text, path = [] }) => {
      return { key, documentName: document.name, pageLabel: page.label, path, text };
    }),
    documentNames: documents.map(({ name }) => name),
    today: new Date('2026-03-02T10:00:00Z'),
    nonce: createNonce(),
    isAnotherAttempt: false,
  });
  const reader = createAnswerReader({ passages, removedLink: '' });
  reader.push(writeChatAnswer(chatSchema.parse({ model: 'local', messages })));
  return reader.end();
}

async function findPassages(question: string, shelved: readonly Shelved[]): Promise<readonly FoundPassage[]> {
  const searchable = shelved.map((each) => each.searchable);
  const kind = classifyQuestion(question, { documentCount: shelved.length, hasPrevious: false });
  const count = shelved.reduce((sum, { record }) => sum + record.passageCount, 0);
  if (isOverview(question) || (kind !== 'passages' && count <= limits.passagesPerQuestion)) {
    return await readPassages(searchable, chooseOverviewPassages(searchable, limits.passagesPerQuestion));
  }
  const [values = new Float32Array()] = await localModels.embed([question], {
    form: 'question',
    signal: never,
  });
  const vector = { model: localModels.embeddingModel, values, scale: await scale };
  const shares = kind === 'comparison' ? 'each' : 'best';
  const { passages, isRelevant } = await searchPassages(searchable, question, vector, { shares });
  return mayBeAnswered(question, isRelevant) ? passages : [];
}
