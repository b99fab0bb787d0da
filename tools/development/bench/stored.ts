import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getStorage } from 'firebase-admin/storage';
import { readDeployedIndexes } from '../../../emulators/src/firestore/query-index.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { defaultBucket } from '../../../emulators/src/storage/server.ts';
import { makeSearchable } from '../../../functions/src/chat/searchable-exchange.ts';
import { exampleContract } from '../../../functions/src/documents/example/example-contract.ts';
import { assumptions } from '../../operations/costs/assumptions.ts';
import { formatMeasures } from './shared/percentile.ts';
import { settleWork } from './stage/inspect-people.ts';
import { Person } from './stage/person.ts';
import { startStage } from './stage/start-stage.ts';
import { documentBytes, listBelow, type StoredDocument, storedBytes } from './stage/stored-sizes.ts';

/** The legal texts of the data, with 264 pages in all. */
const names = ['decreto-59-2013.pdf', 'decreto-ley-3-2018.pdf', 'estatuto-trabajadores.pdf'] as const;
const pages = 264;
const crawledPages = 20;
const questions = [
  '¿Cuánto dura el período de prueba?',
  '¿Cuántos días de vacaciones hay al año?',
  '¿Cuál es la jornada máxima de trabajo?',
  '¿Qué indemnización corresponde por despido improcedente?',
] as const;
const tokensPerWord = 1.35;

/** What is kept of one account, in bytes. */
interface Stored {
  readonly documents: readonly StoredDocument[];
  readonly bucketBytes: number;
}

/**
 * Measures what an account, each page of the legal texts of `--data`, a question and a page of a site leave stored: KiB
 * of the database with its indexes, as the service bills them, and MiB of the bucket. Answers have the length of a real
 * model's.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } });
  if (values.data === undefined) throw new UsageError('Usage: npm run bench -- stored --data FOLDER');
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.data, 'pdf');
  const stage = await startStage();
  try {
    const person = new Person(stage.addresses, () => {});
    await person.open();
    await person.signIn();
    const steps: Stored[] = [await readStored(person.uid)];
    const step = async (): Promise<void> => {
      await settleWork(60_000);
      steps.push(await readStored(person.uid));
    };
    for (const name of names) await person.upload(name, await readFile(path.join(folder, name)));
    await step();
    let conversation: string | undefined;
    for (const question of questions) conversation = await person.ask(question, 'all', conversation);
    await step();
    await person.extract(stage.addresses.site, crawledPages);
    await step();
    const [account, uploaded, asked, crawled] = steps;
    if (!account || !uploaded || !asked || !crawled) throw new Error('a step is missing');
    const [page, question, crawledPage] = [
      kibOf(added(account, uploaded), pages),
      kibOf(added(uploaded, asked).map(lengthen), questions.length),
      kibOf(added(asked, crawled), crawledPages),
    ];
    const bucketMib = (after: Stored, before: Stored, count: number): number =>
      (after.bucketBytes - before.bucketBytes) / count / 2 ** 20;
    const measured = {
      account: kibOf(account.documents, 1),
      page: { ...page, bucket_mib: bucketMib(uploaded, account, pages) },
      question,
      crawled_page: { ...crawledPage, bucket_mib: bucketMib(crawled, asked, crawledPages) },
    };
    console.log(JSON.stringify(measured, null, 2));
    console.log(formatMeasures({ question_kib: question.database_kib, page_mib: measured.page.bucket_mib }));
  } finally {
    await stage.stop();
  }
}

async function readStored(uid: string): Promise<Stored> {
  const { firestore } = readStackServices();
  const bucket = getStorage().bucket(defaultBucket);
  const documents: StoredDocument[] = [];
  for await (const document of listBelow(firestore, `users/${uid}`)) documents.push(document);
  const [files] = await bucket.getFiles({ prefix: `users/${uid}/` });
  return { documents, bucketBytes: files.reduce((sum, { metadata }) => sum + Number(metadata.size), 0) };
}

function added(before: Stored, after: Stored): StoredDocument[] {
  const known = new Set(before.documents.map(({ path: each }) => each));
  return after.documents.filter(({ path: each }) => !known.has(each));
}

/** With their indexes, and without, of each of so many. */
function kibOf(
  documents: readonly StoredDocument[],
  count: number,
): { database_kib: number; documents_kib: number } {
  const definitions = readDeployedIndexes();
  const kib = (sizeOf: (document: StoredDocument) => number): number =>
    documents.reduce((sum, document) => sum + sizeOf(document), 0) / count / 1_024;
  return {
    database_kib: kib((document) => storedBytes(document, definitions)),
    documents_kib: kib(documentBytes),
  };
}

const prose = exampleContract.clauses.flatMap(({ paragraphs }) => paragraphs).join(' ');

/** The same with an answer as long as the costs take it to be: the local model only copies a sentence. */
function lengthen({ path: at, data }: StoredDocument): StoredDocument {
  const words = Math.round(assumptions.answerTokens / tokensPerWord);
  const answer = prose.split(' ').slice(0, words).join(' ');
  if (data.sender === 'bot') return { path: at, data: { ...data, text: answer } };
  if (!at.includes('/searchableExchanges/')) return { path: at, data };
  const [conversationId, question] = [String(data.conversationId), String(data.question)];
  return { path: at, data: { ...makeSearchable({ conversationId, question, answer, askedAt: new Date() }) } };
}
