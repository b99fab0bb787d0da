import type { ConsideredPage } from '@contract/chat/schemas.ts';
import { formatCount } from '@/shared/format/format.ts';
import { ChevronDownIcon } from '@/ui/icons.tsx';
import type { AnswerActions } from './answer-actions.ts';
import { answerTexts } from './answer-texts.ts';
import { describeCitedPlace, documentNameOf } from './number-citations.ts';
import { pageTarget } from './viewer-targets.ts';

interface ConsideredPagesProps {
  readonly pages: readonly ConsideredPage[];
  readonly actions: AnswerActions;
}

/** Maximum number of documents whose pages are listed unfolded: more would be longer than the answer. */
const maxOpen = 3;

/**
 * Lists the pages searched without finding an answer, by document, so that readers can check them; folded when they are
 * of many documents.
 */
export function ConsideredPages({ pages, actions }: ConsideredPagesProps) {
  const groups = groupByDocument(pages);
  return (
    <details
      open={groups.length <= maxOpen}
      className="disclosure group border-t border-line pt-2 text-note text-ink-soft"
    >
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm text-xs font-semibold text-ink-faint hover:text-accent">
        {answerTexts.consideredPages}
        {groups.length > maxOpen && ` · ${formatCount(groups.length, 'documento', 'documentos')}`}
        <ChevronDownIcon className="size-4 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {groups.map(([documentId, ofDocument]) => (
          <li key={documentId} className="flex flex-wrap items-center gap-x-1.5">
            <span className="[overflow-wrap:anywhere]">{ofDocument[0] && documentNameOf(ofDocument[0])}</span>
            {ofDocument.map((page) => (
              <PageLink key={page.page} page={page} actions={actions} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function PageLink({ page, actions }: { page: ConsideredPage; actions: AnswerActions }) {
  if (actions.documentStateOf(page) !== 'stored') return <span>{page.page_label}</span>;
  return (
    <button
      type="button"
      aria-label={answerTexts.consideredPage(describeCitedPlace(page))}
      onClick={() => actions.onView(pageTarget(page))}
      className="inline-flex min-h-7 min-w-7 items-center justify-center rounded-sm px-1 text-left underline [overflow-wrap:anywhere] decoration-line-strong underline-offset-[0.25em] tabular-nums hover:text-accent hover:decoration-accent"
    >
      {page.page_label}
    </button>
  );
}

function groupByDocument(pages: readonly ConsideredPage[]): [string, ConsideredPage[]][] {
  const groups = new Map<string, ConsideredPage[]>();
  for (const page of pages) groups.set(page.document_id, [...(groups.get(page.document_id) ?? []), page]);
  return [...groups].map(([id, group]) => [id, group.toSorted((one, other) => one.page - other.page)]);
}
