import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatPhone } from '@/shared/format/format-phone.ts';
import { paths } from '@/shared/paths.ts';
import { firstPageOfAccount } from '../chosen-plan.ts';
import { CodeForm, isCompleteCode, useCountdown } from '../sms-code/code-form.tsx';
import { WideButton, WideLink } from '../wide-button.tsx';
import type { PendingRegistration } from './registration-store.ts';
import type { VerificationState } from './verification-state.ts';

interface StepHeadingProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly takesFocus: boolean;
}

/** Heading of a step. Takes the focus when the step starts, so that screen readers announce it. */
export function StepHeading({ title, children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-3xl focus-visible:outline-none">
        {title}
      </h1>
      <div className="mt-2 text-ink-soft">{children}</div>
    </div>
  );
}

function PhoneNumber({ number }: { readonly number: string }) {
  return (
    <>
      <strong className="font-semibold whitespace-nowrap text-ink tabular-nums">{formatPhone(number)}</strong>
      .
    </>
  );
}

interface SmsStepProps {
  readonly state: VerificationState;
  readonly onSend: () => void;
}

/** First step: sends the text message. */
export function SmsStep({ state, onSend }: SmsStepProps) {
  const isSending = state.task === 'sending';
  const secondsLeft = useCountdown(state.resendAtMs);
  const mustWait = !isSending && secondsLeft > 0;
  return (
    <>
      <StepHeading title="Verifica tu teléfono" takesFocus>
        Te enviamos un código por SMS al <PhoneNumber number={state.registration.phone} />
      </StepHeading>
      <WideButton isBusy={isSending} busyLabel="Enviando SMS…" disabled={mustWait} onClick={onSend}>
        {mustWait ? `Enviar código en ${secondsLeft} s` : 'Enviar código por SMS'}
      </WideButton>
    </>
  );
}

interface CodeStepProps {
  readonly state: VerificationState;
  readonly onConfirm: (code: string) => void;
  readonly onResend: () => void;
}

/** Second step: asks for the code of the text message. */
export function CodeStep({ state, onConfirm, onResend }: CodeStepProps) {
  const [code, setCode] = useState('');
  return (
    <>
      <StepHeading title="Introduce el código" takesFocus={false}>
        Lo hemos enviado al <PhoneNumber number={state.registration.phone} />
      </StepHeading>
      <CodeForm
        className="flex flex-col gap-5"
        state={state}
        code={code}
        onChange={setCode}
        onConfirm={onConfirm}
        onResend={onResend}
      >
        <WideButton
          type="submit"
          disabled={!isCompleteCode(code)}
          isBusy={state.task === 'confirming'}
          busyLabel="Comprobando…"
        >
          Verificar código
        </WideButton>
      </CodeForm>
    </>
  );
}

interface OverStepProps {
  readonly registration: PendingRegistration;
  readonly reason: string | undefined;
  readonly onRestart: () => void;
}

/** Shown instead of a step when the registration has expired or cannot be completed: start over, or sign in. */
export function EndedStep({ registration: { email, purchase }, reason, onRestart }: OverStepProps) {
  return (
    <>
      <div role="alert">
        <StepHeading title="Este registro no puede continuar" takesFocus>
          {reason}
        </StepHeading>
      </div>
      <div className="flex flex-col gap-2">
        <WideButton onClick={onRestart}>Volver a empezar el registro</WideButton>
        <WideLink to={paths.login()} state={{ email, next: purchase && firstPageOfAccount(purchase) }}>
          Ir a iniciar sesión
        </WideLink>
      </div>
    </>
  );
}
