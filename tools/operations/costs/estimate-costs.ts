import {
  creditPrices,
  pagesPerUploadCredit,
  priceCells,
  tokensPerReadingCredit,
} from '../../../functions/src/contract/billing/credit-prices.ts';
import { creditPack, plans } from '../../../functions/src/contract/billing/plans.ts';
import { defaultModels, knownPrices } from '../../../functions/src/engines/models/known-models.ts';
import type { ModelPrice, ModelTokens } from '../../../functions/src/engines/models/model-usage.ts';
import { maxGroupColumns, maxPassageTokens } from '../../../functions/src/tables/reading/group-limits.ts';
import { assumptions } from './assumptions.ts';
import { costOfInstances } from './cost-of-instances.ts';
import { estimateStorage } from './estimate-storage.ts';
import { fetchedPages, type MonthlyUse } from './month.ts';
import prices from './prices.json' with { type: 'json' };
import usage from './usage.json' with { type: 'json' };

type PriceName = Exclude<keyof typeof prices, 'date' | 'note'>;
type ActionName = keyof typeof usage.actions;

/** Euros a month by purpose. */
export interface Costs {
  readonly database: number;
  /** Backups of the database, and its point-in-time recovery. */
  readonly copies: number;
  readonly functions: number;
  readonly storage: number;
  readonly models: number;
  readonly messages: number;
  readonly payments: number;
}

const mebibytesPerGibibyte = 1_024;

/** Estimates the cost of a month from measured usage of each action and published prices, without free quotas. */
export function estimateCosts(month: MonthlyUse): Costs {
  const counts = countActions(month);
  const total = (field: string): number =>
    Object.entries(counts).reduce(
      (sum, [action, count]) => sum + count * usageOf(action as ActionName, field),
      0,
    );
  const requests = Object.values(counts).reduce((sum, count) => sum + count, 0) * assumptions.callsPerAction;
  const citations = month.questions * assumptions.citationsPerQuestion;
  const egressGib = (citations * assumptions.downloadedMibPerCitation) / mebibytesPerGibibyte;
  const hostedGib =
    (month.users * assumptions.newVisitsPerUser * assumptions.hostedMibPerVisit) / mebibytesPerGibibyte;
  const { databaseGib, documentsGib, storedGib } = estimateStorage(month);
  return {
    database:
      costOf('databaseReads', total('reads')) +
      costOf('databaseWrites', total('writes')) +
      costOf('databaseGibMonth', databaseGib),
    // Counts documents only: backups contain no index entries.
    copies:
      costOf('recoveryGibMonth', documentsGib) + costOf('backupGibMonth', documentsGib * assumptions.backups),
    functions: functionCosts(month, requests),
    storage:
      costOf('bucketWrites', total('bucket_writes')) +
      costOf('bucketReads', total('bucket_reads')) +
      costOf('bucketGibMonth', storedGib) +
      costOf('egressGib', egressGib) +
      costOf('hostedGib', hostedGib),
    models:
      costOf(
        'modelInputTokens',
        total('input_tokens') -
          total('cached_tokens') +
          month.translatedPages * assumptions.translatedPageTokens,
      ) +
      costOf('modelCachedTokens', total('cached_tokens')) +
      costOf(
        'modelOutputTokens',
        month.questions * (assumptions.answerTokens + assumptions.reasoningTokens) +
          month.translatedPages * assumptions.translatedPageTokens,
      ) +
      costOf('embeddedTokens', total('embedded_tokens')),
    messages:
      costOf('textMessages', month.registrations * assumptions.messagesPerRegistration) +
      costOf('mails', month.users * assumptions.mailsPerUser),
    payments: countPayments(month),
  };
}

/** Bills the time of instances: overlapping calls share it, and a worker has one to itself. */
function functionCosts(month: MonthlyUse, requests: number): number {
  const { answerSeconds, callSeconds, uploadSecondsPerPage } = assumptions;
  const { crawlSecondsPerPage, translationSecondsPerPage } = assumptions;
  const crawling =
    fetchedPages(month) * crawlSecondsPerPage + month.translatedPages * translationSecondsPerPage;
  return (
    costOfInstances('api', month.questions * answerSeconds + requests * callSeconds) +
    costOfInstances('ingest', month.pages * uploadSecondsPerPage) +
    costOfInstances('crawl', crawling) +
    costOfInstances('answer', month.questions * assumptions.checkSeconds) +
    costOf('taskOperations', month.questions * 2) +
    costOf('requests', requests)
  );
}

