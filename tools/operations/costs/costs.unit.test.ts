import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository } from '../../../emulators/src/shared/repository.ts';
import { priceReading } from '../../../functions/src/contract/billing/credit-prices.ts';
import { limits } from '../../../functions/src/contract/limits.ts';
import { tableLimits } from '../../../functions/src/contract/table-limits.ts';
import { defaultModels, knownPrices } from '../../../functions/src/engines/models/known-models.ts';
import { functionOptions } from '../../../functions/src/function-options.ts';
import { costOfInstances, costOfWorstDay } from './cost-of-instances.ts';
import {
  breakEvens,
  cheapestCredit,
  costOfCellCredit,
  costOfQuestion,
  costOfQuestionByModel,
  costOfReadingCredit,
  emptyMonth,
  estimateCosts,
  monthlyIncome,
  tokensOfQuestion,
  totalCost,
} from './estimate-costs.ts';
import prices from './prices.json' with { type: 'json' };
import { replaceCosts } from './replace-costs.ts';
import usage from './usage.json' with { type: 'json' };
import { worstDayOfUser } from './worst-day-of-user.ts';

test('estimates no costs without users and questions', () => {
  expect(totalCost(estimateCosts(emptyMonth))).toBe(0);
  expect(monthlyIncome(emptyMonth)).toBe(0);
});

test('estimates twice the costs for twice the use, or a little less when calls overlap', () => {
  for (const field of [
    'users',
    'registrations',
    'questions',
    'pages',
    'crawledPages',
    'visitedPages',
    'translatedPages',
  ] as const) {
    const once = totalCost(estimateCosts({ ...emptyMonth, [field]: 100 }));
    expect(once, field).toBeGreaterThan(0);
    const twice = totalCost(estimateCosts({ ...emptyMonth, [field]: 200 }));
    expect(twice, field).toBeLessThanOrEqual(2 * once + 1e-9);
    expect(twice, field).toBeGreaterThan(1.99 * once);
  }
});

test('estimates the costs of text messages and payments by their prices', () => {
  expect(estimateCosts({ ...emptyMonth, registrations: 1_000 }).messages).toBeCloseTo(
    1_300 * prices.textMessages.eurosPer,
    6,
  );
  const paid = { ...emptyMonth, subscriptions: { basic: 10, standard: 0, premium: 0 }, packs: 10 };
  // 10 × (5 € × 2.2 % + 0.25 €) + 10 × (15 € × 1.5 % + 0.25 €)
  expect(estimateCosts(paid).payments).toBeCloseTo(3.6 + 4.75, 6);
  expect(monthlyIncome(paid)).toBeCloseTo(200 / 1.21, 6);
});

test('estimates for a question at least the costs of its tokens and reads', () => {
  const { input_tokens: tokens, reads } = usage.actions.question;
  const least =
    (tokens * prices.modelInputTokens.eurosPer) / 1e6 + (reads * prices.databaseReads.eurosPer) / 1e5;
  expect(costOfQuestion()).toBeGreaterThan(least);
  expect(costOfQuestion()).toBeLessThan(0.01);
});

test("computes the share of a plan's credits at which cost and income are equal", () => {
  for (const { label, afterStripe, credits, breakEvenShare } of breakEvens()) {
    expect(afterStripe, label).toBeGreaterThan(0);
    expect(breakEvenShare * credits * costOfQuestion(), label).toBeCloseTo(afterStripe, 6);
  }
});

test('computes the income of a credit after VAT and Stripe, and names the cheapest', () => {
  for (const { label, incomePerCredit, credits, afterStripe } of breakEvens()) {
    expect(incomePerCredit * credits, label).toBeCloseTo(afterStripe, 9);
    expect(incomePerCredit, label).toBeGreaterThanOrEqual(cheapestCredit().incomePerCredit);
  }
  expect(cheapestCredit().label).toBe('Premium');
  // 50 € less 21 % VAT, 2.2 % of Stripe and its 0.25 €, for 50,000 credits.
  expect(cheapestCredit().incomePerCredit).toBeCloseTo((50 / 1.21 - 50 * 0.022 - 0.25) / 50_000, 9);
});

test("estimates a question's costs below the income of its credit, with the default model and without concurrency", () => {
  expect(costOfQuestion()).toBeLessThan(cheapestCredit().incomePerCredit);
});

test('estimates lower costs for a question when many answers share instances', () => {
  const busy = { ...emptyMonth, questions: 400_000 };
  const costs = estimateCosts(busy);
  expect((totalCost(costs) - costs.copies) / busy.questions).toBeLessThan(0.9 * costOfQuestion());
});

test('estimates the costs of reading a whole document below the income of its credits, or below 125 % of it for two credits', () => {
  expect(costOfReadingCredit(2)).toBeLessThan(1.25 * cheapestCredit().incomePerCredit);
  for (let credits = 3; credits <= priceReading(limits.readingTokens); credits += 1) {
    expect(costOfReadingCredit(credits), `${credits} credits`).toBeLessThan(cheapestCredit().incomePerCredit);
  }
});

