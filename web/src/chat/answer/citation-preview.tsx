import { PreviewCard } from '@base-ui/react/preview-card';
import { doubtNames } from '@contract/chat/doubts.ts';
import { answerTexts } from './answer-texts.ts';
import { citedDocument, describeCitedPlace, type NumberedCitation } from './number-citations.ts';
import type { HoverCard } from './use-hover-card.ts';

interface CitationPreviewProps {
  readonly citation: NumberedCitation;
  /** Citation chip beside which the card opens. */
  readonly chip: HTMLElement;
  readonly hoverCard: HoverCard;
}

/** Shows the quote of a citation beside its number. */
export function CitationPreview({ citation, chip, hoverCard }: CitationPreviewProps) {
  const { source, state } = citation;
  return (
    <PreviewCard.Root open={hoverCard.isOpen} onOpenChange={(isOpen) => !isOpen && hoverCard.close()}>
      {/* Inside `main`, so that landmark navigation reaches it, and above the conversation, beside which a document may be open. */}
      <PreviewCard.Portal container={chip.closest('main') ?? undefined}>
        <PreviewCard.Positioner
          anchor={chip}
          sideOffset={8}
          collisionBoundary={chip.closest('[role="log"]') ?? 'clipping-ancestors'}
          className="z-popup"
        >
          <PreviewCard.Popup
            {...hoverCard.card}
            className="w-80 max-w-[calc(100vw-24px)] rounded-lg border border-line bg-surface p-4 shadow-floating transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
          >
            <q className="block font-serif text-body leading-relaxed text-ink italic before:content-['«'] after:content-['»']">
              {source.quote}
            </q>
            <p className="mt-2 truncate text-xs text-ink-faint">
              {source.page_address === undefined
                ? answerTexts.previewOf(citedDocument(source).filename, source.page_label)
                : describeCitedPlace(source)}
            </p>
            {source.doubt !== undefined && (
              <p className="mt-1 text-xs font-medium text-warning first-letter:uppercase">
                {doubtNames[source.doubt]}
              </p>
            )}
            {state !== 'stored' && (
              <p className="mt-1 text-xs font-medium text-warning">{answerTexts.documentGone[state]}</p>
            )}
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}
