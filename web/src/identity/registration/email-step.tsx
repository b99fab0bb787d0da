import { Button } from '@/ui/button.tsx';
import { MailIcon } from '@/ui/icons.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { StrongEmail } from '../strong-email.tsx';
import { WideButton } from '../wide-button.tsx';
import type { VerificationState } from './verification-state.ts';
import { StepHeading } from './verification-steps.tsx';

interface EmailStepProps {
  readonly state: VerificationState;
  readonly onCreate: () => void;
  /** Called by the owner of an email with which another person started an account. */
  readonly onReclaim: () => void;
  readonly onResend: () => void;
  readonly onComplete: () => void;
}

/** Third step: the account exists, and the link in its mail must be opened. */
export function EmailStep({ state, onCreate, onReclaim, onResend, onComplete }: EmailStepProps) {
  const { registration, task } = state;
  const email = <StrongEmail email={registration.email} />;
  if (!registration.isAccountCreated) {
    return (
      <>
        <StepHeading title="Teléfono verificado" takesFocus>
          Creamos tu cuenta y te enviamos un enlace a {email}
        </StepHeading>
        <WideButton isBusy={task === 'creating'} busyLabel="Creando tu cuenta…" onClick={onCreate}>
          Volver a intentarlo
        </WideButton>
        {state.isEmailTaken && <TakenEmail isBusy={task === 'mailing'} onReclaim={onReclaim} />}
      </>
    );
  }
  return (
    <>
      <StepHeading title="Revisa tu correo" takesFocus>
        Hemos enviado un enlace a {email} Púlsalo para terminar el registro. Si no lo ves, mira en la carpeta
        de spam.
      </StepHeading>
      <WaitingLine />
      <div className="flex flex-col gap-2">
        <WideButton isBusy={task === 'completing'} busyLabel="Comprobando…" onClick={onComplete}>
          Completar Registro Manualmente
        </WideButton>
        <Button variant="quiet" isWide isBusy={task === 'mailing'} busyLabel="Enviando…" onClick={onResend}>
          Reenviar correo
        </Button>
      </div>
    </>
  );
}

interface TakenEmailProps {
  readonly isBusy: boolean;
  readonly onReclaim: () => void;
}

function TakenEmail({ isBusy, onReclaim }: TakenEmailProps) {
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        Alguien empezó un registro con este email y otra contraseña. Si el email es tuyo, te enviamos un
        enlace para que termines tú el registro.
      </p>
      <Button isWide isBusy={isBusy} busyLabel="Enviando…" onClick={onReclaim}>
        Es mi email: enviarme el enlace
      </Button>
    </div>
  );
}

function WaitingLine() {
  return (
    <p role="status" className="flex items-center gap-3 border-y border-line py-4 text-sm text-ink-soft">
      <MailIcon className="size-5 text-accent" />
      <span className="flex-1">Esperando a que verifiques tu email…</span>
      <Spinner className="text-accent motion-reduce:hidden" />
    </p>
  );
}
