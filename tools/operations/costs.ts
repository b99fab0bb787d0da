import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { pathInRepository } from '../../emulators/src/shared/repository.ts';
import { describeCosts } from './costs/describe-costs.ts';
import { estimateCosts, monthlyIncome, totalCost } from './costs/estimate-costs.ts';
import type { MonthlyUse } from './costs/month.ts';
import { replaceCosts } from './costs/replace-costs.ts';

/**
 * `npm run costs -- --users 1000 --questions 30000 …`: prints cost and income of a month in euros. `--write-docs`
 * updates the tables of docs/operations/runbook.md.
 */
const option = { type: 'string', default: '0' } as const;
const { values } = parseArgs({
  options: {
    users: option,
    registrations: option,
    questions: option,
    pages: option,
    'crawled-pages': option,
    'visited-pages': option,
    'translated-pages': option,
    basic: option,
    standard: option,
    premium: option,
    packs: option,
    'write-docs': { type: 'boolean', default: false },
  },
});
if (values['write-docs']) {
  const file = pathInRepository('docs/operations/runbook.md');
  await writeFile(file, replaceCosts(await readFile(file, 'utf8')));
  process.exit(0);
}
const count = (text: string): number => z.coerce.number().nonnegative().parse(text);
const month: MonthlyUse = {
  users: count(values.users),
  registrations: count(values.registrations),
  questions: count(values.questions),
  pages: count(values.pages),
  crawledPages: count(values['crawled-pages']),
  visitedPages: count(values['visited-pages']),
  translatedPages: count(values['translated-pages']),
  subscriptions: {
    basic: count(values.basic),
    standard: count(values.standard),
    premium: count(values.premium),
  },
  packs: count(values.packs),
};
const costs = estimateCosts(month);
if (totalCost(costs) === 0) console.log(describeCosts());
else {
  const lines = {
    ...costs,
    total: totalCost(costs),
    income: monthlyIncome(month),
    left: monthlyIncome(month) - totalCost(costs),
  };
  for (const [name, euros] of Object.entries(lines)) {
    console.log(`${name.padEnd(10)} ${euros.toFixed(2).padStart(12)} €`);
  }
}
