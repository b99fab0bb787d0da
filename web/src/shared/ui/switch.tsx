import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

interface SwitchProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** Turns something on or off at once. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the control inside the label
    <label className="flex min-h-8 cursor-pointer items-center justify-between gap-4 text-[0.9375rem] text-ink has-[[data-disabled]]:cursor-not-allowed has-[[data-disabled]]:text-ink-faint">
      <span className="min-w-0">{label}</span>
      <Base.Root
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        className="flex h-6 w-10 shrink-0 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors duration-150 data-[checked]:border-accent data-[checked]:bg-accent data-[disabled]:opacity-60"
      >
        <Base.Thumb className="size-4 rounded-full bg-line-strong transition-[translate,background-color] duration-150 data-[checked]:translate-x-[1.125rem] data-[checked]:bg-on-accent" />
      </Base.Root>
    </label>
  );
}
