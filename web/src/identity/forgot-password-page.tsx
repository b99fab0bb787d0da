import { IdentityLayout } from './identity-layout.tsx';
import { RecoveryView } from './recovery/recovery-view.tsx';

/** Page to recover the password, for example after an expired link. */
export function ForgotPasswordPage() {
  return (
    <IdentityLayout>
      <title>Recuperar contraseña · Legajo</title>
      <RecoveryView />
    </IdentityLayout>
  );
}