export function totalCost(costs: Costs): number {
  return Object.values(costs).reduce((sum, each) => sum + each, 0);
}

/** Returns the income without VAT. */
export function monthlyIncome({ subscriptions, packs }: MonthlyUse): number {
  const gross = Object.entries(subscriptions).reduce(
    (sum, [plan, count]) => sum + count * plans[plan as keyof typeof subscriptions].priceCents,
    packs * creditPack.priceCents,
  );
  return gross / 100 / (1 + assumptions.vat);
}

export interface BreakEven {
  readonly label: string;
  /** Euros without VAT, and the rest after Stripe's fees. */
  readonly income: number;
  readonly afterStripe: number;
  readonly credits: number;
  /** Cost of all credits when each is used for a question, the most expensive use. */
  readonly maxCost: number;
  /**
   * Share of the credits that questions may use before the plan costs more than it earns. Above 1, the plan always
   * earns.
   */
  readonly breakEvenShare: number;
  /** Euros of income per credit, without VAT and Stripe's fees. */
  readonly incomePerCredit: number;
}

/**
 * Returns the break-even of every paid plan and of the one-time credits: the share of credits at which they cost as
 * much as they earn.
 */
export function breakEvens(): BreakEven[] {
  const rows = [
    ...(['basic', 'standard', 'premium'] as const).map((plan) => ({
      label: plans[plan].label,
      credits: plans[plan].creditsPerPeriod,
      month: { subscriptions: { ...noSubscriptions, [plan]: 1 }, packs: 0 },
    })),
    {
      label: creditPack.label,
      credits: creditPack.credits,
      month: { subscriptions: noSubscriptions, packs: 1 },
    },
  ];
  return rows.map(({ label, credits, month }) => {
    const paying: MonthlyUse = { ...emptyMonth, ...month };
    const income = monthlyIncome(paying);
    const afterStripe = income - estimateCosts(paying).payments;
    const maxCost = (credits / creditPrices.question) * costOfQuestion();
    const incomePerCredit = afterStripe / credits;
    const breakEvenShare = afterStripe / maxCost;
    return { label, income, afterStripe, credits, maxCost, breakEvenShare, incomePerCredit };
  });
}

/** Returns the plan, or the one-time credits, with the lowest price of a credit: the use of one must cost less. */
export function cheapestCredit(): BreakEven {
  return breakEvens().reduce((min, plan) => (plan.incomePerCredit < min.incomePerCredit ? plan : min));
}

/** Returns the billed tokens of one question. */
export function tokensOfQuestion(): Required<ModelTokens> {
  const { input_tokens: inputTokens, cached_tokens: cachedTokens } = usage.actions.question;
  const { answerTokens, reasoningTokens } = assumptions;
  return { inputTokens, cachedTokens, outputTokens: answerTokens + reasoningTokens, reasoningTokens };
}

/** Returns euros for one answer with each model of known price, by name. */
export function costOfQuestionByModel(): Readonly<Record<string, number>> {
  const otherCosts = costWithoutModel();
  const writing = Object.entries(knownPrices).filter(([, { output }]) => output > 0);
  return Object.fromEntries(
    writing.map(([model, price]) => [model, otherCosts + modelCostOfQuestion(price)]),
  );
}

function modelCostOfQuestion(price: ModelPrice): number {
  const { inputTokens, cachedTokens, outputTokens } = tokensOfQuestion();
  const paid =
    (inputTokens - cachedTokens) * price.input +
    cachedTokens * (price.cachedInput ?? price.input) +
    outputTokens * price.output;
  return paid / 1_000_000;
}

function costWithoutModel(): number {
  return costOfQuestion() - modelCostOfQuestion(priceOf(defaultModels.chat));
}

function priceOf(model: string): ModelPrice {
  const price = knownPrices[model];
  if (price === undefined) throw new Error(`no price for ${model}`);
  return price;
}

