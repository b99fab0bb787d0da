import { useDeferredValue, useState } from 'react';
import { browserStorage } from '@/platform/storage/kept-storage.ts';
import { allowedCategories } from '@/shared/consent/consent-store.ts';
import { type DocumentSelection, tickedDocumentNames } from '@/shared/library/document-selection.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { Button } from '@/ui/button.tsx';
import { SearchIcon } from '@/ui/icons.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { type DocumentOrder, documentOrders } from './arrange-documents.ts';
import { DocumentRows, type DocumentRowsProps, ExpectedRows } from './document-rows.tsx';
import { findPair } from './find-pair.ts';
import { ListHead, type ListHeadProps } from './list-head.tsx';
import { listTexts } from './list-texts.ts';

interface DocumentListProps
  extends Pick<ListHeadProps, 'hasHeading' | 'isAtLimit' | 'onAdd' | 'onPhoto' | 'onDelete'>,
    Pick<DocumentRowsProps, 'library' | 'underWayCount' | 'isSettling' | 'onSelect' | 'actions'> {
  /** True when the library is a case file. */
  readonly isCaseFile: boolean;
  readonly selected: DocumentSelection;
}

/** Minimum number of documents for which a search field is shown. */
const minSearchable = 10;

/** Lists the documents; questions are asked about the checked ones. */
export function DocumentList(props: DocumentListProps) {
  const { library, underWayCount, isCaseFile, selected, isSettling, onSelect, actions, ...head } = props;
  const [order, setOrder] = useDocumentOrder();
  const [search, setSearch] = useState('');
  const isSearchable = library.documents.length >= minSearchable;
  const words = useDeferredValue(isSearchable ? search : '');
  const ticked = tickedDocumentNames(selected, library.names);
  return (
    <div className="@container flex min-h-0 flex-col">
      <ListHead
        {...head}
        isUploading={underWayCount > 0}
        ticked={library.documents.filter(({ name }) => ticked.includes(name))}
        pair={findPair(library.documents, ticked)}
        order={order}
        onOrder={setOrder}
        search={isSearchable && <SearchField value={search} onChange={setSearch} />}
        documentCount={library.isLoaded ? library.names.length : undefined}
      />
      {library.documents.length > 0 ? (
        <DocumentRows
          {...{ library, underWayCount, ticked, isSettling, order, onSelect, actions }}
          isChosen={selected !== undefined}
          search={words}
        />
      ) : library.isLoaded && underWayCount > 0 ? (
        <ul className="px-1 pb-1 pt-px">
          {/* One more for the line that ticks all. */}
          <ExpectedRows count={underWayCount + 1} />
        </ul>
      ) : (
        <EmptyList library={library} isCaseFile={isCaseFile} />
      )}
    </div>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <div className="relative">
      <SearchIcon className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-ink-faint" />
      <input
        type="search"
        aria-label={listTexts.search}
        placeholder={listTexts.searchShort}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full rounded-md border border-line-strong/60 bg-surface pr-1 pl-7.5 text-base text-ellipsis text-ink placeholder:text-ink-faint hover:border-ink-faint lg:h-7 lg:text-note"
      />
    </div>
  );
}

/** Shown while the list loads, when it could not be loaded, and when it is empty. */
function EmptyList({ library, isCaseFile }: { library: Library; isCaseFile: boolean }) {
  if (!library.isKnown) return <LoadingRows label={listTexts.loading} isShort />;
  if (library.isLoaded)
    return (
      <p className="px-4 pb-4 text-sm text-ink-soft lg:px-3">
        {isCaseFile ? listTexts.noneInCaseFile : listTexts.none}
      </p>
    );
  return (
    <div role="status" className="flex flex-col items-start gap-2 px-4 pb-4 lg:px-3">
      <p className="text-sm text-ink-soft">{listTexts.failed}</p>
      <Button size="small" onClick={library.reload}>
        {listTexts.retry}
      </Button>
    </div>
  );
}

/** Listed among the browser storage keys that the cookie page describes. */
const orderKey = 'documentOrder';

/** Holds the order of the list, stored in this browser if the user allows functional storage. */
function useDocumentOrder(): [DocumentOrder, (order: DocumentOrder) => void] {
  const [order, setOrder] = useState(readOrder);
  const choose = (chosen: DocumentOrder): void => {
    if (allowedCategories().functional) browserStorage.setItem(orderKey, chosen);
    setOrder(chosen);
  };
  return [order, choose];
}

/** Reads the stored order; deletes it without valid consent. */
function readOrder(): DocumentOrder {
  if (!allowedCategories().functional) browserStorage.removeItem(orderKey);
  const storedOrder = browserStorage.getItem(orderKey);
  return documentOrders.find((order) => order === storedOrder) ?? 'name';
}
