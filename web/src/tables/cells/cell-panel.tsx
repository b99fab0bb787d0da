import type { ProvedValue } from '@contract/proved-values/schemas.ts';
import { valueStateNames } from '@contract/proved-values/value-states.ts';
import type { Table, TableCell, TableColumn, TableRow } from '@contract/tables/schemas.ts';
import { answerText, cellText, showCell } from '@contract/tables/shown-cell.ts';
import { useRef } from 'react';
import { StateMark } from '@/shared/proof/state-mark.tsx';
import { IconButton } from '@/ui/button.tsx';
import { CloseIcon } from '@/ui/icons.tsx';
import { useKeptFocus } from '@/ui/use-kept-focus.ts';
import { AskAgainButton } from './ask-again-button.tsx';
import { cellTexts } from './cell-texts.ts';
import { CorrectionForm } from './correction-form.tsx';
import { panelTexts as texts } from './panel-texts.ts';
import { QuoteList } from './quote-list.tsx';

export interface CellPanelProps {
  readonly table: Table;
  readonly row: TableRow;
  readonly column: TableColumn;
  /** Value of most rows, if this one is different. */
  readonly usual: string | undefined;
  /**
   * True when the document is open at the first place of the cell. A list of places is then shown only when
   * there are others.
   */
  readonly isViewed: boolean;
  /** Opens the document at a place: those of the answer first, then the disagreeing ones. */
  readonly onView: (placeIndex: number) => void;
}

/** An open cell: its value with the proof, and its actions. */
export function CellPanel(props: CellPanelProps) {
  const { table, row, column, usual } = props;
  const cell: TableCell | undefined = row.cells[column.id];
  const shownCell = showCell(cell);
  const { answer = null, correction = null } = cell ?? {};
  const areaRef = useRef<HTMLDivElement>(null);
  // Keeps the focus here too: on narrow windows the panel is outside of the workspace.
  useKeptFocus(areaRef);
  return (
    <div ref={areaRef} className="flex flex-col gap-3 px-4 pb-4 text-sm">
      <p className="wrap-anywhere text-ink-soft">{column.question}</p>
      <div className="flex flex-col gap-1">
        <p className="text-lg wrap-anywhere">{cellText(shownCell)}</p>
        {shownCell.text !== '' && <StateMark {...shownCell} />}
        <p className="text-note text-ink-soft">{cellTexts.meanings[shownCell.state]}</p>
        {shownCell.isStale && <p className="text-note text-ink-soft">{cellTexts.staleMeaning}</p>}
        {usual !== undefined && <p className="text-note text-ink-soft">{texts.usual(usual)}</p>}
        {row.is_deleted && <p className="text-note text-ink-soft">{texts.deleted}</p>}
      </div>
      {correction !== null && correction.value === null && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-note">{texts.notOfType}</p>
      )}
      {answer !== null && correction !== null && (
        <p className="text-note">
          <span className="text-ink-soft">{texts.ofDocument}: </span>
          <span className="wrap-anywhere">{answerText(answer) || valueStateNames[answer.state]}</span>
          {answer.state !== 'absent' && ` · ${valueStateNames[answer.state]}`}
        </p>
      )}
      {answer !== null && <CellProof answer={answer} {...props} />}
      {/* Another correction resets the form. */}
      <div key={correction?.corrected_at ?? 'none'} className="flex flex-wrap items-start gap-2">
        <CorrectionForm
          tableId={table.id}
          documentId={row.document_id}
          column={column}
          correction={correction}
          initialText={correction === null ? shownCell.text : correction.text}
        />
        {!row.is_deleted && <AskAgainButton table={table} row={row} column={column} />}
      </div>
    </div>
  );
}

function CellProof({ answer, row, isViewed, onView }: CellPanelProps & { readonly answer: ProvedValue }) {
  const { places, disagreeing } = answer;
  const words = answer.text.trim();
  const isLonger = words !== '' && words !== answerText(answer);
  return (
    <>
      {isLonger && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{texts.answer}: </span>
          {words}
        </p>
      )}
      {places.length > (isViewed && disagreeing.length === 0 ? 1 : 0) && (
        <QuoteList
          title={texts.places}
          quotes={places.map((place) => ({ place, value: undefined }))}
          isClosed={row.is_deleted}
          onView={onView}
        />
      )}
      {disagreeing.length > 0 && (
        <QuoteList
          title={texts.disputed}
          hint={texts.disputedHint}
          quotes={disagreeing}
          isClosed={row.is_deleted}
          onView={(index) => onView(places.length + index)}
        />
      )}
    </>
  );
}

interface PanelHeadProps {
  readonly title: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Column and document of the cell that is open beside the grid. */
export function PanelHead({ title, name, onClose }: PanelHeadProps) {
  return (
    <div className="flex items-start gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{title}</h3>
        <p className="truncate text-note text-ink-soft" title={name}>
          {name}
        </p>
      </div>
      <IconButton label={texts.close} size="small" onClick={onClose}>
        <CloseIcon className="size-4" />
      </IconButton>
    </div>
  );
}
