import { Select as Base } from '@base-ui/react/select';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icon/check-icon.tsx';
import { ChevronDownIcon } from './icon/chevron-down-icon.tsx';
import { inputClasses } from './text-field.tsx';

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
}

/** One choice from a list. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: SelectProps<Value>) {
  const labelId = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={labelId} className="text-sm font-medium text-ink">
        {label}
      </span>
      <Base.Root
        items={options.map(({ value, label }) => ({ value, label }))}
        value={value}
        onValueChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
        disabled={isDisabled}
      >
        <Base.Trigger
          aria-labelledby={labelId}
          className={classNames(
            inputClasses,
            'flex items-center justify-between gap-3 border-line-strong text-left data-[disabled]:text-ink-faint',
          )}
        >
          <Base.Value className="min-w-0 truncate" />
          <Base.Icon>
            <ChevronDownIcon className="size-4 text-ink-faint" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-popup outline-none">
            <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-floating outline-none transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-sm px-3 text-[0.9375rem] text-ink outline-none select-none data-[highlighted]:bg-hover"
                >
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <CheckIcon className="size-4 text-accent" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </div>
  );
}
