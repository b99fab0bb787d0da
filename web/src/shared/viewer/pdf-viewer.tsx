import { Dialog } from '@base-ui/react/dialog';
import { useRef, useState } from 'react';
import { DocumentReader } from './document-reader.tsx';
import './viewer.css';
import type { ViewerTarget } from './viewer-target.ts';

export interface PdfViewerProps {
  /** `undefined`: closed. */
  readonly target: ViewerTarget | undefined;
  readonly onClose: () => void;
}

/** The viewer itself, for `DocumentViewer`, which loads it. */
export function PdfViewer({ target, onClose }: PdfViewerProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const close = (): void => {
    setIsSearchOpen(false);
    onClose();
  };
  return (
    <Dialog.Root
      open={target !== undefined}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) return;
        // Escape ends one thing at a time, what was opened last first.
        if (reason === 'escape-key' && isSearchOpen) setIsSearchOpen(false);
        else close();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop
          data-backdrop
          className="fixed inset-0 z-viewer bg-overlay backdrop-blur-[2px] transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Dialog.Viewport className="fixed inset-0 z-viewer flex justify-center desktop:p-6">
          <Dialog.Popup
            ref={popupRef}
            initialFocus={popupRef}
            className="flex h-full w-full max-w-4xl flex-col overflow-hidden bg-surface shadow-floating outline-none transition duration-200 data-[ending-style]:translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0 desktop:rounded-lg desktop:border desktop:border-line"
          >
            {target !== undefined && (
              <DocumentReader
                key={keyOf(target)}
                target={target}
                popupRef={popupRef}
                isSearchOpen={isSearchOpen}
                onSearchOpenChange={setIsSearchOpen}
              />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The same target keeps its place; another one opens anew. */
function keyOf({ places, start }: ViewerTarget): string {
  const place = places[start];
  return JSON.stringify([place?.document, place?.page, place?.passage, places.length]);
}
