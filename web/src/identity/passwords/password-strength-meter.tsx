import { passwordMinLength } from '@contract/identity-limits.ts';
import { classNames } from '@/ui/class-names.ts';

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
export function PasswordStrengthMeter({ password, isRefused }: PasswordStrengthMeterProps) {
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
