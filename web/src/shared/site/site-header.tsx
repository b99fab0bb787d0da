import { Link, NavLink } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { Wordmark } from '../brand/wordmark.tsx';
import { paths } from '../paths.ts';
import { SiteMenu } from './site-menu.tsx';

/** Links in the header of public pages. */
const links = [
  { to: paths.pricing, label: 'Planes' },
  { to: paths.faq, label: 'Preguntas frecuentes' },
] as const;

const login = { to: paths.login(), label: 'Iniciar Sesión' } as const;

/** Header of public pages. On narrow screens all links but the main one move to a menu. */
export function SiteHeader() {
  const { isLoggedIn } = useSessionState();
  const pages = isLoggedIn ? links : [...links, login];
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-6 py-5 sm:px-8">
      <Link to={paths.landing} className="rounded-md">
        <Wordmark />
      </Link>
      <div className="flex items-center gap-1 sm:gap-2">
        <nav aria-label="Sitio" className="hidden md:block">
          <ul className="flex items-center gap-1">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="inline-flex min-h-10 items-center rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:text-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink
          to={isLoggedIn ? paths.home : paths.register}
          variant={isLoggedIn ? 'secondary' : 'primary'}
          className="whitespace-nowrap"
        >
          {isLoggedIn ? 'Ir al Dashboard' : 'Crear cuenta'}
        </ButtonLink>
        <SiteMenu pages={pages} />
      </div>
    </header>
  );
}
