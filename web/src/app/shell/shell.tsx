import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

const contentId = 'contenido';

const MobileMenu = lazy(async () => {
  const { MobileMenu } = await import('./mobile-menu.tsx');
  return { default: MobileMenu };
});

/** The frame of the signed-in pages: sidebar, header and the page itself. */
export function Shell() {
  const menu = useMobileMenu();
  const [wasMenuOpened, setWasMenuOpened] = useState(false);
  if (menu.isOpen && !wasMenuOpened) setWasMenuOpened(true);
  return (
    <div data-shell="" className="flex min-h-dvh">
      <a
        href={`#${contentId}`}
        className="fixed top-2 left-2 z-dialog -translate-y-16 rounded-md bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <Sidebar />
      {wasMenuOpened && (
        <Suspense fallback={null}>
          <MobileMenu isOpen={menu.isOpen} onClose={() => menu.setIsOpen(false)} />
        </Suspense>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header onOpenMenu={() => menu.setIsOpen(true)} />
        <main
          id={contentId}
          tabIndex={-1}
          className="flex-1 px-4 pt-9 pb-6 outline-none sm:px-6 sm:pt-6 desktop:px-8 desktop:py-8"
        >
          <div className="mx-auto w-full max-w-6xl">
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  );
}
