import { formatNumber } from '../../../contract/spanish-format.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { SkippedUrl } from '../archive-contents.ts';

/** Maximum URLs listed per reason; `skipped.csv` has all of them. */
const maxListed = 100;

/** Renders the skipped URLs by reason, most frequent first. */
export function* renderSkippedUrls(skipped: readonly SkippedUrl[]): Generator<string> {
  if (skipped.length === 0) return;
  const groups = [...Map.groupBy(skipped, ({ label }) => label)].sort(
    ([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1),
  );
  yield '<section aria-labelledby="no-incluidas"><h2 id="no-incluidas">Direcciones no incluidas</h2><p class="lead">La lista completa está en <a href="skipped.csv">skipped.csv</a>.</p>\n';
  for (const [label, members] of groups) {
    yield `<details><summary><b>${escapeHtml(label)}</b><span>${formatNumber(members.length)}</span></summary><ul>`;
    for (const { url, sameAs } of members.slice(0, maxListed)) {
      const sameAsText = sameAs === undefined ? '' : ` → ${escapeHtml(sameAs)}`;
      yield `<li>${escapeHtml(url)}${sameAsText}</li>`;
    }
    if (members.length > maxListed) yield `<li>y ${formatNumber(members.length - maxListed)} más</li>`;
    yield '</ul></details>\n';
  }
  yield '</section>\n';
}
