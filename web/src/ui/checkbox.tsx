import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CheckIcon, ErrorIcon, MinusIcon } from './icons.tsx';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** True for the indeterminate state: some but not all of the items are checked. */
  readonly isPartlyChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly name?: string;
  readonly error?: string | undefined;
}

/** Checkbox with its label; the whole line is clickable. */
export function Checkbox({
  label,
  isChecked,
  onChange,
  isPartlyChecked = false,
  isDisabled = false,
  name,
  error,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartlyChecked;
  }, [isPartlyChecked]);
  const Mark = isPartlyChecked ? MinusIcon : CheckIcon;
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-8 cursor-pointer items-start gap-3 py-1 text-body text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-faint">
        <span className="relative mt-0.5 size-5 shrink-0">
          <input
            ref={input}
            type="checkbox"
            checked={isChecked}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.checked)}
            {...(name !== undefined && { name })}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
            className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent not-disabled:hover:border-accent disabled:opacity-60"
          />
          <Mark className="pointer-events-none invisible absolute inset-0.5 size-4 text-on-accent peer-checked:visible peer-indeterminate:visible" />
        </span>
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      <div aria-live="polite">
        {error !== undefined && (
          <p id={errorId} className="mt-1 flex items-start gap-1.5 text-note text-danger">
            <ErrorIcon className="mt-px size-4" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
