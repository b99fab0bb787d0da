import type { DocumentDeadlines } from '@contract/deadlines/schemas.ts';
import type { QuotePlace } from '@contract/proved-values/schemas.ts';
import { FileIcon } from '@/ui/icons.tsx';
import { preloadHandlers } from '@/viewer/preload-viewer.ts';
import { listTexts as texts } from '../deadline-texts.ts';
import { viewedDocument } from './place-target.ts';

interface PlaceChipProps {
  readonly document: DocumentDeadlines;
  readonly place: QuotePlace;
  readonly isDocumentNamed: boolean;
  readonly onOpen: () => void;
}

/** Document and page of a quote; pressing it opens the page with the quote marked. */
export function PlaceChip({ document, place, isDocumentNamed, onOpen }: PlaceChipProps) {
  const viewed = viewedDocument(document);
  if (viewed === undefined) return null;
  const page = place.page_label || String(place.page);
  return (
    <button
      type="button"
      title={`«${place.quote}»`}
      {...preloadHandlers(viewed)}
      onClick={onOpen}
      className="inline-flex min-h-6 max-w-full min-w-0 items-center gap-1.5 rounded-full bg-accent-soft px-2.5 text-xs font-medium text-accent hover:text-accent-hover"
    >
      <FileIcon className="size-3.5" />
      <span className="sr-only">{texts.open} </span>
      <span className={isDocumentNamed ? 'min-w-0 truncate' : 'sr-only'}>{document.name}</span>{' '}
      <span className="shrink-0 tabular-nums">{texts.page(page)}</span>
    </button>
  );
}
