import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { allowedCategories } from '@/shared/consent/consent-store.ts';
import { isDocumentOpen } from '@/shared/library/is-document-open.ts';
import { paths } from '@/shared/paths.ts';
import { classNames } from '@/ui/class-names.ts';
import { SidebarIcon } from '@/ui/icons.tsx';
import { useViewportWidth } from '@/ui/use-viewport-width.ts';
import { SidebarFooter } from './sidebar-footer.tsx';
import { SidebarNav } from './sidebar-nav.tsx';

/** Width in CSS pixels below which a conversation beside an open document needs the sidebar's space. */
const roomyPx = 1800;

/** Sidebar of wide screens. Sticky, and collapsible to icons. */
export function Sidebar() {
  const viewportWidth = useViewportWidth();
  const isBesideDocument = useSyncExternalStore(isDocumentOpen.subscribe, isDocumentOpen.get);
  const { isCollapsed, toggle } = useCollapsedSidebar(isBesideDocument && viewportWidth < roomyPx);
  const toggleLabel = isCollapsed ? 'Expandir' : 'Contraer';
  return (
    <aside
      aria-label="Menú lateral"
      className={classNames(
        'sticky top-0 hidden h-window shrink-0 flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-sunken px-3 py-4 short:py-2 transition-[width] duration-200 desktop:flex',
        isCollapsed ? 'w-[4.5rem]' : 'w-64',
      )}
    >
      <Link
        to={paths.home}
        className={classNames('mb-6 rounded-md py-1 short:mb-2', isCollapsed ? 'self-center' : 'px-2')}
      >
        <Wordmark isSignOnly={isCollapsed} />
      </Link>
      <SidebarNav isCollapsed={isCollapsed} />
      <button
        type="button"
        aria-expanded={!isCollapsed}
        onClick={toggle}
        {...(isCollapsed && { title: toggleLabel })}
        className={classNames(
          'mt-3 flex min-h-10 items-center gap-3 rounded-md text-sm text-ink-faint short:mt-1 short:min-h-8 transition-colors duration-150 hover:bg-hover hover:text-ink',
          isCollapsed ? 'justify-center' : 'px-3',
        )}
      >
        <SidebarIcon />
        <span className={isCollapsed ? 'sr-only' : ''}>{toggleLabel}</span>
      </button>
      <div className="min-h-6 flex-1 short:min-h-2" />
      <div className="border-t border-line pt-4 short:pt-2">
        <SidebarFooter isCollapsed={isCollapsed} />
      </div>
    </aside>
  );
}

const key = 'sidebar';
const collapsedValue = 'collapsed';
const expandedValue = 'expanded';

/**
 * Returns true while the sidebar is collapsed: by the user's choice, stored if they allow functional cookies, otherwise
 * by `isRoomShort`.
 */
function useCollapsedSidebar(isRoomShort: boolean): {
  readonly isCollapsed: boolean;
  readonly toggle: () => void;
} {
  const [decided, setDecided] = useState<boolean | undefined>(readCollapsed);
  const isCollapsed = decided ?? isRoomShort;
  const toggle = (): void => {
    if (allowedCategories().functional)
      browserStorage.setItem(key, isCollapsed ? expandedValue : collapsedValue);
    else browserStorage.removeItem(key);
    setDecided(!isCollapsed);
  };
  return { isCollapsed, toggle };
}

/** Reads the stored choice; deletes it without a valid consent. */
function readCollapsed(): boolean | undefined {
  if (!allowedCategories().functional) browserStorage.removeItem(key);
  const storedValue = browserStorage.getItem(key);
  return storedValue === collapsedValue || (storedValue === expandedValue ? false : undefined);
}
