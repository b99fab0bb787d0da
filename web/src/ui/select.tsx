import { useId } from 'react';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.tsx';
import { FieldFrame, inputBorder, inputClasses } from './text-field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
  readonly isLabelHidden?: boolean;
}

/** Native select: phones show it as a wheel, and all assistive technology supports it. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
  isLabelHidden = false,
}: SelectProps<Value>) {
  const id = useId();
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <FieldFrame id={id} label={label} isLabelHidden={isLabelHidden}>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={(event) => choose(event.target.value)}
          className={classNames(inputClasses, inputBorder(false), 'appearance-none truncate pr-10')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-surface text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-faint" />
      </div>
    </FieldFrame>
  );
}
