import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { cloneElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths.ts';
import { Button, ButtonLink, IconButton } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { CameraIcon, CompareIcon, MoreIcon, PlusIcon } from '@/ui/icons.tsx';
import { deletionTexts } from '../deletion/deletion-texts.ts';
import type { DocumentOrder } from './arrange-documents.ts';
import type { DocumentPair } from './find-pair.ts';
import { listTexts } from './list-texts.ts';

/** Menu above the documents, loaded when it first opens. */
const menuModule = lazyModule('documents-menu', () => import('./head-menu.tsx'));

export interface ListHeadProps {
  /** False when a heading above already names the list. */
  readonly hasHeading: boolean;
  /** The search field of a long list. */
  readonly search: ReactNode;
  /** `undefined` while loading. */
  readonly documentCount: number | undefined;
  readonly isAtLimit: boolean;
  readonly isUploading: boolean;
  readonly ticked: readonly DocumentSummary[];
  /** Documents to compare, while two are checked. */
  readonly pair: DocumentPair | undefined;
  readonly order: DocumentOrder;
  readonly onOrder: (order: DocumentOrder) => void;
  readonly onAdd: () => void;
  /** Opens the camera of a phone. */
  readonly onPhoto: () => void;
  readonly onDelete: () => void;
}

/** Shows the search, and the actions to add, compare and delete documents. */
export function ListHead(props: ListHeadProps) {
  const { hasHeading, search, isAtLimit } = props;
  return (
    <div className="flex flex-col gap-1 pt-1 pb-0.5 pr-1 pl-4 lg:pl-3">
      <div className="flex items-center gap-2">
        {hasHeading && <h2 className="text-base">{listTexts.heading}</h2>}
        <div className="min-w-0 flex-1">{search}</div>
        <MenuButton {...props} />
      </div>
      <ListActions {...props} />
      {isAtLimit && (
        <p className="text-xs text-ink-soft">
          <Link to={paths.plans} className="prose-link">
            {listTexts.seePlans}
          </Link>
        </p>
      )}
    </div>
  );
}

/** Buttons to add, to delete and to compare documents. */
function ListActions({
  documentCount,
  isAtLimit,
  isUploading,
  pair,
  onAdd,
  onPhoto,
  onDelete,
}: ListHeadProps) {
  return (
    <div className="flex flex-wrap gap-1 lg:*:min-h-6.5 @max-[16rem]:*:px-1">
      <Button
        size="compact"
        disabled={isAtLimit || isUploading}
        aria-busy={isUploading || undefined}
        onClick={onAdd}
      >
        {!isAtLimit && <PlusIcon className="size-4 @max-[18rem]:hidden" />}
        {isAtLimit ? listTexts.planLimit : <ShortLabel text={listTexts.addDocuments} />}
      </Button>
      {!isAtLimit && (
        <Button size="compact" disabled={isUploading} onClick={onPhoto} className="pointer-fine:hidden">
          <CameraIcon className="size-4" />
          {listTexts.takePhoto}
        </Button>
      )}
      <Button size="compact" disabled={(documentCount ?? 0) === 0} onClick={onDelete}>
        {documentCount === 0 ? deletionTexts.noFiles : <ShortLabel text={deletionTexts.delete} />}
      </Button>
      {pair !== undefined && (
        <ButtonLink
          size="compact"
          title={listTexts.compareHint}
          to={paths.comparing('document', pair.before, pair.after)}
        >
          <CompareIcon className="size-4" />
          <span className="lg:sr-only">{listTexts.compare}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/**
 * A verb with its object. Narrow columns show the object to screen readers only, as do phones when a third
 * button is shown.
 */
function ShortLabel({ text }: { text: string }) {
  const at = text.indexOf(' ');
  return (
    <span className="whitespace-pre">
      {text.slice(0, at)}
      <span className="@max-[17.5rem]:sr-only pointer-coarse:max-sm:sr-only">{text.slice(at)}</span>
    </span>
  );
}

function MenuButton({ documentCount, ticked, order, onOrder }: ListHeadProps) {
  const [isWanted, setIsWanted] = useState(false);
  const menu = menuModule.useModule(isWanted);
  const trigger = (
    <IconButton size="small" label={listTexts.more} className="lg:h-7">
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
