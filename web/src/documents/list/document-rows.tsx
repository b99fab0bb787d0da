import { useDeferredValue, useRef, useState } from 'react';
import { type SettledSelection, selectionOfTicks } from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { findDocuments, sortDocuments } from './arrange-documents.ts';
import type { DocumentActions } from './document-actions.ts';
import { DocumentRow } from './document-row.tsx';
import { listTexts } from './list-texts.ts';
import { Tick } from './tick.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Minimum number of documents for which a search field is shown. */
const searchableFrom = 10;

/** Actions that the list does not perform itself. */
export type GivenActions = Omit<DocumentActions, 'onTick' | 'idsDraggedWith'>;

export interface DocumentRowsProps {
  readonly library: Library;
  readonly ticked: readonly string[];
  /** True while a conversation is loading that brings its own selection: a choice made meanwhile would be lost. */
  readonly isSettling: boolean;
  readonly order: Parameters<typeof sortDocuments>[1];
  readonly onSelect: (selection: SettledSelection) => void;
  readonly actions: GivenActions;
}

/** A checkbox for all documents and a row for each, with a search field for long lists. */
export function DocumentRows({ library, ticked, isSettling, order, onSelect, actions }: DocumentRowsProps) {
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
          <Tick
            label={listTexts.all}
            state={state}
            tabIndex={current === 0 ? 0 : -1}
            isDisabled={isSettling}
            onChange={tickAll}
          >
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
            isSettling={isSettling}
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

/** Returns a stable object, so that a row renders only when its own props change. */
function useRowActions(now: Omit<DocumentRowsProps, 'order' | 'isSettling'>): DocumentActions {
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
