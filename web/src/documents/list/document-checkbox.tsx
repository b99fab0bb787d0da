import { type KeyboardEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/ui/class-names.ts';
import { CheckIcon, MinusIcon } from '@/ui/icons.tsx';
import { rowStop } from './use-row-keys.ts';

interface TickProps {
  readonly label: string;
  /** Clickable text beside the checkbox. */
  readonly children?: ReactNode;
  readonly describedBy?: string;
  readonly state: 'all' | 'some' | 'none';
  readonly tabIndex: number;
  readonly isDisabled: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** A checkbox for one or several documents. Clicking a partly checked one checks all. */
export function DocumentCheckbox(props: TickProps) {
  const { label, children, describedBy, state, tabIndex, isDisabled, onChange, onKeyDown } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = state === 'some';
  }, [state]);
  const Mark = state === 'some' ? MinusIcon : CheckIcon;
  return (
    <label
      className={classNames(
        'flex min-h-6.5 shrink-0 self-stretch cursor-pointer items-center gap-2.5 px-2 pointer-coarse:min-h-11 pointer-coarse:px-2.5',
        children !== undefined && 'min-w-0 flex-1',
      )}
    >
      <span className="relative size-5 shrink-0">
        <input
          ref={ref}
          type="checkbox"
          aria-label={label}
          aria-describedby={describedBy}
          checked={state === 'all'}
          tabIndex={tabIndex}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          onKeyDown={onKeyDown}
          {...rowStop}
          className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-accent"
        />
        <Mark className="pointer-events-none invisible absolute inset-0.5 size-4 text-on-accent peer-checked:visible peer-indeterminate:visible" />
      </span>
      {children}
    </label>
  );
}
