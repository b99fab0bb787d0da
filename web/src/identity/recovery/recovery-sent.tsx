import type { ReactNode } from 'react';
import { Button } from '@/ui/button.tsx';
import { MailIcon } from '@/ui/icons.tsx';
import { StrongEmail } from '../strong-email.tsx';

const steps = [
  'Revisa tu bandeja de entrada.',
  'Si no lo ves, mira en la carpeta de spam.',
  'Pulsa el enlace y elige tu contraseña nueva.',
] as const;

interface RecoverySentProps {
  readonly email: string;
  readonly onResend: () => void;
  /** The way back to the sign-in. */
  readonly back: ReactNode;
}

/** The next step after the recovery mail was sent. */
export function RecoverySent({ email, onResend, back }: RecoverySentProps) {
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
        {steps.map((step, position) => (
          <li key={step} className="flex items-start gap-3 text-body">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent tabular-nums"
            >
              {position + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">El enlace caduca en 1 hora.</p>
      <div className="flex flex-col gap-2">
        <Button isWide size="large" onClick={onResend}>
          Reenviar email
        </Button>
        {back}
      </div>
    </div>
  );
}
