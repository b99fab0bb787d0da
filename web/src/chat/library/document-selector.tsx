import type { DocumentSummary } from '@contract/documents.ts';
import { allDocuments } from '@contract/limits.ts';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { formatCount, formatFileSize } from '@/shared/format/format.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { Button } from '@/shared/ui/button.tsx';
import { FileIcon } from '@/shared/ui/icon/file-icon.tsx';
import { FilesIcon } from '@/shared/ui/icon/files-icon.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import type { ViewedDocument } from '@/shared/viewer/viewer-target.ts';
import {
  type DocumentSelection,
  type SettledSelection,
  selectionLabel,
} from '../../shared/library/document-selection.ts';
import { chatTexts } from '../chat-texts.ts';
import { DocumentCard } from './document-card.tsx';

interface DocumentSelectorProps {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly onSelect: (selection: SettledSelection) => void;
  readonly onView: (document: ViewedDocument) => void;
}

/** Of smaller files the two decimals of a megabyte would say nothing. */
const leastShownBytes = 0.005 * 1024 * 1024;
/** With more documents than this the list can be searched. */
const searchableFrom = 8;
/** Of fewer documents, several are all of them. */
const choosableFrom = 3;

/** All documents, one of them, or some: what the questions are about. */
export function DocumentSelector({ library, selected, onSelect, onView }: DocumentSelectorProps) {
  const [search, setSearch] = useState('');
  /** Names that are ticked; `undefined` while one document or all are chosen at once. */
  const [ticked, setTicked] = useState<readonly string[]>();
  const wanted = fold(useDeferredValue(search));
  const shown = library.documents.filter(({ name }) => fold(name).includes(wanted));
  if (!library.isKnown) return <LoadingCards />;
  if (library.documents.length === 0)
    return <p className="px-4 pb-4 text-sm text-ink-soft">{chatTexts.noDocuments}</p>;

  return (
    <div className="flex min-h-0 flex-col gap-2">
      {library.documents.length > searchableFrom && (
        <div className="px-3">
          <TextField
            label={chatTexts.searchDocument}
            isLabelHidden
            type="search"
            placeholder={chatTexts.searchDocument}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {ticked === undefined ? (
        <SingleChoice
          library={library}
          shown={shown}
          selected={selected}
          onSelect={onSelect}
          onView={onView}
          onChooseSeveral={() => setTicked(typeof selected === 'object' ? selected : [])}
        />
      ) : (
        <SeveralChoice
          shown={shown}
          ticked={ticked.filter((name) => library.names.includes(name))}
          onTick={setTicked}
          onDone={(names) => {
            setTicked(undefined);
            if (names !== undefined) onSelect(names);
          }}
        />
      )}
    </div>
  );
}

interface SingleChoiceProps extends DocumentSelectorProps {
  readonly shown: readonly DocumentSummary[];
  readonly onChooseSeveral: () => void;
}

function SingleChoice({ library, shown, selected, onSelect, onView, onChooseSeveral }: SingleChoiceProps) {
  const groupName = useId();
  const choice = { type: 'radio', name: groupName } as const;
  return (
    <>
      <div
        role="radiogroup"
        aria-label={chatTexts.documentGroup}
        className="flex max-h-88 flex-col gap-0.5 overflow-y-auto px-2 pt-0.5 pb-1"
      >
        <DocumentCard
          {...choice}
          title={selectionLabel(allDocuments)}
          meta={formatCount(library.documents.length, 'documento', 'documentos')}
          icon={<FilesIcon />}
          isChosen={selected === allDocuments}
          onChoose={() => onSelect(allDocuments)}
        />
        {typeof selected === 'object' && (
          <DocumentCard
            {...choice}
            title={selectionLabel(selected)}
            meta={selected.join(', ')}
            icon={<FilesIcon />}
            isChosen
            onChoose={() => onSelect(selected)}
          />
        )}
        {shown.map((document) => (
          <DocumentCard
            key={document.id}
            {...choice}
            title={document.name}
            meta={describeDocument(document)}
            icon={<FileIcon />}
            isChosen={selected === document.name}
            onChoose={() => onSelect(document.name)}
            viewed={viewedDocument(document)}
            onView={onView}
          />
        ))}
        {shown.length === 0 && <p className="px-3 py-2 text-sm text-ink-faint">{chatTexts.nothingFound}</p>}
      </div>
      {library.documents.length >= choosableFrom && (
        <div className="px-3 pb-2">
          <Button size="small" variant="quiet" onClick={onChooseSeveral}>
            <FilesIcon className="size-4" />
            {chatTexts.chooseSeveral}
          </Button>
        </div>
      )}
    </>
  );
}

interface SeveralChoiceProps {
  readonly shown: readonly DocumentSummary[];
  readonly ticked: readonly string[];
  readonly onTick: (names: readonly string[]) => void;
  /** Without names where the choice is given up. */
  readonly onDone: (names: readonly string[] | undefined) => void;
}

/** Ticking changes nothing yet: the open conversation ends only when the choice is made. */
function SeveralChoice({ shown, ticked, onTick, onDone }: SeveralChoiceProps) {
  const toggle = (name: string): void =>
    onTick(ticked.includes(name) ? ticked.filter((other) => other !== name) : [...ticked, name]);
  const boxesRef = useRef<HTMLFieldSetElement>(null);
  // The boxes come at a press of a button: who pressed it goes on here.
  useEffect(() => boxesRef.current?.querySelector('input')?.focus(), []);
  return (
    <fieldset
      ref={boxesRef}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone(undefined);
      }}
    >
      <legend className="px-4 pb-1 text-sm text-ink-soft">{chatTexts.severalHint}</legend>
      <div className="flex max-h-88 flex-col gap-0.5 overflow-y-auto px-2 pt-0.5 pb-1">
        {shown.map((document) => (
          <DocumentCard
            key={document.id}
            type="checkbox"
            title={document.name}
            meta={describeDocument(document)}
            icon={<FileIcon />}
            isChosen={ticked.includes(document.name)}
            onChoose={() => toggle(document.name)}
          />
        ))}
        {shown.length === 0 && <p className="px-3 py-2 text-sm text-ink-faint">{chatTexts.nothingFound}</p>}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line px-3 py-2.5">
        <Button size="small" variant="primary" disabled={ticked.length < 2} onClick={() => onDone(ticked)}>
          {chatTexts.askSeveral(ticked.length)}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDone(undefined)}>
          {chatTexts.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

function LoadingCards() {
  return (
    <div role="status" aria-label={chatTexts.loadingDocuments} className="flex flex-col gap-3 px-5 pt-1 pb-4">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-3/4" />
    </div>
  );
}

function viewedDocument({ name, id, version }: DocumentSummary): ViewedDocument {
  return { filename: name, id, version };
}

function describeDocument({ page_count, size_bytes, unread_pages }: DocumentSummary): string {
  const parts = [formatCount(page_count, 'página', 'páginas')];
  if (size_bytes >= leastShownBytes) parts.push(formatFileSize(size_bytes));
  if (unread_pages.length > 0) parts.push(chatTexts.unreadPages(unread_pages.join(', ')));
  return parts.join(' · ');
}

/** For searching: without accents and case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es').trim();
}
