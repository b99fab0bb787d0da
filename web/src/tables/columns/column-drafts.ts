import { foldAccents } from '@contract/fold-accents.ts';
import { tableLimits } from '@contract/table-limits.ts';
import type { SuggestedColumn, TableColumn } from '@contract/tables/schemas.ts';
import type { TableTemplate } from '@contract/tables/table-templates.ts';
import { columnTexts as texts } from './column-texts.ts';

export interface ColumnErrors {
  readonly name?: string;
  readonly question?: string;
}

/** Returns what is missing in a column; nothing for a complete one. */
export function findColumnErrors({ name, question }: TableColumn): ColumnErrors {
  return {
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(question.trim() === '' && { question: texts.questionMissing }),
  };
}

export const isComplete = (column: TableColumn): boolean =>
  Object.keys(findColumnErrors(column)).length === 0;

/** Returns the suggestions whose question no column asks yet. */
export function withoutKnownColumns(
  columns: readonly TableColumn[],
  suggested: readonly SuggestedColumn[],
): readonly SuggestedColumn[] {
  const asked = new Set(columns.map(({ question }) => foldAccents(question).trim()));
  return suggested.filter(({ question }) => !asked.has(foldAccents(question).trim()));
}

/** Returns the largest template whose columns are all there; `undefined` for none. */
export function templateOf(
  columns: readonly TableColumn[],
  templates: readonly TableTemplate[],
): TableTemplate | undefined {
  return templates
    .filter((template) => withoutKnownColumns(columns, template.columns).length === 0)
    .toSorted((one, other) => other.columns.length - one.columns.length)[0];
}

/** Appends suggestions that are not asked yet, up to the limit, under new ids. */
export function addColumns(
  columns: readonly TableColumn[],
  suggested: readonly SuggestedColumn[],
): readonly TableColumn[] {
  const added = withoutKnownColumns(columns, suggested).map((column) => ({
    ...column,
    id: crypto.randomUUID(),
  }));
  return [...columns, ...added].slice(0, tableLimits.columns);
}

/** Moves a column by one place; it stays where it is at either end. */
export function moveColumn(
  columns: readonly TableColumn[],
  id: string,
  step: 1 | -1,
): readonly TableColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const [moved, other] = [columns[from], columns[from + step]];
  if (moved === undefined || other === undefined) return columns;
  return columns.with(from, other).with(from + step, moved);
}
