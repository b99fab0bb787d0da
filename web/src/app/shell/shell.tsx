import { creditLevel } from '@contract/billing/credit-prices.ts';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { IconButton } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { MenuIcon } from '@/ui/icons.tsx';
import { useHasBeenOpen } from '@/ui/use-has-been-open.ts';
import { describePage } from '../page-descriptions.ts';
import { CreditIndicator } from './credit-indicator.tsx';
import { LowCreditWarning } from './low-credit-warning.tsx';
import { Sidebar } from './sidebar.tsx';

const contentId = 'contenido';

/** Menu of narrow screens, loaded on demand because of its dialog library. */
const mobileMenu = lazyModule('mobile-menu', () => import('./mobile-menu.tsx'));

/** Frame of the signed-in pages: sidebar, header and page. */
export function Shell() {
  const menu = useMobileMenu();
  const menuCode = mobileMenu.useModule(useHasBeenOpen(menu.isOpen));
  const { isWorkspace = false } = describePage(useLocation().pathname);
  return (
    <div
      data-shell={isWorkspace ? 'workspace' : ''}
      className={classNames('flex min-h-window', isWorkspace && 'lg:h-window lg:overflow-hidden')}
    >
      <a
        href={`#${contentId}`}
        className="fixed top-2 left-2 z-dialog -translate-y-16 rounded-md bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <Sidebar />
      {menuCode && <menuCode.MobileMenu isOpen={menu.isOpen} onClose={() => menu.setIsOpen(false)} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <ShellHeader onOpenMenu={() => menu.setIsOpen(true)} />
        <main
          id={contentId}
          tabIndex={-1}
          className={classNames(
            'flex-1 px-4 pt-9 pb-6 outline-none sm:px-6 sm:pt-6 desktop:px-8 desktop:py-8',
            isWorkspace && 'lg:flex lg:min-h-0 lg:p-0',
          )}
        >
          <div
            className={classNames(
              'mx-auto w-full max-w-6xl',
              isWorkspace && 'lg:flex lg:min-h-0 lg:max-w-none',
            )}
          >
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  );
}

/** Header with the title of the page and the credit balance. */
function ShellHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { pathname } = useLocation();
  const { title, description, Icon } = describePage(pathname);
  return (
    <header className="sticky top-0 z-sticky border-b border-line bg-paper/95 backdrop-blur-sm">
      <title>{`${title} · Legajo`}</title>
      <div className="flex min-h-16 items-center gap-1 px-1 py-2.5 sm:gap-3 sm:pr-4 sm:pl-2 desktop:h-(--header-height) desktop:py-0 desktop:pl-8">
        <IconButton label="Abrir menú" onClick={onOpenMenu} className="desktop:hidden">
          <MenuIcon />
        </IconButton>
        {/* Below phone width the title needs the space. */}
        <Icon className="size-[1.125rem] text-accent max-[22.4rem]:hidden sm:size-6" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base sm:text-lg">{title}</h1>
          <p className="truncate text-note text-ink-soft max-[22.4rem]:sr-only">{description}</p>
        </div>
        <CreditIndicator />
      </div>
      <LowCreditStrip />
    </header>
  );
}

/** Maximum width of mobile screens, in CSS pixels. */
const mobileMaxWidth = 768;

/** State of the mobile menu, which closes when the window becomes wider than mobile. */
function useMobileMenu(): { readonly isOpen: boolean; readonly setIsOpen: (isOpen: boolean) => void } {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${mobileMaxWidth + 1}px)`);
    const closeIfWide = (): void => {
      if (wide.matches) setIsOpen(false);
    };
    wide.addEventListener('change', closeIfWide);
    return () => wide.removeEventListener('change', closeIfWide);
  }, []);
  return { isOpen, setIsOpen };
}

/**
 * Warning below the header on narrow screens, so that the title keeps its space. Overlays the page's top margin,
 * because it appears late and must not shift buttons. A workspace has figures in that margin, which move down.
 */
function LowCreditStrip() {
  const { data } = useBillingInfo();
  if (creditLevel(data?.current_credits) !== 'low') return null;
  return (
    <p className="absolute inset-x-0 top-full flex h-7 items-center gap-2 bg-danger-soft px-4 text-note whitespace-nowrap text-ink sm:hidden in-data-[shell=workspace]:static">
      <LowCreditWarning credits={data?.current_credits} />
    </p>
  );
}
