import type { TableColumn } from '@contract/tables/schemas.ts';
import { useState } from 'react';
import { isComplete } from './column-drafts.ts';

export interface ColumnDrafts {
  readonly columns: readonly TableColumn[];
  readonly setColumns: (columns: readonly TableColumn[]) => void;
  /** Id of the column whose fields are open. */
  readonly editing: string | undefined;
  readonly edit: (id: string | undefined) => void;
  /** True after an attempt to go on with an incomplete column. */
  readonly showsErrors: boolean;
  /** Returns true when all columns are complete; otherwise opens the first incomplete one. */
  readonly validate: () => boolean;
}

/** Holds the columns of a form until they are stored. */
export function useColumnDrafts(initial: readonly TableColumn[], initiallyEdited?: string): ColumnDrafts {
  const [columns, setColumns] = useState(initial);
  const [editing, setEditing] = useState(initiallyEdited);
  const [showsErrors, setShowsErrors] = useState(false);
  const validate = (): boolean => {
    const incomplete = columns.find((column) => !isComplete(column));
    setShowsErrors(incomplete !== undefined);
    if (incomplete !== undefined) setEditing(incomplete.id);
    return incomplete === undefined;
  };
  const edit = (id: string | undefined): void => {
    setEditing(id);
    setShowsErrors(false);
  };
  return { columns, setColumns, editing, edit, showsErrors, validate };
}
