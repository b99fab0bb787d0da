import type { ShownCell } from '@contract/tables/shown-cell.ts';
import { StateMark } from '@/shared/proof/state-mark.tsx';
import { cellTexts as texts } from '../cells/cell-texts.ts';

interface CellContentProps {
  readonly cell: ShownCell;
  /** Value of most rows, if this one is different; `undefined` otherwise. */
  readonly usual: string | undefined;
}

/** Value and state of a cell, in the grid and on a card. */
export function CellContent({ cell, usual }: CellContentProps) {
  return (
    <>
      {cell.text !== '' && (
        <span className="line-clamp-3 wrap-anywhere">
          {usual !== undefined && (
            <span title={texts.unusual(usual)} className="mr-1 font-semibold text-warning">
              <span aria-hidden="true">≠</span>
              <span className="sr-only">{texts.unusual(usual)}. </span>
            </span>
          )}
          {cell.text}
        </span>
      )}
      {/* Alone in its cell, on the line of its neighbours' values. */}
      <span className={cell.text === '' ? 'block pt-0.5' : undefined}>
        <StateMark {...cell} />
      </span>
    </>
  );
}
