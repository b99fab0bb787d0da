import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useRef, useState } from 'react';
import { classNames } from '@/shared/ui/class-names.ts';
import { DocumentReader } from './document-reader.tsx';
import { useRoomBefore } from './use-room-before.ts';
import './viewer.css';
import type { ViewerTarget } from './viewer-target.ts';

export interface PdfViewerProps {
  /** `undefined`: closed. */
  readonly target: ViewerTarget | undefined;
  /** What the document is compared with: where there is room before it, the viewer stands there and leaves it in sight. */
  readonly besideRef?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The viewer itself, for `DocumentViewer`, which loads it. */
export function PdfViewer({ target, besideRef, onClose }: PdfViewerProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  const roomPx = useRoomBefore(besideRef, target !== undefined);
  const isBeside = roomPx !== undefined;
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const close = (): void => {
    setIsSearchOpen(false);
    onClose();
  };
  return (
    <Dialog.Root
      open={target !== undefined}
      modal={!isBeside}
      onOpenChange={(isOpen, details) => {
        if (isOpen) return;
        // Beside the answer, people go on there by keyboard and come back.
        if (details.reason === 'focus-out') details.cancel();
        // Escape ends one thing at a time, what was opened last first.
        else if (details.reason === 'escape-key' && isSearchOpen) setIsSearchOpen(false);
        else close();
      }}
    >
      <Dialog.Portal>
        {!isBeside && (
          <Dialog.Backdrop className="fixed inset-0 z-viewer bg-overlay backdrop-blur-[2px] transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        )}
        <Dialog.Viewport
          className={classNames(
            'fixed inset-y-0 left-0 z-viewer flex justify-center',
            !isBeside && 'right-0 desktop:p-6',
          )}
          style={{ width: roomPx }}
        >
          <Dialog.Popup
            ref={popupRef}
            initialFocus={popupRef}
            className={classNames(
              '@container flex h-full w-full flex-col overflow-hidden border-line bg-surface shadow-floating outline-none transition duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0',
              isBeside
                ? 'border-r data-[ending-style]:-translate-x-4 data-[starting-style]:-translate-x-4'
                : 'max-w-4xl data-[ending-style]:translate-y-2 data-[starting-style]:translate-y-2 desktop:rounded-lg desktop:border',
            )}
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
