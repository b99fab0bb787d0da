import { checkBundleBudget, isOverBudget } from './bundle-budget/check-bundle-budget.ts';

/** `npm run budget`: what each page of the web weighs before it shows, against what it may weigh, and whether chunks wait for each other. */
const { lines, cycles } = await checkBundleBudget();
for (const line of lines) {
  const verdict = isOverBudget(line) ? '✗' : '✓';
  console.log(
    `${verdict} ${line.sizeKb.toFixed(1).padStart(6)} kB of ${line.budgetKb} kB (gzip)  ${line.page}`,
  );
}
for (const files of cycles) console.log(`✗ these import each other: ${files.join(', ')}`);
process.exit(lines.some(isOverBudget) || cycles.length > 0 ? 1 : 0);
