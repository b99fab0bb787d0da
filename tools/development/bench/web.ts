import { chromium } from 'playwright-core';
import { logIn } from '../../../emulators/src/seed/log-in.ts';
import { readStackFile } from '../../../emulators/src/shared/stack-addresses.ts';
import { findBrowser } from '../../../web/e2e/find-browser.ts';
import { formatMeasures, percentile } from './shared/percentile.ts';
import { openPage, type PageMeasures } from './web/open-page.ts';
import { openViewer } from './web/open-viewer.ts';
import { type MeasuredPage, measuredPages, viewerBudgetMs } from './web/page-budgets.ts';

const defaultRuns = 5;

/**
 * Measures the main pages of the running stack on a mid-range phone, as the median of several first visits (`--runs
 * N`). Exits with 1 when a page is late or shifts, axe finds a violation, or the first citation opens slowly. Scripts
 * are only reported, because they also load for later pages: `npm run budget` checks those of one page.
 */
export async function run(args: readonly string[]): Promise<void> {
  const runs = Number(args[args.indexOf('--runs') + 1]) || defaultRuns;
  const stack = readStackFile();
  const token = await logIn(stack, stack.demo);
  const session = { user: JSON.stringify({ token, email: stack.demo.email, user_id: 'demo' }) };
  const { path, args: flags } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args: flags });
  const measures: Record<string, number> = {};
  let isOver = false;
  try {
    for (const page of measuredPages) {
      const visits: PageMeasures[] = [];
      for (let visit = 0; visit < runs; visit += 1)
        visits.push(await openPage(browser, `${stack.web}${page.path}`, page.needsSession ? session : {}));
      const typical = medianOf(visits);
      const faults = findFaults(page, typical);
      isOver ||= faults.length > 0;
      console.log(`${faults.length > 0 ? '✗' : '✓'} ${page.path}  ${describe(typical)} ${faults.join(', ')}`);
      Object.assign(measures, nameMeasures(page.name, typical));
    }
    const openings: number[] = [];
    for (let opening = 0; opening < runs; opening += 1)
      openings.push(await openViewer(browser, `${stack.web}/chatbot`, session));
    const viewerMs = Math.round(percentile(openings, 0.5));
    isOver ||= viewerMs > viewerBudgetMs;
    console.log(`${viewerMs > viewerBudgetMs ? '✗' : '✓'} first opening of a citation  ${viewerMs} ms`);
    measures.viewer_first_open_ms = viewerMs;
  } finally {
    await browser.close();
  }
  console.log(formatMeasures(measures));
  if (isOver) process.exit(1);
}

function medianOf(visits: readonly PageMeasures[]): PageMeasures {
  const median = (key: keyof PageMeasures): number =>
    percentile(
      visits.map((visit) => visit[key]),
      0.5,
    );
  return {
    lcpMs: median('lcpMs'),
    cls: median('cls'),
    tbtMs: median('tbtMs'),
    scriptKb: median('scriptKb'),
    requests: median('requests'),
    axeViolations: median('axeViolations'),
  };
}

function findFaults({ budget }: MeasuredPage, measured: PageMeasures): string[] {
  return [
    measured.lcpMs > (budget.lcpMs ?? Number.POSITIVE_INFINITY) && `LCP over ${budget.lcpMs} ms`,
    measured.cls > budget.cls && `CLS over ${budget.cls}`,
    measured.axeViolations > 0 && 'faults of accessibility',
  ].filter((fault) => fault !== false);
}

const describe = (measured: PageMeasures): string => formatMeasures(nameMeasures('', measured));

function nameMeasures(name: string, measured: PageMeasures): Record<string, number> {
  const prefix = name === '' ? '' : `${name}_`;
  return {
    [`${prefix}lcp_ms`]: Math.round(measured.lcpMs),
    [`${prefix}cls`]: measured.cls,
    [`${prefix}tbt_ms`]: Math.round(measured.tbtMs),
    [`${prefix}js_kb_gz`]: measured.scriptKb,
    [`${prefix}requests`]: measured.requests,
    [`${prefix}axe_violations`]: measured.axeViolations,
  };
}
