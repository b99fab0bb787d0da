import { ApiFailure } from '@/platform/api/api-failure.ts';
import { callApi } from '@/platform/api/call-api.ts';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { useForm } from '@/ui/use-form.ts';
import { IdentityForm } from '../identity-form.tsx';
import { type LinkResult, resultOfExpiredLink } from './link-outcome.ts';

const choosePassword = { label: 'Elegir una contraseña nueva', path: paths.forgotPassword };

export const expiredSecureLink = resultOfExpiredLink(
  'Puede que se haya cortado al copiarlo, o que haya pasado más de un mes. Si no reconoces un cambio en tu cuenta, elige una contraseña nueva.',
  choosePassword,
);

interface SecureFormProps {
  readonly token: string;
  readonly onDone: (end: LinkResult) => void;
}

/** Form of the link in a mail about a change. Requires a click, because mail scanners open links too. */
export function SecureForm({ token, onDone }: SecureFormProps) {
  const form = useForm({
    initial: {},
    rules: {},
    send: async () => {
      try {
        const { detail } = await callApi('secureAccount', { body: { token } });
        onDone({
          kind: 'success',
          title: 'Tu cuenta está protegida',
          text: `${detail} Para volver a entrar, elige una nueva.`,
          link: choosePassword,
        });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status !== 404) return { form: error.message };
        onDone(expiredSecureLink);
      }
      return {};
    },
  });
  return (
    <IdentityForm
      title="¿No has sido tú?"
      text="Cerraremos la sesión en todos los dispositivos y la contraseña actual dejará de funcionar. Si alguien cambió el email de tu cuenta, volverá a ser el que recibió este aviso. Después podrás elegir otra contraseña con un enlace que te enviaremos a ese email. Conservas tus documentos y tus créditos."
      form={form}
      action={{ label: 'Cerrar todas las sesiones', busyLabel: 'Cerrando sesiones…' }}
      after={
        <ButtonLink to={paths.landing} variant="quiet" isWide>
          He sido yo
        </ButtonLink>
      }
    />
  );
}
