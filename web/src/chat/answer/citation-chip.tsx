import { doubtNames } from '@contract/chat/doubts.ts';
import { type PointerEvent, useState } from 'react';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { preloadHandlers } from '@/viewer/preload-viewer.ts';
import { answerTexts } from './answer-texts.ts';
import { citedDocument, describeCitedPlace, type NumberedCitation } from './number-citations.ts';
import { useHoverCard } from './use-hover-card.ts';

interface CitationChipProps {
  readonly citation: NumberedCitation;
  readonly onOpen: (citation: NumberedCitation) => void;
}

/** Loads the overlay library. */
const preview = lazyModule('citation-preview', () => import('./citation-preview.tsx'));

const chip =
  'relative mx-0.5 inline-flex select-none h-[1.15rem] min-w-[1.15rem] -translate-y-[0.2em] items-center justify-center rounded-full ' +
  'px-1 align-baseline font-sans text-xs leading-none font-semibold tabular-nums';

/** The number after a sentence. Opens the cited page unless its document is gone; hovering shows the quote. */
export function CitationChip({ citation, onOpen }: CitationChipProps) {
  const { number, source, state } = citation;
  const document = citedDocument(source);
  const plainName = answerTexts.citationName(number, describeCitedPlace(source));
  const { doubt } = source;
  const known = doubt === undefined ? citation.isChecked && answerTexts.checkedCitation : doubtNames[doubt];
  const citationName = known ? `${plainName}, ${known}` : plainName;
  const [chipElement, setChipElement] = useState<HTMLElement | null>(null);
  const [wasPointedAt, setWasPointedAt] = useState(false);
  const hoverCard = useHoverCard(() => setWasPointedAt(true));
  const previewCode = preview.useModule(wasPointedAt);
  const { anchor } = hoverCard;
  const hints = preloadHandlers(document);
  const onPointerEnter = (event: PointerEvent): void => {
    hints.onPointerEnter();
    anchor.onPointerEnter(event);
  };
  return (
    <>
      {state !== 'stored' ? (
        <span
          ref={setChipElement}
          role="img"
          aria-label={`${citationName}. ${answerTexts.documentGone[state]}`}
          {...anchor}
          className={`${chip} border border-dashed border-line-strong text-ink-faint`}
        >
          {number}
        </span>
      ) : (
        <button
          ref={setChipElement}
          type="button"
          aria-label={citationName}
          {...anchor}
          onPointerEnter={onPointerEnter}
          onPointerDown={hints.onPointerDown}
          onClick={() => {
            hoverCard.close();
            onOpen(citation);
          }}
          className={`${chip} ${doubt === undefined ? 'bg-accent-soft text-accent' : 'bg-warning-soft text-warning'} transition-colors duration-150 after:absolute after:-inset-1 hover:bg-accent hover:text-on-accent`}
        >
          {number}
          {known && (
            <span aria-hidden="true" className="ml-px text-[0.5625rem]">
              {doubt === undefined ? '✓' : '?'}
            </span>
          )}
        </button>
      )}
      {previewCode !== undefined && chipElement !== null && (
        <previewCode.CitationPreview citation={citation} chip={chipElement} hoverCard={hoverCard} />
      )}
    </>
  );
}
