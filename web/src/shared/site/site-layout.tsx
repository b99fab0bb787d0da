import type { ReactNode } from 'react';
import { type PublicPage, publicUrl } from './public-pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Frame of public pages. */
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

/** Preview image of shared links, drawn by the build. */
const shareImage = { path: '/og.png', width: 1_200, height: 630 } as const;

/** Title, description, canonical URL and preview of shared links. */
function PageHead({ page }: { page: PublicPage }) {
  const url = publicUrl(page.path);
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Legajo" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:image" content={publicUrl(shareImage.path)} />
      <meta property="og:image:width" content={String(shareImage.width)} />
      <meta property="og:image:height" content={String(shareImage.height)} />
      <meta property="og:image:alt" content="Legajo: pregunta a tus documentos y comprueba cada respuesta" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
