import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** True for content whose length changes while the sheet is open, so that its controls stay in place. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** Modal of `Sheet`, loaded on demand. */
export function SheetFrame({ isOpen, onClose, title, isTall, children }: SheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-dialog bg-overlay transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Viewport className="fixed inset-x-0 top-0 bottom-(--foot-height) z-dialog flex items-end justify-center">
          <Base.Popup
            data-tall={isTall || undefined}
            className="flex max-h-[min(88dvh-var(--toast-height),100%)] data-tall:h-full w-full max-w-2xl flex-col overflow-hidden rounded-t-lg border-t border-line bg-surface shadow-floating transition-transform duration-200 ease-out data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full"
          >
            <div className="flex items-center gap-4 border-b border-line py-2 pr-2 pl-4">
              <Base.Title className="min-w-0 flex-1 text-lg">{title}</Base.Title>
              <Base.Close
                aria-label="Cerrar"
                className="flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
              >
                <CloseIcon />
              </Base.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
