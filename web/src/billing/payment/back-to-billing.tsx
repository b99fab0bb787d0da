import { useSessionState } from '@/platform/session/use-session.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';

/** Links to billing after a payment that failed, by way of sign-in if there is no session. */
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
