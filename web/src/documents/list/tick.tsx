import { type KeyboardEventHandler, useEffect, useRef } from 'react';
import { CheckIcon } from '@/shared/ui/icon/check-icon.tsx';
import { MinusIcon } from '@/shared/ui/icon/minus-icon.tsx';
import { rowStop } from './use-row-keys.ts';

interface TickProps {
  readonly label: string;
  readonly describedBy?: string;
  readonly state: 'all' | 'some' | 'none';
  readonly tabIndex: number;
  readonly onChange: (isTicked: boolean) => void;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
}

/** Whether something is asked about. What is partly ticked becomes ticked. */
export function Tick({ label, describedBy, state, tabIndex, onChange, onKeyDown }: TickProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current !== null) ref.current.indeterminate = state === 'some';
  }, [state]);
  const Mark = state === 'some' ? MinusIcon : CheckIcon;
  return (
    <label className="flex size-10 shrink-0 cursor-pointer items-center justify-center">
      <span className="relative size-5">
        <input
          ref={ref}
          type="checkbox"
          aria-label={label}
          aria-describedby={describedBy}
          checked={state === 'all'}
          tabIndex={tabIndex}
          onChange={(event) => onChange(event.target.checked)}
          onKeyDown={onKeyDown}
          {...rowStop}
          className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-accent"
        />
        <Mark className="pointer-events-none invisible absolute inset-0.5 size-4 text-on-accent peer-checked:visible peer-indeterminate:visible" />
      </span>
    </label>
  );
}
