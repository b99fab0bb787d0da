import type { ViewerTarget } from './viewer-target.ts';

/** Props of both forms of the viewer while a document is open. */
export interface OpenViewerProps {
  readonly target: ViewerTarget;
  readonly isSearchOpen: boolean;
  readonly onSearchOpenChange: (isOpen: boolean) => void;
  /** Asks about a selection; see `TargetReader`. */
  readonly onAskAbout?: ((text: string, filename: string) => void) | undefined;
  readonly onClose: () => void;
}

/** Returns a key by which the same target keeps its position and another one remounts the reader. */
export function readerKey({ places, start }: ViewerTarget): string {
  const place = places[start];
  return JSON.stringify([place?.document, place?.page, place?.passage, places.length]);
}
