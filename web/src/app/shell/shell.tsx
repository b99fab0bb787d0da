import { Outlet } from 'react-router-dom';
import { Header } from './header.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { useMobileMenu } from './use-mobile-menu.ts';

const contentId = 'contenido';

/** The frame of the signed-in pages: sidebar, header and the page itself. */
export function Shell() {
  const menu = useMobileMenu();
  return (
    <div className="flex min-h-dvh">
      <a
        href={`#${contentId}`}
        className="fixed top-2 left-2 z-dialog -translate-y-16 rounded-md bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <Sidebar />
      <MobileMenu isOpen={menu.isOpen} onClose={() => menu.setIsOpen(false)} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header onOpenMenu={() => menu.setIsOpen(true)} />
        <main
          id={contentId}
          tabIndex={-1}
          className="flex-1 px-4 py-6 outline-none sm:px-6 desktop:px-8 desktop:py-8"
        >
          <div className="mx-auto w-full max-w-6xl">
            <Outlet />
          </div>
        </main>
      </div>
    </div>
  );
}
