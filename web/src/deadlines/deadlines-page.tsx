import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCaseFiles } from '@/shared/case-files/use-case-files.ts';
import { paths } from '@/shared/paths.ts';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { LoadingRows } from '@/ui/loading-rows.tsx';
import { pageTexts as texts } from './deadline-texts.ts';
import { readScope, type Scope } from './scope/scope.ts';
import { useDeadlines } from './use-deadlines.ts';
import { DeadlinesWorkspace } from './workspace/deadlines-workspace.tsx';

/** Deadlines of all documents, of a case file, or of the documents that the URL names. */
export function DeadlinesPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = params.toString();
  const scope = useMemo(() => readScope(new URLSearchParams(query)), [query]);
  const { data, isError, isFetching, refetch } = useDeadlines();
  const caseFiles = useCaseFiles();
  const isCaseFileFailed = scope.kind === 'caseFile' && caseFiles.hasFailed;
  if ((data === undefined && isError) || isCaseFileFailed) {
    const retry = (): void => {
      if (isCaseFileFailed) caseFiles.reload();
      void refetch();
    };
    return (
      <div className="mx-auto w-full max-w-3xl lg:p-8">
        <LoadFailure text={texts.loadFailed} isBusy={isFetching} onRetry={retry} />
      </div>
    );
  }
  if (data === undefined || (scope.kind === 'caseFile' && !caseFiles.isLoaded))
    return (
      <div className="mx-auto w-full max-w-3xl lg:p-8">
        <LoadingRows label={texts.loading} />
      </div>
    );
  return (
    <DeadlinesWorkspace
      // Mounts another workspace for another URL: without an open document, and with a new search.
      key={query}
      list={data}
      scope={scope}
      caseFiles={caseFiles.caseFiles}
      onScope={(chosen) => void navigate(pathOf(chosen))}
    />
  );
}

function pathOf(scope: Scope): string {
  if (scope.kind === 'all') return paths.deadlines;
  return scope.kind === 'caseFile' ? paths.deadlinesOfCaseFile(scope.id) : paths.deadlinesOf(scope.ids);
}
