import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { cloneElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatNumber } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink, IconButton } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { CameraIcon, CompareIcon, MoreIcon, PlusIcon } from '@/ui/icons.tsx';
import { deletionTexts } from '../deletion/deletion-texts.ts';
import type { DocumentOrder } from './arrange-documents.ts';
import type { DocumentPair } from './find-pair.ts';
import { listTexts } from './list-texts.ts';

/** Loaded when the menu first opens. */
const menuModule = lazyModule('documents-menu', () => import('./head-menu.tsx'));

export interface ListHeadProps {
  /** False when a heading above already names the list. */
  readonly hasHeading: boolean;
  /** `undefined` while loading. */
  readonly tickedCount: number | undefined;
  /** `undefined` while loading. */
  readonly documentCount: number | undefined;
  readonly isAtLimit: boolean;
  readonly isUploading: boolean;
  readonly ticked: readonly DocumentSummary[];
  /** Set while two documents are checked. */
  readonly pair: DocumentPair | undefined;
  readonly order: DocumentOrder;
  readonly onOrder: (order: DocumentOrder) => void;
  readonly onAdd: () => void;
  /** Opens the camera of a phone. */
  readonly onPhoto: () => void;
  readonly onDelete: () => void;
}

/** Shows how many documents are checked, with the actions to add and delete documents. */
export function ListHead(props: ListHeadProps) {
  const { hasHeading, isAtLimit } = props;
  return (
    <div className="py-1.5 pr-2 pl-4">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          {hasHeading && <h2 className="text-base">{listTexts.heading}</h2>}
          <Scope {...props} />
        </div>
        <MenuButton {...props} />
      </div>
      <Changes {...props} />
      {isAtLimit && (
        <p className="pt-1 text-xs text-ink-soft">
          <Link to={paths.plans} className="prose-link">
            {listTexts.seePlans}
          </Link>
        </p>
      )}
    </div>
  );
}

function Scope({ tickedCount, documentCount }: ListHeadProps) {
  const count = documentCount ?? 0;
  const all = formatCount(count, 'documento', 'documentos');
  return (
    // Keeps its height when empty, to avoid a layout shift.
    <p role="status" className="min-h-4 truncate text-xs text-ink-faint tabular-nums">
      {count > 0 && (tickedCount === undefined ? all : listTexts.scope(formatNumber(tickedCount), all))}
    </p>
  );
}

/** Buttons to add, to delete and to compare documents. */
function Changes({ documentCount, isAtLimit, isUploading, pair, onAdd, onPhoto, onDelete }: ListHeadProps) {
  return (
    <div className="flex flex-wrap gap-1 pt-1 pr-2">
      <Button
        size="compact"
        disabled={isAtLimit || isUploading}
        aria-busy={isUploading || undefined}
        onClick={onAdd}
      >
        {!isAtLimit && <PlusIcon className="size-4" />}
        {isAtLimit ? listTexts.planLimit : listTexts.addDocuments}
      </Button>
      {!isAtLimit && (
        <Button size="compact" disabled={isUploading} onClick={onPhoto} className="pointer-fine:hidden">
          <CameraIcon className="size-4" />
          {listTexts.takePhoto}
        </Button>
      )}
      <Button size="compact" disabled={(documentCount ?? 0) === 0} onClick={onDelete}>
        {documentCount === 0 ? deletionTexts.noFiles : deletionTexts.delete}
      </Button>
      {pair !== undefined && (
        <ButtonLink
          size="compact"
          title={listTexts.compareHint}
          to={paths.comparing('document', pair.before, pair.after)}
        >
          <CompareIcon className="size-4" />
          {listTexts.compare}
        </ButtonLink>
      )}
    </div>
  );
}

function MenuButton({ documentCount, ticked, order, onOrder }: ListHeadProps) {
  const [isWanted, setIsWanted] = useState(false);
  const menu = menuModule.useModule(isWanted);
  const trigger = (
    <IconButton size="small" label={listTexts.more}>
      <MoreIcon className="size-4" />
    </IconButton>
  );
  if (menu === undefined)
    return cloneElement(trigger, {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setIsWanted(true),
    });
  const isEmpty = documentCount === undefined || documentCount === 0;
  return <menu.HeadMenu {...{ trigger, isEmpty, ticked, order, onOrder }} />;
}
