import { valueTypeNames, valueTypes } from '@contract/proved-values/value-types.ts';
import { tableLimits } from '@contract/table-limits.ts';
import type { TableColumn } from '@contract/tables/schemas.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Badge } from '@/ui/badge.tsx';
import { Button, IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon, PencilIcon, PlusIcon, TrashIcon } from '@/ui/icons.tsx';
import { Select } from '@/ui/select.tsx';
import { TextArea } from '@/ui/text-area.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { useKeptFocus } from '@/ui/use-kept-focus.ts';
import { findColumnErrors, isComplete, moveColumn } from './column-drafts.ts';
import { columnTexts as texts } from './column-texts.ts';
import type { ColumnDrafts } from './use-column-drafts.ts';

/** Columns of a table in their order; one at a time shows its fields. */
export function ColumnEditor({ drafts }: { drafts: ColumnDrafts }) {
  const { columns, setColumns, editing, edit } = drafts;
  const areaRef = useRef<HTMLDivElement>(null);
  useKeptFocus(areaRef);
  const add = (): void => {
    const column: TableColumn = { id: crypto.randomUUID(), name: '', question: '', type: 'text' };
    setColumns([...columns, column]);
    edit(column.id);
  };
  const isFull = columns.length >= tableLimits.columns;
  return (
    <div ref={areaRef}>
      {columns.length === 0 && <p className="py-2 text-body text-ink-soft">{texts.none}</p>}
      <ol className="border-t border-line empty:hidden">
        {columns.map((column, index) => (
          <li key={column.id} className="border-b border-line py-2">
            {column.id === editing ? (
              <ColumnFields column={column} drafts={drafts} />
            ) : (
              <ColumnLine
                column={column}
                drafts={drafts}
                isFirst={index === 0}
                isLast={index === columns.length - 1}
              />
            )}
          </li>
        ))}
      </ol>
      <Button size="small" className="mt-3" disabled={isFull} onClick={add}>
        <PlusIcon className="size-4" />
        {texts.add}
      </Button>
      {isFull && <p className="mt-2 text-note text-ink-soft">{texts.full}</p>}
    </div>
  );
}

interface ColumnProps {
  readonly column: TableColumn;
  readonly drafts: ColumnDrafts;
}

interface ColumnLineProps extends ColumnProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function ColumnLine({ column, drafts, isFirst, isLast }: ColumnLineProps) {
  const { columns, setColumns, edit } = drafts;
  const name = column.name.trim() || texts.unnamed;
  const move = (step: 1 | -1): void => setColumns(moveColumn(columns, column.id, step));
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <div className="min-w-0 flex-1 basis-56 py-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <Badge>{valueTypeNames[column.type]}</Badge>
        </p>
        <p className="text-note wrap-anywhere text-ink-soft">{column.question}</p>
      </div>
      <div className="flex shrink-0">
        <IconButton size="small" label={texts.moveUp(name)} disabled={isFirst} onClick={() => move(-1)}>
          <ChevronDownIcon className="size-4 rotate-180" />
        </IconButton>
        <IconButton size="small" label={texts.moveDown(name)} disabled={isLast} onClick={() => move(1)}>
          <ChevronDownIcon className="size-4" />
        </IconButton>
        <IconButton size="small" label={texts.edit(name)} onClick={() => edit(column.id)}>
          <PencilIcon className="size-4" />
        </IconButton>
        <IconButton
          size="small"
          label={texts.remove(name)}
          onClick={() => setColumns(columns.filter(({ id }) => id !== column.id))}
        >
          <TrashIcon className="size-4" />
        </IconButton>
      </div>
    </div>
  );
}

function ColumnFields({ column, drafts }: ColumnProps) {
  const { columns, setColumns, edit, showsErrors, validate } = drafts;
  const areaRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    areaRef.current?.querySelector('input')?.focus();
    areaRef.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const change = (changed: Partial<TableColumn>): void =>
    setColumns(columns.map((each) => (each.id === column.id ? { ...each, ...changed } : each)));
  const errors = showsErrors ? findColumnErrors(column) : {};
  const close = (): void => {
    if (isComplete(column)) edit(undefined);
    else validate();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Ends this column instead of sending the form around it.
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in its fields does what its button does
    <div ref={areaRef} onKeyDown={onKeyDown} className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          maxLength={tableLimits.columnNameLength}
          autoComplete="off"
          value={column.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Select
          label={texts.type}
          options={valueTypes.map((value) => ({ value, label: valueTypeNames[value] }))}
          value={column.type}
          onChange={(type) => change({ type })}
        />
      </div>
      <TextArea
        label={texts.question}
        placeholder={texts.questionPlaceholder}
        hint={texts.questionHint}
        rows={2}
        maxLength={tableLimits.questionLength}
        value={column.question}
        error={errors.question}
        onChange={({ target }) => change({ question: target.value })}
      />
      <div>
        <Button size="small" onClick={close}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}
