import { checkBundleBudget, isOverBudget } from './bundle-budget/check-bundle-budget.ts';

/** `npm run budget`: what each page of the web weighs before it shows, against what it may weigh. */
const lines = await checkBundleBudget();
for (const line of lines) {
  const verdict = isOverBudget(line) ? '✗' : '✓';
  console.log(
    `${verdict} ${line.sizeKb.toFixed(1).padStart(6)} kB de ${line.budgetKb} kB (gzip)  ${line.page}`,
  );
}
process.exit(lines.some(isOverBudget) ? 1 : 0);
