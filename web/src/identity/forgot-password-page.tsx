import { IdentityLayout } from './identity-layout.tsx';
import { RecoveryView } from './recovery/recovery-view.tsx';

/** Recovery on its own, for users who come from a link that no longer works. */
export function ForgotPasswordPage() {
  return (
    <IdentityLayout>
      <title>Recuperar contraseña · Legajo</title>
      <RecoveryView />
    </IdentityLayout>
  );
}
