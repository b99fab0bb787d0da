import type { DocumentSummary } from '@contract/documents.ts';
import { allDocuments } from '@contract/limits.ts';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { formatCount, formatFileSize } from '@/shared/format/format.ts';
import type { Library } from '@/shared/library/use-documents.ts';
import { IconButton } from '@/shared/ui/button.tsx';
import { EyeIcon } from '@/shared/ui/icon/eye-icon.tsx';
import { FileIcon } from '@/shared/ui/icon/file-icon.tsx';
import { FilesIcon } from '@/shared/ui/icon/files-icon.tsx';
import { Skeleton } from '@/shared/ui/skeleton.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { openingHints } from '@/shared/viewer/warm-up-viewer.ts';
import { chatTexts } from './chat-texts.ts';
import { type DocumentSelection, selectionLabel } from './document-selection.ts';

interface DocumentSelectorProps {
  readonly library: Library;
  readonly selected: DocumentSelection;
  readonly onSelect: (name: string) => void;
  readonly onView: (name: string) => void;
}

/** With more documents than this the list can be searched. */
const searchableFrom = 8;

/** All documents, or one of them: what the questions are about. */
export function DocumentSelector({ library, selected, onSelect, onView }: DocumentSelectorProps) {
  const [search, setSearch] = useState('');
  const groupName = useId();
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
      <div
        role="radiogroup"
        aria-label={chatTexts.documentGroup}
        className="flex max-h-88 flex-col gap-0.5 overflow-y-auto px-2 pt-0.5 pb-2"
      >
        <DocumentCard
          group={groupName}
          name={selectionLabel(allDocuments)}
          meta={formatCount(library.documents.length, 'documento', 'documentos')}
          icon={<FilesIcon />}
          isSelected={selected === allDocuments}
          onSelect={() => onSelect(allDocuments)}
        />
        {shown.map((document) => (
          <DocumentCard
            key={document.id}
            group={groupName}
            name={document.name}
            meta={describeDocument(document)}
            icon={<FileIcon />}
            isSelected={selected === document.name}
            onSelect={() => onSelect(document.name)}
            onView={() => onView(document.name)}
          />
        ))}
        {shown.length === 0 && <p className="px-3 py-2 text-sm text-ink-faint">{chatTexts.nothingFound}</p>}
      </div>
    </div>
  );
}

interface DocumentCardProps {
  readonly group: string;
  readonly name: string;
  readonly meta: string;
  readonly icon: ReactNode;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onView?: () => void;
}

function DocumentCard({ group, name, meta, icon, isSelected, onSelect, onView }: DocumentCardProps) {
  return (
    <div className="group relative flex items-center gap-1 rounded-md has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent not-has-checked:hover:bg-hover">
      <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-start gap-3 py-2 pl-3 text-ink-faint has-checked:text-accent">
        <input type="radio" name={group} checked={isSelected} onChange={onSelect} className="sr-only" />
        <span className="mt-0.5">{icon}</span>
        <span className="min-w-0 flex-1">
          <span
            title={name}
            className="line-clamp-2 text-sm leading-snug font-medium text-ink [overflow-wrap:anywhere]"
          >
            {name}
          </span>
          <span className="block text-xs text-ink-faint tabular-nums">{meta}</span>
        </span>
      </label>
      {onView !== undefined && (
        <IconButton label={chatTexts.view(name)} {...openingHints(name)} onClick={onView} className="mr-0.5">
          <EyeIcon className="size-[1.125rem]" />
        </IconButton>
      )}
    </div>
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

function describeDocument({ page_count, size_bytes, unread_pages }: DocumentSummary): string {
  const parts = [formatCount(page_count, 'página', 'páginas'), formatFileSize(size_bytes)];
  if (unread_pages.length > 0) parts.push(chatTexts.unreadPages(unread_pages.join(', ')));
  return parts.join(' · ');
}

/** For searching: without accents and case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es').trim();
}
