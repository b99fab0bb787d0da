import { parseArgs } from 'node:util';
import { type QueryResponse, queryResponseSchema } from '../../../../functions/src/contract/chat.ts';
import { plans } from '../../../../functions/src/contract/plans.ts';
import { connectStack } from '../../seed/connect-stack.ts';
import { createAccount } from '../../seed/create-account.ts';
import { logIn } from '../../seed/log-in.ts';
import { readStackServices } from '../../seed/stack-services.ts';
import { uploadFile } from '../../seed/upload-file.ts';
import { readStackFile, type StackAddresses } from '../../stack/stack-addresses.ts';
import { formatMeasures, percentile } from './percentile.ts';
import { drawableText, makeArticlePdf } from './squad/make-article-pdf.ts';
import { readSquad, type SquadArticle, type SquadQuestion } from './squad/read-squad.ts';

const all = 'all';

/**
 * Asks every question of a file in SQuAD format through the API of the running stack: with its own document selected, with
 * all of them, and with another document, where the right answer is to abstain. Each article is a PDF with one page for each
 * paragraph, uploaded by an account of its own that is removed at the end.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { data: { type: 'string' }, limit: { type: 'string' } } });
  if (values.data === undefined) throw new Error('Falta --data FICHERO (formato SQuAD).');
  const { articles, questions } = readSquad(values.data, values.limit ? Number(values.limit) : undefined);
  if (articles.length > plans.premium.maxDocuments) throw new Error('El fichero tiene demasiados artículos.');
  const stack = readStackFile();
  connectStack(stack);
  const person = await createReader(stack, articles.length * 50 + questions.length * 3);
  try {
    const names = articles.map((_, position) => `articulo-${position + 1}.pdf`);
    for (const [position, article] of articles.entries()) {
      const bytes = await makeArticlePdf(article);
      await uploadFile(stack, person.token, { name: names[position] ?? '', bytes });
    }
    const tally = createTally(questions.length);
    for (const question of questions) {
      const name = names[question.article] ?? '';
      const other = names[(question.article + 1) % names.length] ?? '';
      const own = await ask(stack, person.token, question.question, name);
      const everywhere = await ask(stack, person.token, question.question, all);
      const foreign = await ask(stack, person.token, question.question, other);
      tally.add({ question, name, articles, names, own, everywhere, foreign });
    }
    console.log(formatMeasures(tally.measures()));
  } finally {
    await removeReader(stack, person);
  }
}

interface Reader {
  readonly uid: string;
  readonly token: string;
}

async function createReader(stack: StackAddresses, credits: number): Promise<Reader> {
  const services = readStackServices();
  const email = `medicion-${crypto.randomUUID()}@legajo.example`;
  const password = `Medir-${crypto.randomUUID()}`;
  const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const uid = await createAccount(services, { email, password, phone, plan: 'premium', credits });
  return { uid, token: await logIn(stack, { email, password }) };
}

async function removeReader(stack: StackAddresses, { uid, token }: Reader): Promise<void> {
  const { auth, firestore } = readStackServices();
  const documents = await firestore.collection(`users/${uid}/documents`).get();
  const filenames = documents.docs.map((document) => String(document.get('name')));
  if (filenames.length > 0) await post(stack, token, '/delete_files', { filenames });
  await firestore.recursiveDelete(firestore.doc(`users/${uid}`));
  await auth.deleteUser(uid);
}

interface TimedAnswer {
  readonly response: QueryResponse;
  readonly durationMs: number;
}

async function ask(
  stack: StackAddresses,
  token: string,
  question: string,
  selected: string,
): Promise<TimedAnswer> {
  const startedAtMs = performance.now();
  const body = await post(stack, token, '/invoke', { question, selected_document: selected });
  const durationMs = performance.now() - startedAtMs;
  return { response: queryResponseSchema.parse(body), durationMs };
}

async function post(stack: StackAddresses, token: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${stack.api}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

interface AskedQuestion {
  readonly question: SquadQuestion;
  readonly name: string;
  readonly articles: readonly SquadArticle[];
  readonly names: readonly string[];
  readonly own: TimedAnswer;
  readonly everywhere: TimedAnswer;
  readonly foreign: TimedAnswer;
}

function createTally(count: number) {
  const counts = {
    topDoc: 0,
    topAll: 0,
    top5All: 0,
    gold: 0,
    abstained: 0,
    answered: 0,
    quotes: 0,
    standing: 0,
  };
  const durationsMs: number[] = [];
  return {
    add({ question, name, articles, names, own, everywhere, foreign }: AskedQuestion): void {
      const isRight = (page: { source: string; page: number } | undefined): boolean =>
        page?.page === question.page && page.source.endsWith(`/${name}`);
      counts.topDoc += Number(isRight(own.response.source_documents[0]));
      counts.topAll += Number(isRight(everywhere.response.source_documents[0]));
      counts.top5All += Number(everywhere.response.considered_pages.slice(0, 5).some(isRight));
      counts.gold += Number(question.answers.some((answer) => holds(own.response.answer, answer)));
      counts.answered += Number(!own.response.abstained);
      counts.abstained += Number(foreign.response.abstained);
      for (const { response, durationMs } of [own, everywhere, foreign]) {
        durationsMs.push(durationMs);
        for (const { source, page, quote } of response.source_documents) {
          const article = articles[names.findIndex((candidate) => source.endsWith(`/${candidate}`))];
          const isStanding = stands(quote, article?.paragraphs[page - 1] ?? '');
          if (!isStanding) console.log(`La cita no está en la página ${page} de ${source}: «${quote}»`);
          counts.quotes += 1;
          counts.standing += Number(isStanding);
        }
      }
    },
    measures(): Record<string, number> {
      return {
        page_top1_doc: counts.topDoc / count,
        page_top1_all: counts.topAll / count,
        page_top5_all: counts.top5All / count,
        answer_contains_gold: counts.gold / count,
        quote_verified: counts.standing / Math.max(1, counts.quotes),
        abstain_foreign: counts.abstained / count,
        answered: counts.answered / count,
        p50_ms: percentile(durationsMs, 0.5),
        p95_ms: percentile(durationsMs, 0.95),
      };
    },
  };
}

/** Whether the quote is text of the page, blanks aside: a line that ends at a hyphen adds one. An empty quote is none. */
function stands(quote: string, page: string): boolean {
  const joined = (text: string): string => text.replace(/\s+/gu, '');
  return joined(quote) !== '' && joined(drawableText(page)).includes(joined(quote));
}

/** Whether an answer says the expected words, whatever their case, accents and punctuation. */
function holds(answer: string, expected: string): boolean {
  const plain = (text: string): string =>
    ` ${text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return plain(answer).includes(plain(expected));
}
