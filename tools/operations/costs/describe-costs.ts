import { costOfWorstDay } from './cost-of-instances.ts';
import {
  breakEvens,
  type Costs,
  cheapestCredit,
  costOfBackups,
  costOfCellCredit,
  costOfCredit,
  costOfQuestion,
  costOfQuestionByModel,
  costOfReadingCredit,
  emptyMonth,
  estimateCosts,
  monthlyIncome,
  tokensOfQuestion,
  totalCost,
} from './estimate-costs.ts';
import type { MonthlyUse } from './month.ts';
import prices from './prices.json' with { type: 'json' };
import usage from './usage.json' with { type: 'json' };
import { worstDayOfUser } from './worst-day-of-user.ts';

const euros = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cents = (value: number): string => `${(value * 100).toFixed(3)} ct`;
const percent = (breakEvenShare: number): string => `${Math.round(breakEvenShare * 100)} %`;

/** A small, a medium and a large portal. */
const exampleMonths: Readonly<Record<string, MonthlyUse>> = {
  'the first month': {
    ...emptyMonth,
    users: 50,
    registrations: 50,
    questions: 1_000,
    pages: 2_000,
    crawledPages: 500,
    visitedPages: 1_500,
    subscriptions: { basic: 5, standard: 1, premium: 0 },
    packs: 1,
  },
  'a year later': {
    users: 1_000,
    registrations: 200,
    questions: 30_000,
    pages: 40_000,
    crawledPages: 20_000,
    visitedPages: 60_000,
    translatedPages: 4_000,
    subscriptions: { basic: 100, standard: 40, premium: 5 },
    packs: 20,
  },
  'a success': {
    users: 10_000,
    registrations: 1_500,
    questions: 400_000,
    pages: 500_000,
    crawledPages: 300_000,
    visitedPages: 900_000,
    translatedPages: 60_000,
    subscriptions: { basic: 1_000, standard: 400, premium: 60 },
    packs: 200,
  },
};

/** Returns the tables of docs/operations/runbook.md. */
export function describeCosts(): string {
  const names: (keyof Costs)[] = [
    'database',
    'copies',
    'functions',
    'storage',
    'models',
    'messages',
    'payments',
  ];
  const months = Object.entries(exampleMonths).map(([name, month]) => {
    const costs = estimateCosts(month);
    const [total, income] = [totalCost(costs), monthlyIncome(month)];
    const cells = [...names.map((part) => costs[part]), total, income, income - total].map((value) =>
      euros.format(value),
    );
    return `| ${name} | ${month.users.toLocaleString('en-GB')} | ${month.questions.toLocaleString('en-GB')} | ${cells.join(' | ')} |`;
  });
  const plans = breakEvens().map(
    ({ label, income, afterStripe, credits, incomePerCredit, maxCost, breakEvenShare }) => {
      const usedShare = breakEvenShare >= 1 ? 'all of them' : `${Math.floor(breakEvenShare * 100)} % of them`;
      return `| ${label} | ${euros.format(income)} | ${euros.format(afterStripe)} | ${credits.toLocaleString('en-GB')} | ${cents(incomePerCredit)} | ${percent(costOfQuestion() / incomePerCredit)} | ${euros.format(maxCost)} | ${usedShare} |`;
    },
  );
  const assumed = Object.entries(prices).flatMap(([name, price]) =>
    typeof price === 'object' && 'assumed' in price ? [`\`${name}\``] : [],
  );
  return [
    `Prices of ${prices.date}, usage measured on ${usage.date}. Not confirmed: ${assumed.join(', ')}.`,
    `A question costs ${cents(costOfQuestion())} without concurrent questions. A credit costs ${cents(costOfCredit('upload'))} spent on ten uploaded pages, ${cents(costOfCredit('crawl'))} on a crawled page. On whole documents it costs ${cents(costOfReadingCredit(2))} (of two) to ${cents(costOfReadingCredit(30))} (of thirty). In a table it costs ${cents(costOfCellCredit(12, 2_500))} for twelve cells of a document of four pages, and at most ${cents(costOfCellCredit(12, 9_000))}; ${cents(costOfCellCredit(1, 9_000))} for one cell of a long document.`,
    describeQuestion(),
    describeKeptData(),
    '',
    '| euros a month | users | questions | database | its copies | functions | storage | models | SMS and mail | Stripe | all costs | income | left |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...months,
    '',
    '| plan | income without VAT | after Stripe | credits | a credit brings | of which a question takes | if every credit is a question | may be used before it loses |',
    '|---|---|---|---|---|---|---|---|',
    ...plans,
    '',
    `| a question with | costs | of a credit of ${cheapestCredit().label}, the cheapest |`,
    '|---|---|---|',
    ...describeModels(),
    '',
    ...describeWorstDay(),
  ].join('\n');
}

/** Describes the maximum cost before an operator intervenes: the maximum instances of the functions. */
function describeWorstDay(): string[] {
  const day = costOfWorstDay();
  const total = Object.values(day).reduce((sum, each) => sum + each, 0);
  return [
    '| the worst day: every instance that may run works for 24 hours | euros |',
    '|---|---|',
    ...Object.entries(day).map(([name, cost]) => `| \`${name}\` | ${euros.format(cost)} |`),
    `| all | ${euros.format(total)} |`,
    '',
    '| the worst day of one account, or of one address, which goes to each of its limits | euros |',
    '|---|---|',
    ...Object.entries(worstDayOfUser()).map(([what, cost]) => `| ${what} | ${euros.format(cost)} |`),
  ];
}

/** Describes the parts of a question's cost: measured, except the length of a real model's text. */
function describeQuestion(): string {
  const { inputTokens, cachedTokens, outputTokens, reasoningTokens } = tokensOfQuestion();
  const { label, incomePerCredit } = cheapestCredit();
  const breakEvenShare = costOfQuestion() / incomePerCredit;
  const verdict = breakEvenShare < 1 ? 'less than it brings' : 'MORE THAN IT BRINGS';
  return [
    `Its tokens: ${Math.round(inputTokens)} read (${Math.round(cachedTokens)} of them from the provider's cache), ${outputTokens} written`,
    ` (assumed; ${reasoningTokens} of them reasoning). The cheapest credit is that of ${label}: it brings ${cents(incomePerCredit)}, and a`,
    ` question takes ${percent(breakEvenShare)} of it, ${verdict}.`,
  ].join('');
}

/** Describes the data that are stored permanently and billed every month. */
function describeKeptData(): string {
  const { date, account, page, question, crawled_page: crawled } = usage.stored;
  const kib = (value: number): string => `${value.toFixed(1)} KiB`;
  const mib = (value: number): string => `${value.toFixed(3)} MiB`;
  return [
    `Stored data, measured on ${date}: a question ${kib(question.database_kib)} of the database with its indexes`,
    ` (${kib(question.documents_kib)} without them); an uploaded page ${kib(page.database_kib)} and ${mib(page.bucket_mib)} of the bucket;`,
    ` a crawled page ${kib(crawled.database_kib)} and ${mib(crawled.bucket_mib)}; an account besides ${kib(account.database_kib)}.`,
    ` The copies of a question cost ${cents(costOfBackups())} more in a year.`,
  ].join('');
}

function describeModels(): string[] {
  const { incomePerCredit } = cheapestCredit();
  return Object.entries(costOfQuestionByModel()).map(
    ([model, cost]) => `| ${model} | ${cents(cost)} | ${percent(cost / incomePerCredit)} |`,
  );
}
