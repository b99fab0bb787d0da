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
import { cellTexts as texts } from './cell-texts.ts';
import { type CellState, cellStateNames, type ShownCell } from './shown-cell.ts';

const icons: Readonly<Record<CellState, (props: GlyphProps) => React.JSX.Element>> = {
  checked: CheckIcon,
  cited: QuoteIcon,
  unchecked: WarningIcon,
  absent: MinusIcon,
  corrected: PencilIcon,
  pending: HistoryIcon,
  failed: ErrorIcon,
};

const tones: Readonly<Record<CellState, string>> = {
  checked: 'text-success',
  cited: 'text-accent',
  unchecked: 'text-warning',
  absent: 'text-ink-faint',
  corrected: 'text-accent',
  pending: 'text-ink-faint',
  failed: 'text-danger',
};

/** State of a cell as an icon and a word, with what else a reader must know before using the value. */
export function StateMark({ cell: { state, isStale, isDisputed } }: { cell: ShownCell }) {
  const Icon = icons[state];
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
      <span className="inline-flex items-center gap-1">
        <Icon className={classNames('size-3.5', tones[state])} />
        {cellStateNames[state]}
      </span>
      {isDisputed && (
        <span className="inline-flex items-center gap-1">
          <WarningIcon className="size-3.5 text-warning" />
          {texts.disputedShort}
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
