import { Dialog } from '@base-ui/react/dialog';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { CloseIcon } from '@/ui/icons.tsx';
import { SidebarFooter } from './sidebar-footer.tsx';
import { SidebarNav } from './sidebar-nav.tsx';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sidebar as a dialog on narrow screens. Traps the focus while open. */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-dialog bg-overlay transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup className="fixed top-0 bottom-(--foot-height) left-0 z-dialog flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-sunken px-3 py-4 shadow-floating transition-transform duration-200 ease-out data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full">
          <Dialog.Title className="sr-only">Menú</Dialog.Title>
          <div className="mb-6 flex items-center justify-between pl-2">
            <Wordmark />
            <Dialog.Close
              aria-label="Cerrar menú"
              className="flex size-10 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink"
            >
              <CloseIcon />
            </Dialog.Close>
          </div>
          <SidebarNav isCollapsed={false} onNavigate={onClose} />
          <div className="min-h-6 flex-1" />
          <div className="border-t border-line pt-4">
            <SidebarFooter isCollapsed={false} onNavigate={onClose} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
