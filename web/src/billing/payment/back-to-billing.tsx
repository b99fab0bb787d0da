import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';

/** The target after a payment that was not made: billing, or the sign-in that leads there. */
export function BackToBilling() {
  const { isLoggedIn } = useSessionState();
  return (
    <ButtonLink
      to={isLoggedIn ? paths.billing : paths.login()}
      state={{ next: paths.billing }}
      variant="primary"
      size="large"
      isWide
    >
      {isLoggedIn ? 'Volver a Facturación' : 'Iniciar Sesión'}
    </ButtonLink>
  );
}
