import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import type { PublicPage } from './public-pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every page that anyone may read. */
export function SiteLayout({ page, children }: { page: PublicPage; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead page={page} />
      <SiteHeader />
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
