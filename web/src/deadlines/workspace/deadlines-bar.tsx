import type { CaseFile } from '@contract/case-files/schemas.ts';
import type { DeadlineExportFormat } from '@contract/deadlines/schemas.ts';
import { CaseFileDot } from '@/shared/case-files/case-file-dot.tsx';
import { latestCaseFiles } from '@/shared/case-files/latest-case-files.ts';
import { Button, IconButton } from '@/ui/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { barTexts as texts } from '../deadline-texts.ts';
import type { Scope } from '../scope/scope.ts';
import { useExportDeadlines } from './use-export-deadlines.ts';

interface DeadlinesBarProps {
  readonly scope: Scope;
  readonly caseFiles: readonly CaseFile[];
  /** Ids of the shown documents; `undefined` for all. */
  readonly documentIds: readonly string[] | undefined;
  readonly documentCount: number;
  readonly deadlineCount: number;
  /** Number of documents that were never searched. */
  readonly unreadCount: number;
  readonly onScope: (scope: Scope) => void;
  readonly onChooseDocuments: () => void;
}

const formats: readonly DeadlineExportFormat[] = ['ics', 'docx', 'csv'];
/** Maximum number of case files in the menu. */
const maxCaseFiles = 8;

/** Choice of the documents, the number of their deadlines, and the files to download. */
export function DeadlinesBar(props: DeadlinesBarProps) {
  const { scope, caseFiles, documentIds, documentCount, deadlineCount, unreadCount } = props;
  const { onScope, onChooseDocuments } = props;
  const { isExporting, download } = useExportDeadlines(documentIds);
  const openId = scope.kind === 'caseFile' ? scope.id : undefined;
  const name = nameScope(scope, caseFiles, documentCount);
  return (
    <div className="flex items-center gap-2 border-b border-line py-1.5 pr-2 pl-1 lg:pr-4 lg:pl-3">
      <h2 className="sr-only">{name}</h2>
      <div className="min-w-0 flex-1">
        <Menu
          align="start"
          trigger={
            <Button variant="quiet" size="small" aria-label={texts.scope(name)} className="max-w-full">
              <span className="min-w-0 truncate text-sm font-semibold text-ink">{name}</span>
              <ChevronDownIcon className="size-4 shrink-0" />
            </Button>
          }
          actions={[
            {
              label: texts.allDocuments,
              isChecked: scope.kind === 'all',
              onSelect: () => onScope({ kind: 'all' }),
            },
            ...latestCaseFiles(caseFiles, maxCaseFiles, openId).map(({ id, name: label, color }) => ({
              label,
              icon: <CaseFileDot color={color} />,
              isChecked: id === openId,
              onSelect: () => onScope({ kind: 'caseFile', id }),
            })),
            {
              label: texts.choose,
              isChecked: scope.kind === 'documents',
              onSelect: onChooseDocuments,
            },
          ]}
        />
        <p className="truncate pl-3 text-xs text-ink-faint tabular-nums">
          {texts.counts(deadlineCount, documentCount, unreadCount)}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton label={texts.download} disabled={deadlineCount === 0}>
            {isExporting ? <Spinner /> : <DownloadIcon />}
          </IconButton>
        }
        actions={formats.map((format) => ({
          label: texts.exports[format],
          isDisabled: isExporting,
          onSelect: () => download(format),
        }))}
      />
      <span role="status" className="sr-only">
        {isExporting ? texts.exporting : ''}
      </span>
    </div>
  );
}

function nameScope(scope: Scope, caseFiles: readonly CaseFile[], documentCount: number): string {
  if (scope.kind === 'all') return texts.allDocuments;
  if (scope.kind === 'documents') return texts.chosenDocuments(documentCount);
  return caseFiles.find(({ id }) => id === scope.id)?.name ?? texts.deletedCaseFile;
}
