import { compareDocuments } from '../../../../functions/src/engines/compare/index.ts';
import type { PageText } from '../../../../functions/src/engines/document-reading/index.ts';
import { formatMeasures } from '../shared/percentile.ts';

const linesPerPage = 40;

/** Returns a manual of this many pages, with an amount that differs on each fourth page of the later version. */
function writeManual(pageCount: number, isLater: boolean): PageText[] {
  return Array.from({ length: pageCount }, (_, page) => {
    const amount = isLater && page % 4 === 0 ? 1_000 + page : 500 + page;
    const lines = Array.from({ length: linesPerPage }, (_, line) =>
      line === linesPerPage / 2
        ? `El equipo ${page} se paga con ${amount} euros dentro de los treinta días que siguen a su entrega en obra.`
        : `La pieza ${page * linesPerPage + line} del equipo ${page} se revisa antes de su montaje y se anota en el libro.`,
    );
    return { index: page + 1, label: String(page + 1), text: lines.join('\n') };
  });
}

/** Compares two manuals in this process, and prints the processor time, the memory and the longest turn. */
export function measureManuals(pageCount: number): void {
  const [before, after] = [writeManual(pageCount, false), writeManual(pageCount, true)];
  const { user, system } = process.cpuUsage();
  const work = compareDocuments(before, after);
  let longestMs = 0;
  for (;;) {
    const startedAt = performance.now();
    const step = work.next();
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    if (step.done !== true) continue;
    const cpuUsage = process.cpuUsage({ user, system });
    console.log(
      formatMeasures({
        processor_s: (cpuUsage.user + cpuUsage.system) / 1_000_000,
        peak_rss_mb: process.resourceUsage().maxRSS / 1_024,
        longest_turn_ms: longestMs,
        changes: step.value.changes.length,
        pages: pageCount,
      }),
    );
    return;
  }
}