/**
 * Returns euros for one answer without concurrency, with a year of its storage in the database. Excludes backups, which
 * depend on users' stored data and not on questions.
 */
export function costOfQuestion(): number {
  const costs = estimateCosts({ ...emptyMonth, questions: 1 });
  return totalCost(costs) - costs.copies;
}

/** Returns euros for the backups of one question and its answer during their year of retention. */
export function costOfBackups(): number {
  return estimateCosts({ ...emptyMonth, questions: 1 }).copies;
}

/** Returns euros that one credit costs when it is used for pages of a document, or for a crawled page. */
export function costOfCredit(kind: 'upload' | 'crawl'): number {
  const month =
    kind === 'upload' ? { pages: pagesPerUploadCredit } : { crawledPages: 1 / creditPrices.extractedPage };
  return totalCost(estimateCosts({ ...emptyMonth, ...month }));
}

/** Returns euros for each credit of an answer from whole documents, without prompt caching. */
export function costOfReadingCredit(credits: number): number {
  const { wholeAnswerTokens, partNoteTokens, partTokens, instructionTokens } = assumptions;
  const pageTokens = credits * tokensPerReadingCredit;
  const partCount = Math.ceil(pageTokens / partTokens);
  const noteTokens = partCount > 1 ? partCount * partNoteTokens : 0;
  const calls = partCount > 1 ? partCount + 1 : 1;
  const inputTokens = pageTokens + calls * instructionTokens + noteTokens;
  const { input, output } = priceOf(defaultModels.chat);
  const model = (inputTokens * input + (wholeAnswerTokens + noteTokens) * output) / 1_000_000;
  const longer = costOfInstances('api', assumptions.wholeAnswerSeconds - assumptions.answerSeconds);
  return (costWithoutModel() + longer + model) / credits;
}

/**
 * Returns euros for each credit of a table when this many cells of one document are answered in one run. `passageTokens`:
 * of the document, up to the maximum of a call.
 */
export function costOfCellCredit(cells: number, passageTokens: number): number {
  const { cellTokens, cellInstructionTokens } = assumptions;
  const calls = Math.ceil(cells / maxGroupColumns);
  const readTokens = Math.min(passageTokens, maxPassageTokens(Math.ceil(cells / calls)));
  const { input, output } = priceOf(defaultModels.chat);
  const inputTokens = calls * (cellInstructionTokens + readTokens);
  return (inputTokens * input + cells * cellTokens * output) / 1_000_000 / priceCells(cells);
}

const noSubscriptions = { basic: 0, standard: 0, premium: 0 } as const;

export const emptyMonth: MonthlyUse = {
  users: 0,
  registrations: 0,
  questions: 0,
  pages: 0,
  crawledPages: 0,
  visitedPages: 0,
  translatedPages: 0,
  subscriptions: noSubscriptions,
  packs: 0,
};

function countActions(month: MonthlyUse): Record<ActionName, number> {
  const sessions = month.users * assumptions.sessionsPerUser;
  const paid = Object.values(month.subscriptions).reduce((sum, count) => sum + count, 0) + month.packs;
  return {
    sign_in: sessions,
    screen: sessions * assumptions.screensPerSession,
    upload_page: month.pages,
    question: month.questions,
    citation: month.questions * assumptions.citationsPerQuestion,
    crawled_page: fetchedPages(month),
    payment: paid,
  };
}

function countPayments({ subscriptions, packs }: MonthlyUse): number {
  const sold = Object.entries(subscriptions).map(([plan, count]) => ({
    count,
    euros: plans[plan as keyof typeof subscriptions].priceCents / 100,
    billing: prices.stripeBillingShare.eurosPer,
  }));
  sold.push({ count: packs, euros: creditPack.priceCents / 100, billing: 0 });
  return sold.reduce((sum, { count, euros, billing }) => {
    const share = euros * (prices.stripeShare.eurosPer + billing);
    return sum + count * (share + prices.stripePayment.eurosPer);
  }, 0);
}

function usageOf(action: ActionName, field: string): number {
  const measured: Readonly<Record<string, number>> = usage.actions[action];
  return measured[field] ?? 0;
}

function costOf(name: PriceName, amount: number): number {
  return (amount * prices[name].eurosPer) / prices[name].per;
}
