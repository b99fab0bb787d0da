import { deletionWord, welcomeMemoryMonths, withdrawalDays } from '@contract/limits.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSession } from '@/platform/session/use-session.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatCount, formatCredits } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { FormError } from '@/ui/form-error.tsx';
import { Link } from '@/ui/link.tsx';
import { OwnPasswordField } from '@/ui/own-password-field.tsx';
import { TextField } from '@/ui/text-field.tsx';
import type { ProvePassword } from './prove-password.ts';
import { useDeletion } from './use-deletion.ts';

interface DeletionDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly provePassword: ProvePassword;
}

/** Two steps: what is lost, and then the word and the password. */
export function DeletionDialog({ isOpen, onClose, provePassword }: DeletionDialogProps) {
  const [step, setStep] = useState<'losses' | 'proof'>('losses');
  const formId = useId();
  const deletion = useDeletion(provePassword);
  const { reset } = deletion;
  useEffect(() => {
    if (isOpen) return;
    setStep('losses');
    reset();
  }, [isOpen, reset]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isLocked={deletion.isBusy}
      title={step === 'losses' ? '¿Eliminar tu cuenta?' : 'Confirma que eres tú'}
      description={
        step === 'losses'
          ? 'Esto es lo que perderás para siempre:'
          : 'Al confirmar se borra todo en el acto y se cierra la sesión en todos tus dispositivos.'
      }
      actions={
        step === 'losses' ? (
          <>
            <Button onClick={onClose}>Conservar mi cuenta</Button>
            <Button key="continue" variant="danger" onClick={() => setStep('proof')}>
              Continuar
            </Button>
          </>
        ) : (
          <>
            <Button disabled={deletion.isBusy} onClick={() => setStep('losses')}>
              Volver
            </Button>
            {/* Another button, or the press that opened this step would also send its form. */}
            <Button
              key="delete"
              type="submit"
              form={formId}
              variant="danger"
              isBusy={deletion.isBusy}
              busyLabel="Eliminando…"
            >
              Eliminar para siempre
            </Button>
          </>
        )
      }
    >
      {step === 'losses' ? <Losses /> : <Proof formId={formId} deletion={deletion} />}
    </Dialog>
  );
}

function Losses() {
  const { data: billing } = useBillingInfo();
  const { data: usage } = useUsageStats();
  const credits = billing === undefined ? undefined : billing.current_credits + billing.held_credits;
  const plan = billing?.subscription_plan_name ?? null;
  return (
    <>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-body marker:text-ink-faint">
        <li>Todos tus documentos, conversaciones y extracciones.</li>
        <li>
          {credits === undefined || credits === 0
            ? 'Los créditos que tengas. No se reembolsan.'
            : `${formatCredits(credits)}. No se reembolsan.`}
        </li>
        {billing !== undefined && billing.subscription_status !== 'inactive' && plan !== null && (
          <li>La suscripción al plan {plan}: termina hoy y no se te volverá a cobrar.</li>
        )}
        {(usage?.questions_asked ?? 0) > 0 && (
          <li>
            El historial de {formatCount(usage?.questions_asked ?? 0, 'pregunta', 'preguntas')} con sus citas.
          </li>
        )}
      </ul>
      <p className="mt-4 text-body text-ink-soft">
        ¿Has comprado en los últimos {withdrawalDays} días? Antes de eliminar la cuenta puedes desistir en{' '}
        <Link to={paths.invoices} className="prose-link">
          Facturación
        </Link>{' '}
        y recuperar lo que no hayas usado. Conservamos las facturas los años que exige la ley, separadas de tu
        cuenta. Otra cuenta con tu teléfono no tendrá créditos de bienvenida en los próximos{' '}
        {welcomeMemoryMonths} meses.
      </p>
    </>
  );
}

function Proof({
  formId,
  deletion,
}: {
  readonly formId: string;
  readonly deletion: ReturnType<typeof useDeletion>;
}) {
  const { email } = useSession();
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void deletion.submit({ email, word, password });
  };
  return (
    <form id={formId} noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={`Escribe ${deletionWord}`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        error={deletion.errors.word}
      />
      <OwnPasswordField
        label="Tu contraseña"
        value={password}
        onChange={setPassword}
        error={deletion.errors.password}
      />
      <FormError text={deletion.errors.form} />
    </form>
  );
}
