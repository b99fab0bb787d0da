import { readLanguage } from '../../../../functions/src/chat/answer-texts.ts';
import type { CitablePassage } from '../../../../functions/src/chat/citations/verify-citation.ts';
import {
  buildAnswerPrompt,
  createNonce,
} from '../../../../functions/src/chat/model-answers/build-answer-prompt.ts';
import {
  createAnswerReader,
  type ReadAnswer,
} from '../../../../functions/src/chat/model-answers/read-answer.ts';
import { classifyQuestion } from '../../../../functions/src/chat/reading/classify-question.ts';
import { planParts } from '../../../../functions/src/chat/reading/plan-reading.ts';
import { parseSecondReading } from '../../../../functions/src/chat/reading/read-again.ts';
import type { PageText } from '../../../../functions/src/shared/library/document-reader.ts';
import type { StoredDocument } from '../../../../functions/src/shared/library/document-record.ts';
import { buildPassageIndex } from '../../../../functions/src/shared/retrieval/build-passage-index.ts';
import { measureCosineScale } from '../../../../functions/src/shared/retrieval/cosine-scale.ts';
import type { SearchableDocument } from '../../../../functions/src/shared/retrieval/found-passage.ts';
import { joinNeighbours } from '../../../../functions/src/shared/retrieval/join-neighbours.ts';
import { parseVectors } from '../../../../functions/src/shared/retrieval/packed-vectors.ts';
import { parsePassageIndex } from '../../../../functions/src/shared/retrieval/passage-index.ts';
import { searchPassages } from '../../../../functions/src/shared/retrieval/search-passages.ts';
import { localModels } from '../local-models.ts';
import { chatSchema } from '../request-schemas.ts';
import { readUnfoundQuestion } from '../rewrite-question.ts';
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
    part: null,
    unfinished: null,
    unreadPages: [],
    recognisedPages: [],
    visionPages: [],
    guide: null,
    guideDueAt: null,
    isExample: false,
    site: null,
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
  const kind = classifyQuestion(question, {
    documentNames: documents.map(({ name }) => name),
    hasPrevious: false,
  });
  const isWhole = kind === 'whole' || kind === 'comparison';
  const passages = isWhole ? await readWhole(question, shelved) : await findPassages(question, shelved);
  if (passages.length === 0) return undefined;
  const messages = buildAnswerPrompt({
    question,
    passages: passages.map(({ key, document, page, text, path = [] }) => {
      return { key, documentName: document.name, pageLabel: page.label, path, text };
    }),
    documentNames: documents.map(({ name }) => name),
    today: new Date('2026-03-02T10:00:00Z'),
    nonce: createNonce(),
    isAnotherAttempt: false,
    scope: { kind: isWhole ? 'whole' : 'passages' },
    isComparison: kind === 'comparison',
  });
  const reader = createAnswerReader({ passages, removedLink: '' });
  reader.push(writeChatAnswer(chatSchema.parse({ model: 'local', messages })));
  return reader.end();
}

async function readWhole(question: string, shelved: readonly Shelved[]): Promise<readonly CitablePassage[]> {
  const documents = shelved.map(({ record }) => record);
  const load = async (some: readonly StoredDocument[]) =>
    shelved.flatMap(({ record, pages }) => (some.includes(record) ? [{ document: record, pages }] : []));
  const { pages } = await planParts({ question, documents, load, contextTokens: 120_000 });
  return pages;
}

async function findPassages(question: string, shelved: readonly Shelved[]): Promise<CitablePassage[]> {
  const found = await search(question, shelved);
  if (found.isRelevant) return found.passages;
  const second = parseSecondReading(readUnfoundQuestion(`<unfound-1>\n${question}\n</unfound-1>`) ?? '');
  if (second.kind !== 'passages') return readLanguage(question) === 'en' ? found.passages : [];
  const again = await search(second.wording, shelved);
  return again.isRelevant ? again.passages : [];
}

async function search(question: string, shelved: readonly Shelved[]) {
  const searchable = shelved.map((each) => each.searchable);
  const [values = new Float32Array()] = await localModels.embed([question], {
    form: 'question',
    signal: never,
  });
  const vector = { model: localModels.embeddingModel, values, scale: await scale };
  const { passages, isRelevant } = await searchPassages(searchable, question, vector);
  const citable = joinNeighbours(passages).flatMap(({ documentId, ...passage }, at): CitablePassage[] => {
    const own = shelved.find(({ record }) => record.id === documentId);
    return own === undefined
      ? []
      : [{ ...passage, key: String(at + 1), document: own.record, pages: own.pages }];
  });
  return { passages: citable, isRelevant };
}
