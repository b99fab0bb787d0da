import { Link, NavLink } from 'react-router-dom';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { paths } from '@/shared/paths.ts';
import { useSessionState } from '@/shared/session/use-session.ts';
import { ButtonLink } from '@/shared/ui/button.tsx';

const links = [
  { to: paths.pricing, label: 'Planes', isShort: true },
  { to: paths.faq, label: 'Preguntas frecuentes', isShort: false },
] as const;

/** The name, the public pages and the way in. */
export function SiteHeader() {
  const { isLoggedIn } = useSessionState();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-6 py-5 sm:px-8">
      <Link to={paths.landing} className="rounded-md">
        <Wordmark />
      </Link>
      <div className="flex items-center gap-1 sm:gap-2">
        <nav aria-label="Sitio">
          <ul className="flex items-center gap-1">
            {links.map(({ to, label, isShort }) => (
              <li key={to} className={isShort ? 'max-[22.4rem]:hidden' : 'hidden sm:block'}>
                <NavLink
                  to={to}
                  className="inline-flex min-h-10 items-center rounded-md px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:text-ink"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {isLoggedIn ? (
          <ButtonLink to={paths.home} className="whitespace-nowrap">
            Ir al Dashboard
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.login()} className="whitespace-nowrap">
            Iniciar Sesión
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
