import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { focusHeading } from '../focus-heading.ts';
import { CloseIcon } from '../icons.tsx';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called on Escape, on the close button and on a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons in the footer, the primary one last. */
  readonly actions?: ReactNode;
  /** True to prevent closing, while an action runs. */
  readonly isLocked?: boolean;
  /** True for a dialog wide enough for long text. */
  readonly isWide?: boolean;
  /** True without controls: the content takes the focus, so that keys scroll it. */
  readonly isTextOnly?: boolean;
  readonly children?: ReactNode;
}

/** Modal of `Dialog`, loaded on demand. */
export function DialogFrame({
  isOpen,
  onClose,
  title,
  description,
  actions,
  isLocked = false,
  isWide = false,
  isTextOnly = false,
  children,
}: DialogProps) {
  const findOpener = useOpener(isOpen);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !isLocked) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-dialog bg-overlay backdrop-blur-[2px] transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Viewport className="fixed inset-x-0 top-0 bottom-(--foot-height) z-dialog flex items-end justify-center p-3 sm:items-center sm:p-6">
          <Base.Popup
            finalFocus={findOpener}
            className={classNames(
              'flex max-h-full w-full flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-floating transition duration-200 data-[ending-style]:translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0',
              isWide ? 'max-w-3xl' : 'max-w-lg',
            )}
          >
            <div className="flex items-start gap-4 px-6 pt-5 pb-1">
              <Base.Title className="min-w-0 flex-1 text-xl">{title}</Base.Title>
              <Base.Close
                aria-label="Cerrar"
                disabled={isLocked}
                className="-mt-1.5 -mr-3 flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink disabled:text-ink-faint/60"
              >
                <CloseIcon />
              </Base.Close>
            </div>
            <div
              {...(isTextOnly && { role: 'region', 'aria-label': title, tabIndex: 0 })}
              className={classNames(
                'min-h-0 flex-1 overflow-y-auto px-6 focus-visible:-outline-offset-2',
                actions === undefined ? 'pb-6' : 'pb-4',
              )}
            >
              {description !== undefined && (
                <Base.Description className="text-body text-ink-soft">{description}</Base.Description>
              )}
              {children}
            </div>
            {actions !== undefined && (
              <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:*:grow">
                {actions}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Returns a function that finds the element to focus when the dialog closes: its opener, or the button of the menu that
 * opened it. When that is gone, as with a deleted row, the heading of the page is focused.
 */
function useOpener(isOpen: boolean): () => HTMLElement | boolean {
  const openerRef = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const active = document.activeElement;
    const button = active?.closest('[data-menu-place]')?.previousElementSibling ?? active;
    openerRef.current = button instanceof HTMLElement && button !== document.body ? button : undefined;
    // Restores the focus later: a row is deleted with its dialog.
    return () =>
      void setTimeout(() => {
        if (document.activeElement === document.body && openerRef.current?.isConnected === false)
          focusHeading();
      });
  }, [isOpen]);
  return () => {
    const opener = openerRef.current;
    return opener?.isConnected === true && opener.checkVisibility() ? opener : true;
  };
}
