import { checkBundleBudget, isOverBudget } from './bundle-budget/check-bundle-budget.ts';

/** `npm run budget`: prints the scripts of each page against its budget, and chunks that import each other. */
const { lines, cycles } = await checkBundleBudget();
for (const line of lines) {
  const verdict = isOverBudget(line) ? '✗' : '✓';
  console.log(
    `${verdict} ${line.sizeKb.toFixed(1).padStart(6)} kB of ${line.budgetKb} kB (gzip)  ${line.page}`,
  );
}
for (const files of cycles) console.log(`✗ Circular import: ${files.join(', ')}`);
process.exit(lines.some(isOverBudget) || cycles.length > 0 ? 1 : 0);
