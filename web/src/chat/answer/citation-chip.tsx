import { PreviewCard } from '@base-ui/react/preview-card';
import { useState } from 'react';
import { openingHints } from '@/shared/viewer/warm-up-viewer.ts';
import { answerTexts } from './answer-texts.ts';
import { citedDocument, type NumberedCitation } from './number-citations.ts';

interface CitationChipProps {
  readonly citation: NumberedCitation;
  readonly onOpen: (citation: NumberedCitation) => void;
}

const openDelayMs = 350;

const chip =
  'relative mx-0.5 inline-flex h-[1.15rem] min-w-[1.15rem] -translate-y-[0.2em] items-center justify-center rounded-full ' +
  'px-1 align-baseline font-sans text-[0.6875rem] leading-none font-semibold tabular-nums';

/**
 * The number behind a sentence. It opens the cited page, unless its document is not there any more; pointing at it shows the quoted words.
 */
export function CitationChip({ citation, onOpen }: CitationChipProps) {
  const { number, source, state } = citation;
  const document = citedDocument(source);
  const name = document.filename;
  const plainName = answerTexts.citationName(number, name, source.page_label);
  const citationName = citation.isChecked ? `${plainName}, ${answerTexts.checkedCitation}` : plainName;
  const [chipElement, setChipElement] = useState<HTMLElement | null>(null);
  return (
    <PreviewCard.Root
      onOpenChange={(isOpen, change) => {
        if (isOpen && change.reason === 'trigger-focus' && isReturningFocus(change.event)) change.cancel();
      }}
    >
      <PreviewCard.Trigger
        ref={setChipElement}
        delay={openDelayMs}
        render={
          state !== 'stored' ? (
            <span
              role="img"
              aria-label={`${citationName}. ${answerTexts.documentGone[state]}`}
              className={`${chip} border border-dashed border-line-strong text-ink-faint`}
            >
              {number}
            </span>
          ) : (
            <button
              type="button"
              aria-label={citationName}
              {...openingHints(document)}
              onClick={() => onOpen(citation)}
              className={`${chip} bg-accent-soft text-accent transition-colors duration-150 after:absolute after:-inset-1 hover:bg-accent hover:text-on-accent`}
            >
              {number}
              {citation.isChecked && (
                <span aria-hidden="true" className="ml-px text-[0.5625rem]">
                  ✓
                </span>
              )}
            </button>
          )
        }
      />
      {/* In the main content, or readers of landmarks would not come by it; over the conversation, beside which a document may stand. */}
      <PreviewCard.Portal container={chipElement?.closest('main') ?? undefined}>
        <PreviewCard.Positioner
          sideOffset={8}
          collisionBoundary={chipElement?.closest('[role="log"]') ?? 'clipping-ancestors'}
          className="z-popup"
        >
          <PreviewCard.Popup className="w-80 max-w-[calc(100vw-24px)] rounded-lg border border-line bg-surface p-4 shadow-floating transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
            <q className="block font-serif text-[0.9375rem] leading-relaxed text-ink italic before:content-['«'] after:content-['»']">
              {source.quote}
            </q>
            <p className="mt-2 truncate text-xs text-ink-faint">
              {name} · {answerTexts.pageShort(source.page_label)}
            </p>
            {state !== 'stored' && (
              <p className="mt-1 text-xs font-medium text-warning">{answerTexts.documentGone[state]}</p>
            )}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

/** The viewer gives the focus back when it closes: the words were just read, and a card would cover the next citation. */
function isReturningFocus(event: Event): boolean {
  const from = event instanceof FocusEvent ? event.relatedTarget : null;
  return !(from instanceof Element) || from.closest('[role="dialog"]') !== null;
}
