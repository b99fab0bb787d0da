import { doubtNames } from '@contract/chat/doubts.ts';
import { shortenAddress } from '@/shared/format/shorten-address.ts';
import { FileIcon, GlobeIcon } from '@/ui/icons.tsx';
import { openingHints } from '@/viewer/warm-up-viewer.ts';
import { answerTexts } from './answer-texts.ts';
import { type CitedPage, listCitedPages, type NumberedCitation } from './number-citations.ts';

interface SourceLinesProps {
  readonly citations: readonly NumberedCitation[];
  readonly onOpen: (citation: NumberedCitation) => void;
}

/** Lists the cited pages below an answer. A line opens the viewer at its page. */
export function SourceLines({ citations, onOpen }: SourceLinesProps) {
  return (
    <ul className="flex flex-col items-start gap-0.5 border-t border-line pt-2">
      {listCitedPages(citations).map((page) => (
        <li key={page.key} className="flex max-w-full items-start gap-1.5">
          <span
            aria-hidden="true"
            className="min-w-4 text-xs leading-7 whitespace-nowrap font-semibold text-accent tabular-nums"
          >
            {page.citations.map(({ number }) => number).join(' ')}
          </span>
          <div className="flex min-w-0 flex-wrap items-start gap-x-2">
            {page.state === 'stored' ? (
              <SourceButton page={page} onOpen={onOpen} />
            ) : (
              <GoneSource page={page} reason={page.state} />
            )}
            <DoubtfulNote page={page} />
          </div>
          {page.address !== undefined && <LiveLink address={page.address} />}
        </li>
      ))}
    </ul>
  );
}

/** Links to the current version of a web page. */
function LiveLink({ address }: { address: string }) {
  const name = answerTexts.openOnTheWeb(shortenAddress(address));
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={name}
      title={name}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:text-accent"
    >
      <GlobeIcon className="size-3.5" />
    </a>
  );
}

function SourceButton({ page, onOpen }: { page: CitedPage; onOpen: SourceLinesProps['onOpen'] }) {
  const [first] = page.citations;
  return (
    <button
      type="button"
      {...openingHints(page.document)}
      onClick={() => first && onOpen(first)}
      className="group inline-flex min-h-7 min-w-0 items-start gap-1.5 rounded-sm py-1 text-left leading-5 text-note text-ink-soft hover:text-accent"
    >
      <FileIcon className="mt-[0.1875rem] size-3.5" />
      <span className="min-w-0 underline [overflow-wrap:anywhere] decoration-line-strong underline-offset-[0.25em] group-hover:decoration-accent">
        {answerTexts.sourceLine(page.name)}
      </span>
    </button>
  );
}

/** Shows the doubts about quotes from a page. */
function DoubtfulNote({ page }: { page: CitedPage }) {
  const doubts = new Set(page.citations.flatMap(({ source }) => source.doubt ?? []));
  return [...doubts].map((doubt) => (
    <span
      key={doubt}
      className="my-1 inline-block rounded-sm bg-warning-soft px-1.5 py-0.5 text-xs font-medium text-warning first-letter:uppercase"
    >
      {doubtNames[doubt]}
    </span>
  ));
}

/** Shows the quotes of a deleted or replaced document, which cannot be opened. */
function GoneSource({ page, reason }: { page: CitedPage; reason: 'deleted' | 'replaced' }) {
  return (
    <div className="min-w-0 py-1 text-note leading-5 text-ink-faint">
      <p className="[overflow-wrap:anywhere]">
        {answerTexts.sourceLine(page.name)}
        <span className="ml-2 rounded-sm bg-warning-soft px-1.5 py-0.5 text-xs font-medium text-warning">
          {answerTexts.documentGone[reason]}
        </span>
      </p>
      {page.citations.map(({ number, source }) => (
        <p key={number} className="font-serif italic">
          «{source.quote}»
        </p>
      ))}
    </div>
  );
}
