import { type ValueState, valueStateNames } from '@contract/proved-values/value-states.ts';
import { classNames } from '@/ui/class-names.ts';
import {
  CheckIcon,
  ErrorIcon,
  type GlyphProps,
  HistoryIcon,
  MinusIcon,
  PencilIcon,
  QuoteIcon,
  RefreshIcon,
  WarningIcon,
} from '@/ui/icons.tsx';

const icons: Readonly<Record<ValueState, (props: GlyphProps) => React.JSX.Element>> = {
  checked: CheckIcon,
  cited: QuoteIcon,
  unchecked: WarningIcon,
  absent: MinusIcon,
  corrected: PencilIcon,
  pending: HistoryIcon,
  failed: ErrorIcon,
};

const tones: Readonly<Record<ValueState, string>> = {
  checked: 'text-success',
  cited: 'text-accent',
  unchecked: 'text-warning',
  absent: 'text-ink-faint',
  corrected: 'text-accent',
  pending: 'text-ink-faint',
  failed: 'text-danger',
};

const texts = { disputed: 'No coinciden', stale: 'Por actualizar' } as const;

interface StateMarkProps {
  readonly state: ValueState;
  /** True for a value of an earlier version of the document, or of an earlier attempt. */
  readonly isStale: boolean;
  /** True when passages of the document state other values. */
  readonly isDisputed: boolean;
}

/** State of a value as an icon and a word, with the warnings that a reader must know before using it. */
export function StateMark({ state, isStale, isDisputed }: StateMarkProps) {
  const Icon = icons[state];
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
      <span className="inline-flex items-center gap-1">
        <Icon className={classNames('size-3.5', tones[state])} />
        {valueStateNames[state]}
      </span>
      {isDisputed && (
        <span className="inline-flex items-center gap-1">
          <WarningIcon className="size-3.5 text-warning" />
          {texts.disputed}
        </span>
      )}
      {isStale && (
        <span className="inline-flex items-center gap-1">
          <RefreshIcon className="size-3.5 text-warning" />
          {texts.stale}
        </span>
      )}
    </span>
  );
}
