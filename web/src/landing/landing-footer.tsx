import { Link } from 'react-router-dom';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { paths } from '@/shared/paths.ts';
import { clientVersion } from '@/shared/running-environment.ts';

const links = [
  { to: paths.home, label: 'Dashboard' },
  { to: paths.login(), label: 'Iniciar Sesión' },
  { to: paths.register, label: 'Crear Cuenta' },
] as const;

/** Where else to go. */
export function LandingFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-6 py-8 text-sm text-ink-soft sm:px-8">
        <Wordmark />
        <nav aria-label="Pie de página">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-8 items-center rounded-md hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-ink-faint tabular-nums">Versión {clientVersion}</p>
      </div>
    </footer>
  );
}
