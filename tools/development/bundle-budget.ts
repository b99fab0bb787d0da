import { checkBundleBudget, isOverBudget } from './bundle-budget/check-bundle-budget.ts';

/**
 * `npm run budget`: the weight of each page of the web until it shows, against its budget, and whether chunks wait for
 * each other.
 */
const { lines, cycles } = await checkBundleBudget();
for (const line of lines) {
  const verdict = isOverBudget(line) ? '✗' : '✓';
  console.log(
    `${verdict} ${line.sizeKb.toFixed(1).padStart(6)} kB of ${line.budgetKb} kB (gzip)  ${line.page}`,
  );
}
for (const files of cycles) console.log(`✗ these import each other: ${files.join(', ')}`);
process.exit(lines.some(isOverBudget) || cycles.length > 0 ? 1 : 0);
