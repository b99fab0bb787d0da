import { Link } from 'react-router-dom';
import { Wordmark } from '@/shared/brand/wordmark.tsx';
import { paths } from '@/shared/paths.ts';
import { useSessionState } from '@/shared/session/use-session.ts';
import { ButtonLink } from '@/shared/ui/button.tsx';

/** The name and the way in. */
export function LandingHeader() {
  const { isLoggedIn } = useSessionState();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-6 py-5 sm:px-8">
      <Link to={paths.landing} className="rounded-md">
        <Wordmark />
      </Link>
      {isLoggedIn ? (
        <ButtonLink to={paths.home}>Ir al Dashboard</ButtonLink>
      ) : (
        <ButtonLink to={paths.login()} variant="quiet">
          Iniciar Sesión
        </ButtonLink>
      )}
    </header>
  );
}
