import type { ReactNode } from 'react';

interface SwitchProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** Toggle that takes effect immediately. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center justify-between gap-4 text-body text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-faint">
      <span className="min-w-0">{label}</span>
      <span className="relative h-6 w-10 shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer block h-6 w-10 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-150 checked:border-accent checked:bg-accent disabled:opacity-60"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-line-strong transition-[translate,background-color] duration-150 peer-checked:translate-x-4 peer-checked:bg-on-accent" />
      </span>
    </label>
  );
}
