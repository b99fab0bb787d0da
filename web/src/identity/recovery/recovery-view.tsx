import { type ReactNode, useState } from 'react';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { MailIcon } from '@/ui/icons.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { type FormErrors, useForm } from '@/ui/use-form.ts';
import { EmailField } from '../email-field.tsx';
import { IdentityForm } from '../identity-form.tsx';
import { StrongEmail } from '../strong-email.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { WideButton } from '../wide-button.tsx';
import { requestRecovery, sentNotice } from './request-recovery.ts';

interface RecoveryViewProps {
  /** Returns to the sign-in form that this view replaced; without it a link is shown. */
  readonly onBack?: () => void;
}

/** Requests a recovery link, then explains the next step. */
export function RecoveryView({ onBack }: RecoveryViewProps) {
  const [isSent, setIsSent] = useState(false);
  const send = async ({ email }: { readonly email: string }): Promise<FormErrors<{ email: string }>> => {
    setIsSent(false);
    const failure = await requestRecovery(email.trim());
    if (failure !== undefined) return { email: failure };
    setIsSent(true);
    notify(sentNotice);
    return {};
  };
  const form = useForm({ initial: { email: '' }, rules: {}, send });
  const typedEmail = form.values.email.trim();
  useFirstFocus(form.props.ref);

  const back = <BackToLogin onBack={onBack} />;
  if (isSent) return <RecoverySent email={typedEmail} onResend={form.submit} back={back} />;
  return (
    <IdentityForm
      title="Recupera tu contraseña"
      text="Te enviaremos un enlace para elegir una nueva."
      form={form}
      action={{
        label: 'Enviar enlace de recuperación',
        busyLabel: 'Enviando…',
        isDisabled: typedEmail === '',
      }}
      after={back}
    >
      <EmailField {...form.field('email')} />
    </IdentityForm>
  );
}

function BackToLogin({ onBack }: { onBack: (() => void) | undefined }) {
  const label = 'Volver a iniciar sesión';
  if (onBack === undefined) {
    return (
      <ButtonLink to={paths.login()} variant="quiet" isWide>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button variant="quiet" isWide onClick={onBack}>
      {label}
    </Button>
  );
}

const steps = [
  'Revisa tu bandeja de entrada.',
  'Si no lo ves, mira en la carpeta de spam.',
  'Pulsa el enlace y elige tu contraseña nueva.',
] as const;

interface RecoverySentProps {
  readonly email: string;
  readonly onResend: () => void;
  /** Button or link to the sign-in. */
  readonly back: ReactNode;
}

/** Explains the next step after the recovery mail was sent. */
function RecoverySent({ email, onResend, back }: RecoverySentProps) {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="mb-4 flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent">
          <MailIcon className="size-6" />
        </div>
        <h1 className="text-3xl">Revisa tu correo</h1>
        <p className="mt-2 text-ink-soft">
          Hemos enviado un enlace a <StrongEmail email={email} />
        </p>
      </div>
      <ol className="flex flex-col gap-3 border-y border-line py-5">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3 text-body">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent tabular-nums"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">El enlace caduca en 1 hora.</p>
      <div className="flex flex-col gap-2">
        <WideButton variant="secondary" onClick={onResend}>
          Reenviar correo
        </WideButton>
        {back}
      </div>
    </div>
  );
}
