import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '../../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import type { Models } from '../../../src/engines/models/models.ts';
import { ApiError } from '../../../src/platform/errors/api-error.ts';
import { getAnswer } from './chat-client.ts';
import { openReader, type Reader } from './open-reader.ts';
import { startOwnApi } from './start-own-api.ts';

const stack = readStackFile();
const services = readStackServices();

const name = 'contrato.pdf';
const lease = [
  'Este contrato regula el arrendamiento de una vivienda en la ciudad de Cuenca.',
  'La arrendataria comunicará el desistimiento con un preaviso de treinta días.',
  'La penalización por desistimiento anticipado asciende a seis mensualidades.',
];

interface Script {
  /** The model's interpretation of the question. */
  readonly again: string | Error;
  /** The sentence of the lease in the answer. */
  readonly sentence: number;
  /** The first call that is answered; earlier ones abstain. */
  readonly absentUntil?: number;
}

const prompts: { purpose: string; content: string }[] = [];
let script: Script;

/** Returns models that interpret a question as scripted, and cite the given sentence if it is in the prompt. */
function scriptedModels(models: Models): Models {
  return {
    embed: (texts, options) => models.embed(texts, options),
    embeddingModel: models.embeddingModel,
    canJudge: false,
    contextTokens: models.contextTokens,
    async completeText({ purpose, messages }) {
      prompts.push({ purpose, content: String(messages.at(-1)?.content) });
      if (script.again instanceof Error) throw script.again;
      return script.again;
    },
    async *streamText({ purpose, messages }) {
      const content = String(messages.at(-1)?.content);
      prompts.push({ purpose, content });
      const answers = prompts.filter((prompt) => prompt.purpose === 'answer').length;
      if (answers < (script.absentUntil ?? 0)) return yield 'NO_CONSTA';
      const words = lease[script.sentence]?.replace(/\.$/u, '') ?? '';
      const before = content.slice(0, Math.max(0, content.indexOf(words)));
      const key = [...before.matchAll(/ key="(\d+)"/gu)].at(-1)?.[1];
      yield key === undefined ? 'NO_CONSTA' : `${words}. [[${key}|${words}]]`;
    },
  };
}

let ownApi: Awaited<ReturnType<typeof startOwnApi>>;
let reader: Reader;
beforeAll(async () => {
  ownApi = await startOwnApi(stack, scriptedModels);
  reader = await openReader(stack, services, 50);
  const chapters = lease.map((sentence, index) => ({
    heading: `Apartado ${index + 1}`,
    paragraphs: [sentence],
  }));
  const content = { fileName: name, title: 'Contrato', subtitle: '', chapters };
  await uploadFile(stack, reader.token, { name, bytes: await makePdf(content) });
});
afterAll(() => ownApi.close());

async function askScripted(question: string, next: Script, document = name) {
  script = next;
  prompts.length = 0;
  const answer = await getAnswer(ownApi.addresses, reader.token, { question, selected_document: document });
  return { answer, asked: [...prompts] };
}

