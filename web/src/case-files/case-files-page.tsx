import type { CaseFile } from '@contract/case-files/schemas.ts';
import { foldAccents } from '@contract/fold-accents.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { paths } from '@/shared/paths.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { EmptyState } from '@/ui/empty-state.tsx';
import { FolderIcon, PlusIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { CaseFileForm } from './case-file-form.tsx';
import { CaseFileRow } from './case-file-row.tsx';
import { caseFileTexts as texts } from './case-file-texts.ts';
import { SearchField } from './search-field.tsx';

/** Minimum number of case files for which a search field is shown. */
const minSearchable = 8;

/** Lists the case files, with what can be done with each. */
export function CaseFilesPage() {
  const { caseFiles, isLoaded, hasFailed, reload } = useCaseFiles();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [isCreating, setIsCreating] = useState(false);
  const words = foldAccents(search).trim();
  const foundCaseFiles = caseFiles.filter(({ name }) => foldAccents(name).includes(words));
  const endCreating = (): void => setIsCreating(false);
  return (
    <section aria-labelledby="expedientes" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="expedientes" className="sr-only">
            {texts.title}
          </h2>
          <p className="max-w-prose text-body text-ink-soft">{texts.intro}</p>
        </div>
        <Button variant="primary" onClick={() => setIsCreating(true)}>
          <PlusIcon className="size-4" />
          {texts.create}
        </Button>
      </div>
      {caseFiles.length >= minSearchable && (
        <SearchField label={texts.search} value={search} onChange={setSearch} />
      )}
      {hasFailed ? (
        <LoadFailure text={texts.listFailed} isBusy={false} onRetry={reload} />
      ) : isLoaded ? (
        <FoundCaseFiles caseFiles={foundCaseFiles} isSearch={words !== ''} />
      ) : (
        <LoadingRows label={texts.loading} />
      )}
      <Dialog isOpen={isCreating} onClose={endCreating} title={texts.create}>
        <CaseFileForm
          caseFile={undefined}
          onSaved={(id) => void navigate(paths.caseFile(id))}
          onCancel={endCreating}
        />
      </Dialog>
    </section>
  );
}

function FoundCaseFiles({ caseFiles, isSearch }: { caseFiles: readonly CaseFile[]; isSearch: boolean }) {
  const inUse = caseFiles.filter(({ is_archived: isArchived }) => !isArchived);
  const archived = caseFiles.filter(({ is_archived: isArchived }) => isArchived);
  if (caseFiles.length === 0 && isSearch)
    return (
      <p role="status" className="text-body text-ink-soft">
        {texts.nothingFound}
      </p>
    );
  if (caseFiles.length === 0)
    return (
      <EmptyState icon={<FolderIcon className="size-7" />} title={texts.noneTitle} headingLevel="h3">
        {texts.none}
      </EmptyState>
    );
  return (
    <>
      <CaseFileRows caseFiles={inUse} />
      {archived.length > 0 && (
        <Disclosure title={texts.archived(archived.length)}>
          <CaseFileRows caseFiles={archived} />
        </Disclosure>
      )}
    </>
  );
}

function CaseFileRows({ caseFiles }: { caseFiles: readonly CaseFile[] }) {
  return (
    <ul className="border-t border-line empty:hidden">
      {caseFiles.map((caseFile) => (
        <CaseFileRow key={caseFile.id} caseFile={caseFile} />
      ))}
    </ul>
  );
}
