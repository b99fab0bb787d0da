import { useSearchParams } from 'react-router-dom';
import { NarrowPage, PageMessage } from '@/shared/brand/narrow-page.tsx';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { useSecuring } from './use-securing.ts';

/** `/asegurar-cuenta`: the button of a mail about a change. Nothing happens by opening it: scanners of mail do that too. */
export function SecureAccountPage() {
  const [query] = useSearchParams();
  const { state, secure } = useSecuring(query.get('token') ?? '');
  return (
    <NarrowPage>
      <title>Proteger tu cuenta · Legajo</title>
      {state.kind === 'invalid' && (
        <>
          <PageMessage role="alert" title="Este enlace no es válido">
            Puede que se haya cortado al copiarlo, o que haya pasado más de un mes. Si no reconoces un cambio
            en tu cuenta, elige una contraseña nueva.
          </PageMessage>
          <ButtonLink to={paths.forgotPassword} variant="primary" size="large">
            Elegir una contraseña nueva
          </ButtonLink>
        </>
      )}
      {state.kind === 'asking' && (
        <>
          <PageMessage title="¿No has sido tú?">
            Cerraremos la sesión en todos los dispositivos y la contraseña actual dejará de funcionar. Si
            alguien cambió el email de tu cuenta, volverá a ser el que recibió este aviso. Después podrás
            elegir otra contraseña con un enlace que te enviaremos a ese email. Conservas tus documentos y tus
            créditos.
          </PageMessage>
          {state.failure !== undefined && (
            <p role="alert" className="text-danger">
              {state.failure}
            </p>
          )}
          <Button
            variant="primary"
            size="large"
            isBusy={state.isBusy}
            busyLabel="Cerrando sesiones…"
            onClick={() => void secure()}
          >
            Cerrar todas las sesiones
          </Button>
          <ButtonLink to={paths.landing} variant="quiet">
            He sido yo
          </ButtonLink>
        </>
      )}
      {state.kind === 'secured' && (
        <>
          <PageMessage role="status" title="Tu cuenta está protegida">
            {state.text} Para volver a entrar, elige una nueva.
          </PageMessage>
          <ButtonLink to={paths.forgotPassword} variant="primary" size="large">
            Elegir una contraseña nueva
          </ButtonLink>
        </>
      )}
    </NarrowPage>
  );
}