describe('question without search results', () => {
  test('searches for terms that the model proposes, and answers the original question', async () => {
    const question = 'How long before moving out must I tell?';
    const secondReading = 'LEER: BUSCAR\nBUSCAR: preaviso de desistimiento';
    const { answer, asked: modelRequests } = await askScripted(question, {
      again: secondReading,
      sentence: 1,
    });
    expect(answer).toMatchObject({ abstained: false, credits_used: 1, reading: null });
    expect(answer.source_documents).toMatchObject([{ page: 2 }]);
    expect(modelRequests.map(({ purpose }) => purpose)).toEqual(['rewrite', 'answer']);
    expect(modelRequests[1]?.content).toContain(question);
  });

  test('answers from whole documents when the model asks for them', async () => {
    const secondReading = 'LEER: TODO\nBUSCAR: abusos';
    const { answer, asked: modelRequests } = await askScripted('¿Me cuelan algún gol?', {
      again: secondReading,
      sentence: 2,
    });
    expect(answer).toMatchObject({
      abstained: false,
      credits_used: 1,
      reading: { kind: 'whole', pages: 3, total_pages: 3 },
    });
    expect(modelRequests[1]?.content).toMatch(/key="1"[\s\S]*key="2"[\s\S]*key="3"/u);
  });

  test('lets the model judge the passages when it did not classify the question in time', async () => {
    const again = new ApiError('model_unavailable');
    const question = '¿Me cuelan algún gol?';
    const { answer, asked: modelRequests } = await askScripted(question, { again, sentence: 2 });
    expect(answer).toMatchObject({ abstained: false, credits_used: 1 });
    expect(modelRequests.map(({ purpose }) => purpose)).toEqual(['rewrite', 'answer']);
  });

  test('reads a short document as a whole when the search for the proposed terms finds nothing', async () => {
    const again = 'LEER: BUSCAR\nBUSCAR: astronomía galáctica';
    const { answer, asked: modelRequests } = await askScripted('¿Me cuelan algún gol?', {
      again,
      sentence: 2,
    });
    expect(answer).toMatchObject({ abstained: false, credits_used: 1, reading: null });
    expect(modelRequests.map(({ purpose }) => purpose)).toEqual(['rewrite', 'answer']);
    expect(modelRequests[1]?.content).toMatch(/key="1"[\s\S]*key="2"[\s\S]*key="3"/u);
  });

  test.each(['LEER: NADA\nBUSCAR: la liga', 'No lo sé.'])(
    'abstains for free without another model call when the model says «%s»',
    async (secondReading) => {
      const { answer, asked: modelRequests } = await askScripted('¿Quién ganó la liga?', {
        again: secondReading,
        sentence: 0,
      });
      expect(answer).toMatchObject({ abstained: true, abstention_reason: 'not_found', credits_used: 0 });
      expect(modelRequests).toHaveLength(1);
    },
  );
});

describe('question without an answer in the passages', () => {
  const longName = 'reglamento.pdf';
  const question = '¿Qué multa tienen las mascotas ruidosas?';

  beforeAll(async () => {
    const rules = Array.from({ length: 20 }, (_, index) =>
      `Las mascotas ruidosas del portal ${index} tienen horario: la multa la decide la junta de la escalera. `.repeat(
        8,
      ),
    );
    const chapters = [...lease, ...rules].map((text, index) => ({
      heading: `Apartado ${index + 1}`,
      paragraphs: [text],
    }));
    const content = { fileName: longName, title: 'Reglamento', subtitle: '', chapters };
    await uploadFile(stack, reader.token, { name: longName, bytes: await makePdf(content) });
  });

  test('calls the model again with the whole document when it is short', async () => {
    const { answer, asked: modelRequests } = await askScripted(
      question,
      { again: '', sentence: 0, absentUntil: 2 },
      longName,
    );
    expect(answer).toMatchObject({ abstained: false, credits_used: 1 });
    expect(modelRequests.map(({ purpose }) => purpose)).toEqual(['answer', 'answer']);
    expect(modelRequests[0]?.content).not.toContain(lease[0]);
    expect(modelRequests[1]?.content).toContain(lease[0]);
  });

  test('costs nothing when the whole document has no answer either', async () => {
    const { answer, asked: modelRequests } = await askScripted(
      question,
      { again: '', sentence: 0, absentUntil: 9 },
      longName,
    );
    expect(answer).toMatchObject({ abstention_reason: 'model_found_nothing', credits_used: 0 });
    expect(modelRequests).toHaveLength(2);
  });

  test('does not ask again when the model has read the whole document', async () => {
    const { answer, asked: modelRequests } = await askScripted('¿Qué penalización hay?', {
      again: '',
      sentence: 0,
      absentUntil: 9,
    });
    expect(answer).toMatchObject({ abstention_reason: 'model_found_nothing', credits_used: 0 });
    expect(modelRequests).toHaveLength(1);
  });
});
