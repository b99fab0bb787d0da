import { Checkbox as Base } from '@base-ui/react/checkbox';
import type { ReactNode } from 'react';
import { CheckIcon } from './icon/check-icon.tsx';
import { MinusIcon } from './icon/minus-icon.tsx';

interface CheckboxProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Some but not all of what this box stands for is ticked. */
  readonly isPartlyChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly name?: string;
}

/** A box to tick with its text; the whole line can be pressed. */
export function Checkbox({
  label,
  isChecked,
  onChange,
  isPartlyChecked = false,
  isDisabled = false,
  name,
}: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the control inside the label
    <label className="flex min-h-8 cursor-pointer items-start gap-3 py-1 text-[0.9375rem] text-ink has-[[data-disabled]]:cursor-not-allowed has-[[data-disabled]]:text-ink-faint">
      <Base.Root
        checked={isChecked}
        onCheckedChange={onChange}
        indeterminate={isPartlyChecked}
        disabled={isDisabled}
        {...(name !== undefined && { name })}
        className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-accent transition-colors duration-150 not-data-[disabled]:hover:border-accent data-[checked]:border-accent data-[checked]:bg-accent data-[disabled]:opacity-60 data-[indeterminate]:border-accent data-[indeterminate]:bg-accent"
      >
        <Base.Indicator className="flex">
          {isPartlyChecked ? <MinusIcon className="size-4" /> : <CheckIcon className="size-4" />}
        </Base.Indicator>
      </Base.Root>
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  );
}
