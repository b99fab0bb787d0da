import { tableTemplates } from '@contract/tables/table-templates.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { Button } from '@/ui/button.tsx';
import { CheckIcon, PlusIcon } from '@/ui/icons.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { addColumns, withoutKnownColumns } from './column-drafts.ts';
import { columnTexts as texts } from './column-texts.ts';
import type { ColumnDrafts } from './use-column-drafts.ts';

interface ColumnSourcesProps {
  /** Chosen documents, at least one. */
  readonly documentIds: readonly string[];
  readonly drafts: ColumnDrafts;
}

/** Columns to choose from: templates, the fitting one first, and questions that the documents seem to answer. */
export function ColumnSources({ documentIds, drafts: { columns, setColumns } }: ColumnSourcesProps) {
  const { data, isPending } = useQuery({
    queryKey: queryKeys.suggestedColumns(documentIds),
    queryFn: ({ signal }) => callApi('suggestColumns', { body: { document_ids: [...documentIds] }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fitting = tableTemplates.find(({ id }) => id === data?.template_id);
  const templates =
    fitting === undefined ? tableTemplates : [fitting, ...tableTemplates.filter((each) => each !== fitting)];
  const suggested = withoutKnownColumns(columns, data?.columns ?? []);
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={texts.fromTemplate}>
        <p className="mb-2 text-sm font-medium">{texts.fromTemplate}</p>
        <ul className="flex flex-wrap gap-2">
          {templates.map((template) => {
            const isAdded = withoutKnownColumns(columns, template.columns).length === 0;
            return (
              <li key={template.id}>
                <Button
                  size="small"
                  title={template.description}
                  variant={template === fitting && !isAdded ? 'primary' : 'secondary'}
                  aria-label={`${texts.addTemplate(template.name, template.columns.length)}${
                    template === fitting ? `. ${texts.templateOfThese}` : ''
                  }`}
                  disabled={isAdded}
                  onClick={() => setColumns(addColumns(columns, template.columns))}
                >
                  {isAdded ? <CheckIcon className="size-4" /> : <PlusIcon className="size-4" />}
                  {template.name}
                  {template === fitting && !isAdded && ` · ${texts.templateOfThese}`}
                </Button>
              </li>
            );
          })}
        </ul>
      </section>
      {/* A failure shows nothing: the form is complete without suggestions. */}
      {isPending && (
        <p role="status" className="flex items-center gap-2 text-note text-ink-soft">
          <Spinner />
          {texts.suggesting}
        </p>
      )}
      {suggested.length > 0 && (
        <section aria-label={texts.suggested}>
          <p className="mb-2 text-sm font-medium">{texts.suggested}</p>
          <ul className="flex flex-wrap gap-2">
            {suggested.map((column) => (
              <li key={column.question}>
                <Button
                  size="small"
                  title={column.question}
                  aria-label={texts.addSuggested(column.name)}
                  onClick={() => setColumns(addColumns(columns, [column]))}
                >
                  <PlusIcon className="size-4" />
                  {column.name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
