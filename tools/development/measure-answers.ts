import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { answerQuestion } from '../../emulators/src/local-model/answer/answer-question.ts';
import type { Passage } from '../../emulators/src/local-model/answer/read-prompt.ts';
import { readMarked } from '../../emulators/src/local-model/answer/statements.ts';
import { noAnswerSentinel } from '../../functions/src/chat/model-answers/form/no-answer-sentinel.ts';
import { foldText, readTerms } from '../../functions/src/shared/retrieval/spanish-terms.ts';

/**
 * Measures the local model's answers on a file in SQuAD format, without any server: each question is asked with the
 * paragraphs of its own article, of all articles (best eight) and of other articles. Prints one line per half and for all.
 *
 *   node tools/development/measure-answers.ts --data FILE
 */
const squadSchema = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(z.object({ question: z.string(), answers: z.array(z.object({ text: z.string() })) })),
        }),
      ),
    }),
  ),
});

type Article = z.infer<typeof squadSchema>['data'][number];

/** Counts of one set of questions. */
interface Tally {
  questions: number;
  page: number;
  pageAll: number;
  contains: number;
  answered: number;
  sentences: number;
  badQuotes: number;
  foreign: number;
  abstained: number;
}

const emptyTally = (): Tally => ({
  questions: 0,
  page: 0,
  pageAll: 0,
  contains: 0,
  answered: 0,
  sentences: 0,
  badQuotes: 0,
  foreign: 0,
  abstained: 0,
});

function asPassages(article: Article, articleIndex: number): Passage[] {
  return article.paragraphs.map((paragraph, index) => ({
    key: `p${articleIndex}x${index}`,
    document: article.title,
    section: '',
    page: '',
    text: paragraph.context,
  }));
}

interface IndexedPassage {
  readonly passage: Passage;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

function indexPassage(passage: Passage): IndexedPassage {
  const stems = readTerms(passage.text).map(({ stem }) => stem);
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return { passage, counts, length: stems.length };
}

/** The passages by plain BM25, best first. */
function orderByBm25(question: string, passages: readonly IndexedPassage[], limit: number): Passage[] {
  const average = passages.reduce((sum, { length }) => sum + length, 0) / passages.length;
  const stems = new Set(readTerms(question).map(({ stem }) => stem));
  const rarities = [...stems].map((stem) => {
    const holding = passages.filter(({ counts }) => counts.has(stem)).length;
    return { stem, rarity: Math.log(1 + (passages.length - holding + 0.5) / (holding + 0.5)) };
  });
  return passages
    .map(({ passage, counts, length }) => {
      const scores = rarities.map(({ stem, rarity }) => {
        const count = counts.get(stem) ?? 0;
        return (rarity * count * 2.2) / (count + 1.2 * (0.3 + (0.7 * length) / average));
      });
      return { passage, score: scores.reduce((sum, score) => sum + score, 0) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ passage }) => passage);
}

function normalise(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function tallyQuestion(
  tally: Tally,
  question: string,
  gold: { readonly text: string; readonly key: string },
  { own, all }: { readonly own: Passage[]; readonly all: Passage[] },
): void {
  const answer = answerQuestion({ passages: own, question });
  const statements = readMarked(answer);
  tally.questions += 1;
  tally.answered += answer === noAnswerSentinel ? 0 : 1;
  tally.page += statements[0]?.key === gold.key ? 1 : 0;
  tally.pageAll += readMarked(answerQuestion({ passages: all, question }))[0]?.key === gold.key ? 1 : 0;
  tally.contains += normalise(statements.map(({ text }) => text).join(' ')).includes(normalise(gold.text))
    ? 1
    : 0;
  tally.sentences += statements.length;
  tally.badQuotes += statements.filter(
    (statement) =>
      !own.some((passage) => passage.key === statement.key && passage.text.includes(statement.quote)),
  ).length;
}

function measure(articles: readonly Article[]): Tally[] {
  const passages = articles.map((article, index) => asPassages(article, index).map(indexPassage));
  const everything = passages.flat();
  const halves = [emptyTally(), emptyTally()];
  articles.forEach((article, articleIndex) => {
    const tally = halves[articleIndex % 2] ?? emptyTally();
    article.paragraphs.forEach((paragraph, index) => {
      for (const { question, answers } of paragraph.qas) {
        const own = orderByBm25(question, passages[articleIndex] ?? [], 8);
        const all = orderByBm25(question, everything, 8);
        const gold = { text: answers[0]?.text ?? '', key: `p${articleIndex}x${index}` };
        tallyQuestion(tally, question, gold, { own, all });
        for (const step of [1, 3, 8]) {
          const foreign = orderByBm25(question, passages[(articleIndex + step) % articles.length] ?? [], 8);
          tally.foreign += 1;
          tally.abstained += answerQuestion({ passages: foreign, question }) === noAnswerSentinel ? 1 : 0;
        }
      }
    });
  });
  return halves;
}

function report(name: string, tally: Tally): void {
  const share = (count: number, of: number): string => (count / of).toFixed(4);
  console.log(
    [
      `half=${name}`,
      `questions=${tally.questions}`,
      `cited_top1_doc=${share(tally.page, tally.questions)}`,
      `cited_top1_all=${share(tally.pageAll, tally.questions)}`,
      `answer_contains_gold=${share(tally.contains, tally.questions)}`,
      `answered=${share(tally.answered, tally.questions)}`,
      `abstain_foreign=${share(tally.abstained, tally.foreign)}`,
      `sentences=${share(tally.sentences, tally.questions)}`,
      `bad_quotes=${tally.badQuotes}`,
    ].join(' '),
  );
}

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) throw new Error('--data FILE (SQuAD format) is missing.');
const { data } = squadSchema.parse(JSON.parse(readFileSync(values.data, 'utf8')));
const [even, odd] = measure(data);
if (even === undefined || odd === undefined) throw new Error('The file has no questions.');
report('even', even);
report('odd', odd);
const total = emptyTally();
for (const name of Object.keys(total) as (keyof Tally)[]) total[name] = even[name] + odd[name];
report('all', total);