test('estimates the costs of filling a table below the income of its credits, for any number of cells and size of document', () => {
  const income = cheapestCredit().incomePerCredit;
  for (let cells = 1; cells <= tableLimits.columns; cells += 1) {
    expect(costOfCellCredit(cells, Number.POSITIVE_INFINITY), `${cells} cells`).toBeLessThan(income);
  }
});

test("estimates an answer's instance costs by its time, shared by overlapping answers", () => {
  const aMonth = 30 * 86_400;
  // One vCPU and one GiB for the 8 seconds of an answer.
  expect(costOfInstances('api', 8)).toBeCloseTo(8 * (0.000024 + 0.0000025), 9);
  expect(costOfInstances('api', 20 * aMonth)).toBeCloseTo(costOfInstances('api', 40 * aMonth), 4);
  // Costs two vCPUs and four GiB for each file, because files do not share an instance.
  expect(costOfInstances('ingest', 5 * aMonth)).toBeCloseTo(5 * aMonth * (0.000048 + 0.00001), 6);
});

test("limits the worst day's costs by the maximum instances of the functions", () => {
  const euros = Object.values(costOfWorstDay()).reduce((sum, each) => sum + each, 0);
  expect(costOfWorstDay().ingest).toBeCloseTo(8 * 86_400 * (2 * 0.000024 + 4 * 0.0000025), 6);
  expect(Object.keys(costOfWorstDay())).toEqual(Object.keys(functionOptions));
  expect(costOfWorstDay().answer).toBeCloseTo(4 * 86_400 * (0.000024 + 0.0000025), 6);
  expect(euros).toBeLessThan(150);
});

test('limits the daily costs of one account or IP address by its rate limits', () => {
  const day = worstDayOfUser();
  // Expects the costs of 2 GiB and of 75 text messages.
  expect(day['archives and exports, by their bytes']).toBeCloseTo(0.24, 6);
  expect(day['text messages from one IPv4 address']).toBeCloseTo(75 * prices.textMessages.eurosPer, 6);
  for (const [what, euros] of Object.entries(day)) expect(euros, what).toBeLessThan(10);
});

test('estimates stored data over a year, and backups without indexes', () => {
  const { database_kib: kib, documents_kib: copiedKib } = usage.stored.question;
  const { databaseGibMonth, recoveryGibMonth, backupGibMonth } = prices;
  const reads = (usage.actions.question.reads * prices.databaseReads.eurosPer) / 1e5;
  const writes = (usage.actions.question.writes * prices.databaseWrites.eurosPer) / 1e5;
  const citation = (0.5 * usage.actions.citation.reads * prices.databaseReads.eurosPer) / 1e5;
  const { database, copies } = estimateCosts({ ...emptyMonth, questions: 1 });
  const year = 12 / 2 ** 20;
  expect(database).toBeCloseTo(reads + writes + citation + year * kib * databaseGibMonth.eurosPer, 9);
  // Adds 28 backups: 14 daily and 14 weekly ones.
  const monthly = recoveryGibMonth.eurosPer + 28 * backupGibMonth.eurosPer;
  expect(copies).toBeCloseTo(year * copiedKib * monthly, 9);
});

test('estimates costs of two models that differ only by the prices of their tokens', () => {
  const byModel = costOfQuestionByModel();
  expect(byModel[defaultModels.chat]).toBeCloseTo(costOfQuestion(), 9);
  const { inputTokens, cachedTokens, outputTokens } = tokensOfQuestion();
  const [dear, usual] = ['gpt-6.1-terra', defaultModels.chat].map((model) => knownPrices[model]);
  const more = (name: 'input' | 'cachedInput' | 'output'): number =>
    (dear?.[name] ?? 0) - (usual?.[name] ?? 0);
  const difference = (byModel['gpt-6.1-terra'] ?? 0) - costOfQuestion();
  const expected =
    (inputTokens - cachedTokens) * more('input') +
    cachedTokens * more('cachedInput') +
    outputTokens * more('output');
  expect(difference).toBeCloseTo(expected / 1e6, 9);
});

test('estimates with the same model prices as the log', () => {
  const { modelInputTokens, modelCachedTokens, modelOutputTokens, embeddedTokens } = prices;
  expect(knownPrices[defaultModels.chat]).toEqual({
    input: modelInputTokens.eurosPer,
    cachedInput: modelCachedTokens.eurosPer,
    output: modelOutputTokens.eurosPer,
  });
  expect(knownPrices[defaultModels.embedding]?.input).toBe(embeddedTokens.eurosPer);
});

test('dates the prices of the estimate and names their sources', () => {
  expect(prices.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const price of Object.values(prices)) {
    if (typeof price === 'object') expect(price.source.length).toBeGreaterThan(10);
  }
});

test('prints the cost tables as they stand in docs/operations/runbook.md', () => {
  const text = readFileSync(pathInRepository('docs/operations/runbook.md'), 'utf8');
  expect(replaceCosts(text)).toBe(text);
});
