import { passwordMinLength } from '@contract/identity-limits.ts';
import { useEffect, useState } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { PasswordField } from '@/ui/password-field.tsx';
import type { Form } from '@/ui/use-form.ts';

/** A new password as it is typed: twice. */
export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

const texts = {
  required: 'Por favor, introduce tu nueva contraseña',
  tooShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmationRequired: 'Por favor, confirma tu nueva contraseña',
};

/** The rules of a new password and its confirmation, in the words of the screen. */
export function newPasswordRules({ required, tooShort, confirmationRequired } = texts) {
  return {
    password: ({ password }: NewPassword): string | undefined => {
      if (password === '') return required;
      return password.length < passwordMinLength ? tooShort : undefined;
    },
    confirmation: ({ password, confirmation }: NewPassword): string | undefined => {
      if (confirmation === '') return confirmationRequired;
      return confirmation === password ? undefined : 'Las contraseñas no coinciden';
    },
  };
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly form: Pick<Form<NewPassword>, 'values' | 'errors' | 'field'>;
  /** Of the account: it is no password. */
  readonly email?: string;
}

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({
  label,
  form: { values, errors, field },
  email = '',
}: NewPasswordFieldsProps) {
  // What was refused is refused until something else is typed.
  const [seen, setSeen] = useState<{ errors: typeof errors; refused?: string }>({ errors });
  if (seen.errors !== errors)
    setSeen(errors.password === undefined ? { errors } : { errors, refused: values.password });
  const isGuessed = useGuessed(values.password, email);
  const isRefused = values.password !== '' && (seen.refused === values.password || isGuessed);
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField label={label} name="new-password" autoComplete="new-password" {...field('password')} />
        <PasswordStrengthMeter password={values.password} isRefused={isRefused} />
      </div>
      <PasswordField
        label="Confirmar contraseña"
        name="confirm-password"
        autoComplete="new-password"
        {...field('confirmation')}
      />
    </>
  );
}

/** Whether a password is among those tried first. The list of them is loaded when something is typed. */
function useGuessed(password: string, email: string): boolean {
  const [find, setFind] = useState<(password: string, email: string) => string | undefined>();
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    // Where it cannot be loaded, the meter counts characters, and the server refuses.
    import('@contract/identity/weak-password.ts').then(
      ({ findPasswordWeakness }) => setFind(() => findPasswordWeakness),
      () => undefined,
    );
  }, [isTyped]);
  return find?.(password, email) !== undefined;
}

const tones = ['', 'bg-danger', 'bg-warning', 'bg-warning', 'bg-success', 'bg-success'] as const;
/** The specified word for what is guessed at once; why it is refused stands under the field. */
const refused = { score: 1, label: 'Muy débil' } as const;
const steps = [1, 2, 3, 4, 5] as const;

interface PasswordStrengthMeterProps {
  readonly password: string;
  /** The password cannot be taken, however long it is. */
  readonly isRefused: boolean;
}

/** Five strokes and a word. Shows nothing while nothing is typed, and keeps its place. */
function PasswordStrengthMeter({ password, isRefused }: PasswordStrengthMeterProps) {
  const { score, label } = isRefused ? refused : passwordStrength(password);
  return (
    <div className={classNames('flex min-h-5 items-center', label !== '' && 'gap-3')}>
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames('h-1 flex-1 rounded-full', step <= score ? tones[score] : 'bg-hover')}
          />
        ))}
      </div>
      <output className={classNames('text-right text-note text-ink-soft', label !== '' && 'min-w-20')}>
        {label !== '' && (
          <>
            <span className="sr-only">Seguridad de la contraseña: </span>
            {label}
          </>
        )}
      </output>
    </div>
  );
}

interface PasswordStrength {
  /** From 0, nothing typed, to 5. */
  readonly score: 0 | 1 | 2 | 3 | 4 | 5;
  readonly label: string;
}

const labels = ['', 'Débil', 'Regular', 'Buena', 'Fuerte', 'Muy fuerte'] as const;
const longLength = 8;

/** How hard a password is to guess, roughly. Informs, and refuses nothing. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { score: 0, label: '' };
  if (password.length < passwordMinLength) return { score: 1, label: 'Muy débil' };
  const signs = [
    password.length >= longLength,
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\p{N}]/u.test(password),
  ];
  const score = (1 + signs.filter(Boolean).length) as 1 | 2 | 3 | 4 | 5;
  return { score, label: labels[score] };
}
