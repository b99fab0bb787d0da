import { operator } from '@contract/operations/operator.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CitationSample } from '@/shared/brand/citation-sample.tsx';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { paths } from '@/shared/paths.ts';
import { BackToStart } from '@/shared/site/back-to-start.tsx';

/**
 * Frame of the pages before sign-in: form and preview side by side, vertically centred. While the cookie banner is
 * docked, both start at the top, so that nothing shifts when it appears.
 */
export function IdentityLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-window">
      <main className="flex min-w-0 flex-1 flex-col px-6 py-4 sm:px-10 sm:py-6">
        <div className="flex items-center justify-between gap-4">
          <Link to={paths.landing} className="rounded-md">
            <Wordmark />
          </Link>
          <BackToStart />
        </div>
        <div className="mx-auto flex w-full max-w-sm flex-1 flex-col py-6 sm:py-[9vh] corner:justify-center corner:py-10">
          {children}
        </div>
        {/* Visitors without a session cannot reach the help page. */}
        <p className="text-center text-note wrap-anywhere text-ink-soft">
          Contacto:{' '}
          <a href={`mailto:${operator.email}`} className="prose-link">
            {operator.email}
          </a>
        </p>
      </main>
      <aside
        aria-label="Ejemplo de respuesta con cita"
        className="hidden flex-1 items-start justify-center border-l border-line bg-sunken px-10 py-[15vh] lg:flex corner:items-center corner:p-16"
      >
        <CitationSample />
      </aside>
    </div>
  );
}
