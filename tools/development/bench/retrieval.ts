import { parseArgs } from 'node:util';
import { connectStack } from '../../../emulators/src/seed/connect-stack.ts';
import { uploadFile } from '../../../emulators/src/seed/upload-file.ts';
import { readStackFile, type StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { UsageError } from '../../../emulators/src/shared/usage-error.ts';
import { plans } from '../../../functions/src/contract/billing/plans.ts';
import { foldAccents } from '../../../functions/src/contract/fold-accents.ts';
import {
  askTimed,
  type BenchAccount,
  closeBenchAccount,
  openBenchAccount,
  type TimedAnswer,
} from './account/bench-account.ts';
import { measureSearchAlone } from './retrieval/search-alone.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';
import { articleFileName, drawableText, makeArticlePdf } from './squad/make-article-pdf.ts';
import { readSquad, type Squad, type SquadArticle, type SquadQuestion } from './squad/read-squad.ts';

const allQuestions = 'all';

/**
 * Asks questions about articles through the API of the running stack. Each article is a PDF with one page for each
 * paragraph, uploaded by an account that is removed at the end.
 * - `--data`: the questions of a file in SQuAD format, with their own document selected, with all of them, and with
 *   another document, where abstaining is right
 * - `--unanswerable`: the questions of a file in SQuAD 2.0 format about their own document; counts impossible ones
 *   answered and possible ones refused
 * - `--alone`: measures the search alone on `--data`, without a stack; see `measureSearchAlone`
 * - `page_top1`: of the page the search ranks first; `cited_top1`: of the page the answer cites first
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      unanswerable: { type: 'string' },
      limit: { type: 'string' },
      alone: { type: 'boolean' },
      vectors: { type: 'string' },
    },
  });
  if (values.data === undefined && values.unanswerable === undefined) {
    throw new UsageError(
      'Usage: npm run bench -- retrieval --data FILE (SQuAD format) [--alone [--vectors FOLDER]] | --unanswerable FILE (SQuAD 2.0 format)',
    );
  }
  if (values.alone && values.data !== undefined) return measureSearchAlone(values.data, values.vectors);
  const stack = readStackFile();
  connectStack(stack);
  const limit = values.limit ? Number(values.limit) : undefined;
  const found =
    values.data && (await measureAnswers(stack, withoutImpossible(readSquad(values.data, limit))));
  const refused =
    values.unanswerable && (await measureRefusals(stack, readSquad(values.unanswerable, limit)));
  console.log(formatMeasures({ ...(found || {}), ...(refused || {}) }));
}

/** Removes the impossible questions of a file in SQuAD 2.0 format. */
function withoutImpossible({ articles, questions }: Squad): Squad {
  return { articles, questions: questions.filter(({ isImpossible }) => !isImpossible) };
}

/** Uploads the articles, calls `measure` with the names of their documents, and removes the documents. */
async function withLibrary<Result>(
  stack: StackAddresses,
  articles: readonly SquadArticle[],
  questionCount: number,
  measure: (account: BenchAccount, names: readonly string[]) => Promise<Result>,
): Promise<Result> {
  if (articles.length > plans.premium.maxDocuments) throw new Error('The file has too many articles.');
  const account = await openBenchAccount(stack, articles.length * 50 + questionCount);
  try {
    const names = articles.map((_, index) => articleFileName(index));
    for (const [position, article] of articles.entries()) {
      const bytes = await makeArticlePdf(article);
      await uploadFile(stack, account.token, { name: names[position] ?? '', bytes });
    }
    return await measure(account, names);
  } finally {
    await closeBenchAccount(stack, account);
  }
}

function measureAnswers(
  stack: StackAddresses,
  { articles, questions }: Squad,
): Promise<Record<string, number>> {
  return withLibrary(stack, articles, questions.length * 3, async (account, names) => {
    const tally = createTally(questions.length);
    for (const question of questions) {
      const name = names[question.article] ?? '';
      const other = names[(question.article + 1) % names.length] ?? '';
      const own = await askTimed(stack, account, question.question, name);
      const everywhere = await askTimed(stack, account, question.question, allQuestions);
      const foreign = await askTimed(stack, account, question.question, other);
      tally.add({ question, name, articles, names, own, everywhere, foreign });
    }
    return tally.measures();
  });
}

/** Measures the share of answered impossible questions and of refused possible ones. */
function measureRefusals(
  stack: StackAddresses,
  { articles, questions }: Squad,
): Promise<Record<string, number>> {
  return withLibrary(stack, articles, questions.length, async (account, names) => {
    const counts = { impossible: 0, falseAnswer: 0, possible: 0, falseAbstain: 0 };
    for (const { question, article, isImpossible } of questions) {
      const { response } = await askTimed(stack, account, question, names[article] ?? '');
      counts[isImpossible ? 'impossible' : 'possible'] += 1;
      if (isImpossible && !response.abstained) counts.falseAnswer += 1;
      if (!isImpossible && response.abstained) counts.falseAbstain += 1;
    }
    console.log(`Impossible questions: ${counts.impossible}; with an answer: ${counts.possible}`);
    return {
      ...(counts.impossible > 0 ? { false_answer: counts.falseAnswer / counts.impossible } : {}),
      ...(counts.possible > 0 ? { false_abstain: counts.falseAbstain / counts.possible } : {}),
    };
  });
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
    citedDoc: 0,
    citedAll: 0,
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
      counts.topDoc += Number(isRight(own.response.considered_pages[0]));
      counts.topAll += Number(isRight(everywhere.response.considered_pages[0]));
      counts.citedDoc += Number(isRight(own.response.source_documents[0]));
      counts.citedAll += Number(isRight(everywhere.response.source_documents[0]));
      counts.top5All += Number(everywhere.response.considered_pages.slice(0, 5).some(isRight));
      counts.gold += Number(question.answers.some((answer) => containsExpected(own.response.answer, answer)));
      counts.answered += Number(!own.response.abstained);
      counts.abstained += Number(foreign.response.abstained);
      for (const { response, durationMs } of [own, everywhere, foreign]) {
        durationsMs.push(durationMs);
        for (const { source, page, quote } of response.source_documents) {
          const article = articles[names.findIndex((candidate) => source.endsWith(`/${candidate}`))];
          const isStanding = containsQuote(quote, article?.paragraphs[page - 1] ?? '');
          if (!isStanding) console.log(`The citation is not on page ${page} of ${source}: «${quote}»`);
          counts.quotes += 1;
          counts.standing += Number(isStanding);
        }
      }
    },
    measures(): Record<string, number> {
      return {
        page_top1_doc: counts.topDoc / count,
        page_top1_all: counts.topAll / count,
        cited_top1_doc: counts.citedDoc / count,
        cited_top1_all: counts.citedAll / count,
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

/**
 * Returns true when the page contains the quote, ignoring white space: a hyphen at a line end adds some. Returns false
 * for an empty quote.
 */
function containsQuote(quote: string, page: string): boolean {
  const joined = (text: string): string => text.replace(/\s+/gu, '');
  return joined(quote) !== '' && joined(drawableText(page)).includes(joined(quote));
}

/** Returns true when an answer contains the expected words, ignoring case, accents and punctuation. */
function containsExpected(answer: string, expected: string): boolean {
  const plain = (text: string): string =>
    ` ${foldAccents(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  return plain(answer).includes(plain(expected));
}
