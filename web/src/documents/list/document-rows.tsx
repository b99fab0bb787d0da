import { useRef, useState } from 'react';
import { formatCount, formatNumber } from '@/shared/format/format.ts';
import { type SettledSelection, selectionOfTicks } from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { IconButton } from '@/ui/button.tsx';
import { FilterIcon } from '@/ui/icons.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { tailLengthOf } from '@/ui/tail-length.ts';
import { findDocuments, sortDocuments } from './arrange-documents.ts';
import type { DocumentActions } from './document-actions.ts';
import { DocumentCheckbox } from './document-checkbox.tsx';
import { DocumentRow } from './document-row.tsx';
import { listTexts } from './list-texts.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Actions that the list does not perform itself. */
export type ExternalActions = Omit<DocumentActions, 'onTick' | 'idsDraggedWith'>;

export interface DocumentRowsProps {
  readonly library: Library;
  /** Number of files that are being uploaded; each reserves a row. */
  readonly underWayCount: number;
  readonly ticked: readonly string[];
  /** False until documents are chosen. */
  readonly isChosen: boolean;
  /** Words that the names of the shown documents contain. */
  readonly search: string;
  /** True while a conversation is loading that brings its own selection: a choice made meanwhile would be lost. */
  readonly isSettling: boolean;
  readonly order: Parameters<typeof sortDocuments>[1];
  readonly onSelect: (selection: SettledSelection) => void;
  readonly actions: ExternalActions;
}

/** A checkbox for all documents, with their number and a filter, and a row for each. */
export function DocumentRows(props: DocumentRowsProps) {
  const { library, underWayCount, ticked, isChosen, search, isSettling, order, onSelect, actions } = props;
  const [isFiltered, setIsFiltered] = useState(false);
  const isPartly = ticked.length > 0 && ticked.length < library.names.length;
  const isOnlyTicked = isFiltered && isPartly;
  const foundDocuments = findDocuments(library.documents, search);
  const shownDocuments = sortDocuments(foundDocuments, order).filter(
    ({ name }) => !isOnlyTicked || ticked.includes(name),
  );
  const { current, list } = useRowKeys(shownDocuments.length + 1);
  const rowActions = useRowActions({ library, ticked, onSelect, actions });
  const tickAll = (isTicked: boolean): void =>
    onSelect(selectionOfTicks(isTicked ? library.names : [], library.names));
  const state = isPartly ? 'some' : ticked.length === 0 ? 'none' : 'all';
  return (
    <>
      <ul
        aria-label={listTexts.documents}
        {...list}
        className="relative min-h-0 flex-1 overflow-y-auto px-1 pb-1 pt-px"
      >
        <li className="sticky top-0 z-1 flex items-center rounded-md bg-surface">
          <DocumentCheckbox
            label={listTexts.all}
            state={state}
            tabIndex={current === 0 ? 0 : -1}
            isDisabled={isSettling}
            onChange={tickAll}
          >
            <span aria-hidden="true" className="truncate text-sm font-medium text-ink lg:text-note">
              {/* The accessible name is the whole label. */}
              <span className="@max-[17.5rem]:hidden">{listTexts.all}</span>
              <span className="hidden @max-[17.5rem]:inline">{listTexts.allShort}</span>
            </span>
          </DocumentCheckbox>
          <p role="status" className="px-2 text-xs text-ink-faint tabular-nums">
            <TickCount ticked={isChosen ? ticked.length : undefined} all={library.names.length} />
          </p>
          {isPartly && (
            <IconButton
              size="small"
              label={listTexts.onlyTicked}
              aria-pressed={isOnlyTicked}
              tabIndex={current === 0 ? 0 : -1}
              onClick={() => setIsFiltered(!isFiltered)}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent lg:size-6.5"
            >
              <FilterIcon className="size-4" />
            </IconButton>
          )}
        </li>
        {shownDocuments.map((document, index) => (
          <DocumentRow
            key={document.id}
            document={document}
            isTicked={ticked.includes(document.name)}
            isSettling={isSettling}
            isCurrent={current === index + 1}
            tailLength={tailLengthOf(document.name, [
              shownDocuments[index - 1]?.name,
              shownDocuments[index + 1]?.name,
            ])}
            actions={rowActions}
          />
        ))}
        <ExpectedRows count={search === '' && !isOnlyTicked ? underWayCount : 0} />
      </ul>
      {shownDocuments.length === 0 && (
        <p role="status" className="px-4 pb-3 text-sm text-ink-faint lg:px-3">
          {listTexts.nothingFound}
        </p>
      )}
    </>
  );
}

/** Placeholder rows for files being uploaded, so that the list below does not move with each file that arrives. */
export const ExpectedRows = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other key
    <li key={index} aria-hidden="true" className="flex h-11 items-center px-3 lg:h-6.5 lg:px-2">
      <Skeleton className="h-3 w-2/3" />
    </li>
  ));

/** Shows how many of all documents are ticked, on one line of a narrow column. */
function TickCount({ ticked, all }: { ticked: number | undefined; all: number }) {
  if (ticked === undefined) return formatCount(all, 'documento', 'documentos');
  return (
    <>
      {listTexts.scope(formatNumber(ticked), formatNumber(all))}
      <span className="sr-only"> {all === 1 ? 'documento' : 'documentos'}</span>
    </>
  );
}

/** Returns a stable object, so that a row renders only when its own props change. */
function useRowActions(
  now: Pick<DocumentRowsProps, 'library' | 'ticked' | 'onSelect' | 'actions'>,
): DocumentActions {
  const nowRef = useRef(now);
  nowRef.current = now;
  const [rowActions] = useState<DocumentActions>(() => ({
    onTick: (name, isTicked) => {
      const { library, ticked, onSelect } = nowRef.current;
      const next = library.names.filter((other) => (other === name ? isTicked : ticked.includes(other)));
      onSelect(selectionOfTicks(next, library.names));
    },
    idsDraggedWith: (document) => {
      const { library, ticked } = nowRef.current;
      if (!ticked.includes(document.name) || ticked.length === library.names.length) return [document.id];
      return library.documents.filter(({ name }) => ticked.includes(name)).map(({ id }) => id);
    },
    onOpen: (document) => nowRef.current.actions.onOpen(document),
    onAskOnly: (document) => nowRef.current.actions.onAskOnly(document),
    onSummary: (document) => nowRef.current.actions.onSummary(document),
    onRenamed: (from, to) => nowRef.current.actions.onRenamed(from, to),
    onDownload: (document) => nowRef.current.actions.onDownload(document),
    onRemove: (document) => nowRef.current.actions.onRemove(document),
  }));
  return rowActions;
}
