import { Dialog } from '@base-ui/react/dialog';
import { useId, useRef } from 'react';
import { type OpenViewerProps, readerKey } from './open-viewer.ts';
import { TargetReader } from './target-reader.tsx';
import type { ViewerTarget } from './viewer-target.ts';

interface ModalViewerProps extends Omit<OpenViewerProps, 'target'> {
  readonly target: ViewerTarget | undefined;
}

/** The viewer as a dialog, for screens too narrow for a docked one. */
export function ModalViewer({
  target,
  isSearchOpen,
  onSearchOpenChange,
  onAskAbout,
  onClose,
}: ModalViewerProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  const titleId = useId();
  return (
    <Dialog.Root
      open={target !== undefined}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) return;
        // Closes the search with Escape first, then the viewer.
        if (reason === 'escape-key' && isSearchOpen) onSearchOpenChange(false);
        else onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-viewer bg-overlay backdrop-blur-[2px] transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Viewport className="fixed inset-x-0 top-0 bottom-(--foot-height) z-viewer flex justify-center desktop:p-6">
          <Dialog.Popup
            ref={popupRef}
            initialFocus={popupRef}
            aria-labelledby={titleId}
            data-testid="document-viewer"
            className="@container relative flex h-full w-full max-w-4xl flex-col overflow-hidden border-line bg-surface shadow-floating outline-none transition duration-200 data-[ending-style]:translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0 desktop:rounded-lg desktop:border"
          >
            {target !== undefined && (
              <TargetReader
                key={readerKey(target)}
                target={target}
                popupRef={popupRef}
                isSearchOpen={isSearchOpen}
                onSearchOpenChange={onSearchOpenChange}
                titleId={titleId}
                onAskAbout={onAskAbout}
                onClose={onClose}
              />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
