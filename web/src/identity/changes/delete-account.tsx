import { deletionWord, signUpBonusMemoryMonths, withdrawalDays } from '@contract/limits.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '@/platform/api/call-api.ts';
import { endSession, whileEndingSession } from '@/platform/session/session-store.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { useBillingInfo } from '@/shared/credits/use-billing-info.ts';
import { useUsageStats } from '@/shared/credits/use-usage-stats.ts';
import { formatCount, formatCredits } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { notify } from '@/ui/notification/notify.ts';
import { TextField } from '@/ui/text-field.tsx';
import { type FormRules, useForm } from '@/ui/use-form.ts';
import { actWithPassword } from '../act-with-password.ts';
import { PasswordDialog, requireOwnPassword } from '../password-dialog.tsx';

const rules: FormRules<{ readonly word: string; readonly ownPassword: string }> = {
  word: ({ word }) =>
    word.trim().toLocaleUpperCase('es') === deletionWord
      ? undefined
      : `Escribe ${deletionWord} para confirmar`,
  ownPassword: requireOwnPassword,
};

/** Button with a dialog of two steps: the losses, then the confirmation word and the password. */
export function DeleteAccount() {
  const { email } = useSession();
  const [step, setStep] = useState<'closed' | 'losses' | 'proof'>('closed');
  const close = (): void => setStep('closed');
  const form = useForm({
    initial: { word: '', ownPassword: '' },
    rules,
    send: ({ ownPassword }) => actWithPassword({ email, ownPassword, fields: {}, act: deleteAccount }),
  });
  return (
    <>
      <Button className="text-danger!" onClick={() => setStep('losses')}>
        Eliminar mi cuenta…
      </Button>
      <PasswordDialog
        isOpen={step !== 'closed'}
        onClose={close}
        title="Confirma que eres tú"
        description="Al confirmar se borra todo en el acto y se cierra la sesión en todos tus dispositivos."
        action={{ label: 'Eliminar para siempre', busyLabel: 'Eliminando…', isDanger: true }}
        back={{ label: 'Volver', onPress: () => setStep('losses') }}
        form={form}
        passwordLabel="Tu contraseña"
        step={
          step === 'proof'
            ? undefined
            : {
                title: '¿Eliminar tu cuenta?',
                description: 'Esto es lo que perderás para siempre:',
                content: <DeletionLosses />,
                actions: (
                  <>
                    <Button onClick={close}>Conservar mi cuenta</Button>
                    {/* The `key` creates a new button; otherwise the same click would submit the next form. */}
                    <Button key="continue" variant="danger" onClick={() => setStep('proof')}>
                      Continuar
                    </Button>
                  </>
                ),
              }
        }
      >
        <TextField
          label={`Escribe ${deletionWord}`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field('word')}
        />
      </PasswordDialog>
    </>
  );
}

async function deleteAccount(token: string): Promise<Record<never, string>> {
  await whileEndingSession(async () => {
    await callApi('deleteAccount', { body: { confirmation: deletionWord, firebase_token: token } });
    endSession('logged_out');
  });
  notify({
    title: 'Cuenta eliminada',
    text: 'Hemos eliminado tu cuenta y todo lo que contenía. Gracias por haber usado Legajo.',
  });
  return {};
}

function DeletionLosses() {
  const { data: billing } = useBillingInfo();
  const { data: usage } = useUsageStats();
  const credits = billing === undefined ? undefined : billing.current_credits + billing.held_credits;
  const plan = billing?.subscription_plan_name ?? null;
  return (
    <>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-body marker:text-ink-faint">
        <li>Todos tus documentos, conversaciones, tablas, comparaciones, avisos y extracciones.</li>
        <li>
          {credits === undefined || credits === 0
            ? 'Los créditos que tengas, sin devolución.'
            : `${formatCredits(credits)}, sin devolución.`}
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
        {signUpBonusMemoryMonths} meses.
      </p>
    </>
  );
}
