import type { DocumentSummary } from '@contract/documents/schemas.ts';
import { tableLimits } from '@contract/table-limits.ts';
import { tableTemplates } from '@contract/tables/table-templates.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { DocumentPicker } from '@/shared/library/document-picker.tsx';
import { pickerTexts } from '@/shared/library/picker-texts.ts';
import { paths } from '@/shared/paths.ts';
import { Banner } from '@/ui/banner.tsx';
import { Button, ButtonLink } from '@/ui/button.tsx';
import { ArrowLeftIcon, UploadIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { TextField } from '@/ui/text-field.tsx';
import { useKeptFocus } from '@/ui/use-kept-focus.ts';
import { templateOf } from '../columns/column-drafts.ts';
import { ColumnEditor } from '../columns/column-editor.tsx';
import { ColumnSources } from '../columns/column-sources.tsx';
import { useColumnDrafts } from '../columns/use-column-drafts.ts';
import { documentLimit, documentTexts } from '../documents/document-texts.ts';
import { useReadableDocuments } from '../documents/use-readable-documents.ts';
import { Refusal } from '../refusal.tsx';
import { priceNewTable } from '../run/price-run.ts';
import { runTexts } from '../table-texts.ts';
import { createTexts as texts } from './create-texts.ts';
import { type ProposedTable, proposedIds } from './proposed-table.ts';
import { useCreateTable } from './use-create-table.ts';

/** Form of a new table: its documents, then its columns. Shows the price of filling it. */
export function CreateForm({ proposed }: { proposed: ProposedTable }) {
  const { documents, hasFailed, reload } = useReadableDocuments();
  const caseFiles = useCaseFiles();
  const areaRef = useRef<HTMLElement>(null);
  useKeptFocus(areaRef);
  const isWaiting = proposed.caseFileId !== undefined && !caseFiles.isLoaded && !caseFiles.hasFailed;
  return (
    <section ref={areaRef} aria-labelledby="nueva-tabla" className="flex max-w-3xl flex-col gap-5">
      <div>
        <ButtonLink to={paths.tables} variant="quiet" size="small" className="-ml-3">
          <ArrowLeftIcon className="size-4" />
          {texts.back}
        </ButtonLink>
        <h2 id="nueva-tabla" className="mt-2 text-2xl">
          {texts.title}
        </h2>
      </div>
      {hasFailed ? (
        <LoadFailure text={documentTexts.failed} isBusy={false} onRetry={reload} />
      ) : documents === undefined || isWaiting ? (
        <LoadingRows label={documentTexts.loading} />
      ) : documents.length === 0 ? (
        <NoDocuments />
      ) : (
        <CreateSteps
          documents={documents}
          proposed={proposed}
          caseFile={caseFiles.caseFiles.find(({ id }) => id === proposed.caseFileId)}
        />
      )}
    </section>
  );
}

function NoDocuments() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-body text-ink-soft">{documentTexts.none}</p>
      <ButtonLink to={paths.chatUpload} variant="primary">
        <UploadIcon className="size-4" />
        {documentTexts.upload}
      </ButtonLink>
    </div>
  );
}

interface StepsProps {
  readonly documents: readonly DocumentSummary[];
  readonly proposed: ProposedTable;
  readonly caseFile: Parameters<typeof proposedIds>[1];
}

function CreateSteps({ documents, proposed, caseFile }: StepsProps) {
  const [initial] = useState(() => proposedIds(proposed, caseFile, documents).slice(0, tableLimits.rows));
  const [documentIds, setDocumentIds] = useState<readonly string[]>(initial);
  const [hasChosen, setHasChosen] = useState(initial.length > 0);
  const isIncomplete = initial.length < proposed.documentIds.length;
  return (
    <>
      {isIncomplete && <Banner kind="warning">{texts.missing}</Banner>}
      <section aria-labelledby="documentos" className="flex flex-col gap-3">
        <h3 id="documentos" className="text-lg">
          {documentTexts.title}
        </h3>
        {hasChosen ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-body">{pickerTexts.chosen(documentIds.length)}</p>
            <Button size="small" onClick={() => setHasChosen(false)}>
              {texts.changeDocuments}
            </Button>
          </div>
        ) : (
          <>
            <p className="text-body text-ink-soft">
              {texts.chooseDocuments} {runTexts.limits}
            </p>
            <DocumentPicker
              documents={documents}
              chosen={documentIds}
              onChange={setDocumentIds}
              limit={documentLimit}
            />
            <div>
              <Button
                variant="primary"
                disabled={documentIds.length === 0}
                onClick={() => setHasChosen(true)}
              >
                {texts.continue}
              </Button>
            </div>
          </>
        )}
      </section>
      {/* Stays mounted while the documents are changed, so that the columns are kept. */}
      <div hidden={!hasChosen}>
        {documentIds.length > 0 && <ColumnQuestions documentIds={documentIds} caseFile={caseFile} />}
      </div>
    </>
  );
}

interface QuestionsProps {
  readonly documentIds: readonly string[];
  readonly caseFile: StepsProps['caseFile'];
}

function ColumnQuestions({ documentIds, caseFile }: QuestionsProps) {
  const drafts = useColumnDrafts([]);
  const [name, setName] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const create = useCreateTable();
  const template = templateOf(drafts.columns, tableTemplates);
  const defaultName = caseFile?.name ?? template?.name ?? texts.defaultName(documentIds.length);
  const price = priceNewTable(documentIds.length, drafts.columns.length);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(drafts.columns.length === 0);
    if (create.isPending || drafts.columns.length === 0 || !drafts.validate()) return;
    create.mutate({
      name: (name ?? '').trim() || defaultName,
      ...(caseFile !== undefined && { case_file_id: caseFile.id }),
      document_ids: [...documentIds],
      columns: [...drafts.columns],
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <section aria-labelledby="preguntas" className="flex flex-col gap-4">
        <h3 id="preguntas" className="text-lg">
          {texts.questions}
        </h3>
        <ColumnSources documentIds={documentIds} drafts={drafts} />
        <ColumnEditor drafts={drafts} />
      </section>
      <TextField
        label={texts.name}
        placeholder={defaultName}
        maxLength={tableLimits.nameLength}
        autoComplete="off"
        value={name ?? ''}
        onChange={({ target }) => setName(target.value)}
      />
      {create.isError && <Refusal title={texts.failed} error={create.error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" variant="primary" isBusy={create.isPending} busyLabel={texts.creating}>
          {texts.create}
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-64 text-note text-ink-soft">
          {price.cells > 0
            ? `${texts.free} ${texts.price(price.cells, price.maxCredits)}`
            : isMissing
              ? texts.noColumns
              : texts.free}
        </p>
      </div>
    </form>
  );
}
