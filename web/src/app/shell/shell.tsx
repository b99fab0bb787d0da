import { Outlet, useLocation } from 'react-router-dom';
import { classNames } from '@/ui/class-names.ts';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { useWasOpened } from '@/ui/use-was-opened.ts';
import { describePage } from '../page-descriptions.ts';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

const contentId = 'contenido';

/** Brings the library of dialogs, which only narrow screens need at once. */
const mobileMenu = lazyModule('mobile-menu', () => import('./mobile-menu.tsx'));

/** The frame of the signed-in pages: sidebar, header and the page itself. */
export function Shell() {
  const menu = useMobileMenu();
  const menuCode = mobileMenu.useModule(useWasOpened(menu.isOpen));
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
      <Sidebar isWorkspace={isWorkspace} />
      {menuCode && <menuCode.MobileMenu isOpen={menu.isOpen} onClose={() => menu.setIsOpen(false)} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header onOpenMenu={() => menu.setIsOpen(true)} />
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
