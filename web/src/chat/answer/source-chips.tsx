import { doubtNames } from '@contract/chat/doubts.ts';
import { useEffect, useRef, useState } from 'react';
import { shortenUrl } from '@/shared/format/shorten-url.ts';
import { classNames } from '@/ui/class-names.ts';
import { FileIcon, GlobeIcon } from '@/ui/icons.tsx';
import { MiddleCut } from '@/ui/middle-cut.tsx';
import { preloadHandlers } from '@/viewer/preload-viewer.ts';
import { answerTexts } from './answer-texts.ts';
import { type CitedPage, listCitedPages, type NumberedCitation } from './number-citations.ts';

interface SourceChipsProps {
  readonly citations: readonly NumberedCitation[];
  readonly onOpen: (citation: NumberedCitation) => void;
}

/** Max cited pages shown at first: on a phone each takes a row. */
const maxChips = 6;
const shownChips = 5;

/** Lists the cited pages below an answer, as chips side by side. A chip opens the viewer at its page. */
export function SourceChips({ citations, onOpen }: SourceChipsProps) {
  const pages = listCitedPages(citations);
  const [isWhole, setIsWhole] = useState(false);
  const isCut = !isWhole && pages.length > maxChips;
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Focuses the first added chip, because the pressed button is gone.
    if (isWhole) listRef.current?.children[shownChips]?.querySelector('button')?.focus();
  }, [isWhole]);
  return (
    <ul
      ref={listRef}
      aria-label={answerTexts.sources}
      className="flex flex-wrap items-center gap-x-1.5 gap-y-1"
    >
      {pages.slice(0, isCut ? shownChips : pages.length).map((page) => (
        <li
          key={page.key}
          className={classNames('flex max-w-full min-w-0 items-center', page.state !== 'stored' && 'w-full')}
        >
          {page.state === 'stored' ? (
            <SourceChip page={page} onOpen={onOpen} />
          ) : (
            <DeletedSource page={page} reason={page.state} />
          )}
          {page.pageUrl !== undefined && <LiveLink address={page.pageUrl} />}
          <DoubtfulNote page={page} />
        </li>
      ))}
      {isCut && (
        <li>
          <button
            type="button"
            onClick={() => setIsWhole(true)}
            className="inline-flex min-h-7 items-center rounded-full px-2.5 text-xs text-accent transition-colors duration-150 hover:bg-hover pointer-coarse:min-h-9"
          >
            {answerTexts.moreSources(pages.length - shownChips)}
          </button>
        </li>
      )}
    </ul>
  );
}

const numbersOf = ({ citations }: CitedPage): string => citations.map(({ number }) => number).join(' ');

/** Links to the current version of a web page. */
function LiveLink({ address }: { address: string }) {
  const name = answerTexts.openOnTheWeb(shortenUrl(address));
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

function SourceChip({ page, onOpen }: { page: CitedPage; onOpen: SourceChipsProps['onOpen'] }) {
  const [first] = page.citations;
  const Icon = page.document.isSite ? GlobeIcon : FileIcon;
  return (
    <button
      type="button"
      title={answerTexts.sourceLine(page.name)}
      {...preloadHandlers(page.document)}
      onClick={() => first && onOpen(first)}
      className="inline-flex min-h-7 max-w-72 min-w-0 items-center gap-1.5 rounded-full border border-line-strong/60 px-2.5 text-xs text-ink-soft transition-colors duration-150 hover:border-accent hover:text-accent pointer-coarse:min-h-9"
    >
      <span aria-hidden="true" className="shrink-0 font-semibold text-accent tabular-nums">
        {numbersOf(page)}
      </span>
      <Icon className="size-3.5" />
      <span className="sr-only">{answerTexts.source} </span>
      <MiddleCut text={page.shortName} />
      {page.label !== undefined && (
        <span className="shrink-0 whitespace-nowrap tabular-nums">{answerTexts.shortPage(page.label)}</span>
      )}
    </button>
  );
}

/** Shows the doubts about quotes from a page. */
function DoubtfulNote({ page }: { page: CitedPage }) {
  const doubts = new Set(page.citations.flatMap(({ source }) => source.doubt ?? []));
  return [...doubts].map((doubt) => (
    <span
      key={doubt}
      className="ml-1.5 inline-block rounded-sm bg-warning-soft px-1.5 py-0.5 text-xs font-medium text-warning first-letter:uppercase"
    >
      {doubtNames[doubt]}
    </span>
  ));
}

/** Shows the quotes of a deleted or replaced document, which cannot be opened. */
function DeletedSource({ page, reason }: { page: CitedPage; reason: 'deleted' | 'replaced' }) {
  return (
    <div className="min-w-0 py-1 text-note leading-5 text-ink-faint">
      <p className="[overflow-wrap:anywhere]">
        <span aria-hidden="true" className="mr-1.5 text-xs font-semibold">
          {numbersOf(page)}
        </span>
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
