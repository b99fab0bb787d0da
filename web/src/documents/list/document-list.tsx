import { useDeferredValue, useRef, useState } from 'react';
import {
  type DocumentSelection,
  type SettledSelection,
  selectionOfTicks,
  ticksOf,
} from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { findDocuments, sortDocuments } from './arrange-documents.ts';
import type { DocumentActions } from './document-actions.ts';
import { DocumentRow } from './document-row.tsx';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import { listTexts } from './list-texts.ts';
import { Tick } from './tick.tsx';
import { useDocumentOrder } from './use-document-order.ts';
import { useRowKeys } from './use-row-keys.ts';

interface DocumentListProps
  extends Pick<ListHeadProps, 'hasHeading' | 'isAtLimit' | 'isUploading' | 'onAdd' | 'onDelete'> {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly onSelect: (selection: SettledSelection) => void;
  readonly actions: Omit<DocumentActions, 'onTick'>;
}

/** With so many documents the list can be searched. */
const searchableFrom = 10;

/** The documents: those that are ticked are asked about. */
export function DocumentList(props: DocumentListProps) {
  const { library, selected, onSelect, actions, ...head } = props;
  const [order, setOrder] = useDocumentOrder();
  const ticked = ticksOf(selected, library.names);
  return (
    <div className="flex min-h-0 flex-col">
      <ListHead
        {...head}
        order={order}
        onOrder={setOrder}
        tickedCount={ticked.length}
        documentCount={library.isLoaded ? library.names.length : undefined}
      />
      {library.documents.length > 0 ? (
        <Rows library={library} ticked={ticked} order={order} onSelect={onSelect} actions={actions} />
      ) : (
        <Nothing library={library} />
      )}
    </div>
  );
}

interface RowsProps extends Pick<DocumentListProps, 'library' | 'onSelect' | 'actions'> {
  readonly ticked: readonly string[];
  readonly order: Parameters<typeof sortDocuments>[1];
}

function Rows({ library, ticked, order, onSelect, actions }: RowsProps) {
  const [search, setSearch] = useState('');
  const isSearchable = library.documents.length >= searchableFrom;
  const found = findDocuments(library.documents, useDeferredValue(isSearchable ? search : ''));
  const shown = sortDocuments(found, order);
  const { current, list } = useRowKeys(shown.length + 1);
  const rowActions = useRowActions({ library, ticked, onSelect, actions });
  const tickAll = (isTicked: boolean): void =>
    onSelect(selectionOfTicks(isTicked ? library.names : [], library.names));
  const state = ticked.length === 0 ? 'none' : ticked.length < library.names.length ? 'some' : 'all';
  return (
    <>
      {isSearchable && (
        <input
          type="search"
          aria-label={listTexts.search}
          placeholder={listTexts.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="mx-3 mb-1 h-9 shrink-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-faint hover:border-ink-faint lg:text-sm"
        />
      )}
      <ul
        aria-label={listTexts.documents}
        {...list}
        className="relative min-h-0 flex-1 overflow-y-auto px-1 pb-2 pt-px"
      >
        <li className="flex items-center rounded-md hover:bg-hover">
          <Tick label={listTexts.all} state={state} tabIndex={current === 0 ? 0 : -1} onChange={tickAll}>
            <span aria-hidden="true" className="text-sm font-medium text-ink">
              {listTexts.all}
            </span>
          </Tick>
        </li>
        {shown.map((document, at) => (
          <DocumentRow
            key={document.id}
            document={document}
            isTicked={ticked.includes(document.name)}
            isCurrent={current === at + 1}
            actions={rowActions}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="px-4 pb-3 text-sm text-ink-faint">
          {listTexts.nothingFound}
        </p>
      )}
    </>
  );
}

/** The same object for as long as the list stands: a row is drawn again where something of its own changes. */
function useRowActions(now: Omit<RowsProps, 'order'>): DocumentActions {
  const nowRef = useRef(now);
  nowRef.current = now;
  const [rowActions] = useState<DocumentActions>(() => ({
    onTick: (name, isTicked) => {
      const { library, ticked, onSelect } = nowRef.current;
      const next = library.names.filter((other) => (other === name ? isTicked : ticked.includes(other)));
      onSelect(selectionOfTicks(next, library.names));
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

/** While it loads, where it could not be loaded, and where there is nothing to list. */
function Nothing({ library }: { library: Library }) {
  if (!library.isKnown) {
    return (
      <div role="status" aria-label={listTexts.loading} className="flex flex-col gap-3 px-4 pt-1 pb-4">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-3/4" />
      </div>
    );
  }
  if (library.isLoaded) return <p className="px-4 pb-4 text-sm text-ink-soft">{listTexts.none}</p>;
  return (
    <div role="status" className="flex flex-col items-start gap-2 px-4 pb-4">
      <p className="text-sm text-ink-soft">{listTexts.failed}</p>
      <Button size="small" onClick={library.reload}>
        {listTexts.retry}
      </Button>
    </div>
  );
}
