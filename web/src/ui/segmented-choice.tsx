import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Replaces the label, which stays the accessible name and the tooltip. */
  readonly icon?: ReactNode;
}

interface SegmentedChoiceProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isVertical?: boolean;
}

/** Radio group with all options visible. Native radio buttons: arrow keys move between them. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, segments, value, onChange, isVertical = false } = props;
  const name = useId();
  return (
    <fieldset className={classNames('flex rounded-md bg-sunken p-0.5', isVertical && 'flex-col')}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.icon === undefined ? undefined : segment.label}
          className="relative flex min-h-7 flex-auto cursor-pointer items-center justify-center rounded-sm px-2 text-note whitespace-nowrap text-ink-soft @max-[16.5rem]:px-1 @max-[16.5rem]:text-xs transition-colors duration-150 not-has-checked:hover:text-ink has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {segment.icon}
          <span className={segment.icon === undefined ? '' : 'sr-only'}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
