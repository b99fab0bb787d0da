import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Banner } from '@/ui/banner.tsx';
import { Button } from '@/ui/button.tsx';
import { classNames } from '@/ui/class-names.ts';
import { CheckIcon } from '@/ui/icons.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { createVerificationFlow, type VerificationOptions } from './create-verification-flow.ts';
import { EmailStep } from './email-step.tsx';
import { startNewSession } from './finish-registration.ts';
import { clearRegistration, type PendingRegistration, type RegistrationStep } from './registration-store.ts';
import { CodeStep, EndedStep, SmsStep } from './verification-steps.tsx';
import { completionTexts, describeEnd } from './verification-texts.ts';

interface VerificationScreenProps {
  readonly registration: PendingRegistration;
  readonly startedFrom: VerificationOptions['startedFrom'];
  /** Called to start over with other data. */
  readonly onRestart: () => void;
}

/** Replaces the form once the server has the registration: text message, code, email. */
export function VerificationScreen({ registration, startedFrom, onRestart }: VerificationScreenProps) {
  const navigate = useNavigate();
  const captchaPlace = useRef<HTMLDivElement>(null);
  const [flow] = useState(() =>
    createVerificationFlow(registration, {
      startedFrom,
      onCompleted: (end) => {
        notify({ title: completionTexts.doneTitle, text: describeEnd(end) });
        void navigate(startNewSession(end), { replace: true, state: { email: end.email } });
      },
    }),
  );
  const state = useSyncExternalStore(flow.store.subscribe, flow.store.get);
  useEffect(() => {
    const place = captchaPlace.current;
    return place === null ? undefined : flow.start(place);
  }, [flow]);

  const withCaptcha = (action: (place: HTMLElement) => unknown) => (): void => {
    if (captchaPlace.current !== null) void action(captchaPlace.current);
  };
  const restart = async (): Promise<void> => {
    await clearRegistration();
    onRestart();
  };
  const { step } = state.registration;
  const isErrorInField = step === 'code';
  if (state.isOver) {
    return (
      <div className="flex flex-col gap-6">
        <EndedStep registration={state.registration} reason={state.error} onRestart={() => void restart()} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <StepList current={step} />
      {state.notice !== undefined && <Banner kind="info">{state.notice}</Banner>}
      {state.error !== undefined && !isErrorInField && <Banner kind="error">{state.error}</Banner>}
      {step === 'sms' && <SmsStep state={state} onSend={withCaptcha(flow.send)} />}
      {step === 'code' && (
        <CodeStep
          state={state}
          onConfirm={(code) => void flow.confirm(code)}
          onResend={withCaptcha(flow.resend)}
        />
      )}
      {step === 'email' && (
        <EmailStep
          state={state}
          onCreate={() => void flow.createAccount()}
          onReclaim={() => void flow.reclaimEmail()}
          onResend={() => void flow.resendMail()}
          onComplete={() => void flow.completeNow()}
        />
      )}
      <Button variant="quiet" isWide onClick={() => void restart()}>
        Cambiar los datos del registro
      </Button>
      <div ref={captchaPlace} />
    </div>
  );
}

const steps = [
  { id: 'sms', label: 'SMS' },
  { id: 'code', label: 'Código' },
  { id: 'email', label: 'Email' },
] as const satisfies readonly { id: RegistrationStep; label: string }[];

/** Progress of the registration: completed, current and remaining steps. */
function StepList({ current }: { current: RegistrationStep }) {
  const position = steps.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Pasos del registro" className="flex items-center gap-2">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={index === position ? 'step' : undefined}
          className={classNames(
            'flex min-w-0 items-center gap-2 text-sm',
            // Distributes the remaining width, so that the lines between the steps have equal length.
            index < steps.length - 1 && 'flex-auto',
            index === position ? 'font-semibold text-ink' : 'text-ink-faint',
          )}
        >
          <span
            className={classNames(
              'flex size-7 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums',
              index < position && 'border-transparent bg-accent text-on-accent',
              index === position && 'border-accent bg-accent-soft text-accent',
              index > position && 'border-line-strong',
            )}
          >
            {index < position ? <CheckIcon className="size-4" /> : index + 1}
          </span>
          <span>
            {label}
            {index < position && <span className="sr-only">, hecho</span>}
          </span>
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames('h-px flex-1', index < position ? 'bg-accent' : 'bg-line-strong')}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
