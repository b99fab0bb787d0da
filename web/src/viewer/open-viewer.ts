import type { ViewerTarget } from './viewer-target.ts';

/** What both forms of the viewer are given while a document is open. */
export interface OpenViewerProps {
  readonly target: ViewerTarget;
  readonly isSearchOpen: boolean;
  readonly onSearchOpenChange: (isOpen: boolean) => void;
  readonly onClose: () => void;
}

/** The same target keeps its place; another one opens anew. */
export function readerKey({ places, start }: ViewerTarget): string {
  const place = places[start];
  return JSON.stringify([place?.document, place?.page, place?.passage, places.length]);
}
