import { classNames } from '@/ui/class-names.ts';
import { CheckIcon } from '@/ui/icons.tsx';
import type { RegistrationStep } from './pending-registration.ts';

const steps = [
  { id: 'sms', label: 'SMS' },
  { id: 'code', label: 'Código' },
  { id: 'email', label: 'Email' },
] as const satisfies readonly { id: RegistrationStep; label: string }[];

/** Where the registration stands: done, now, to come. */
export function StepList({ current }: { current: RegistrationStep }) {
  const position = steps.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Pasos del registro" className="flex items-center gap-2">
      {steps.map(({ id, label }, index) => (
        <li
          key={id}
          aria-current={index === position ? 'step' : undefined}
          className={classNames(
            'flex min-w-0 items-center gap-2 text-sm',
            // The remaining width is distributed, so that the lines between the steps are equally long.
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
