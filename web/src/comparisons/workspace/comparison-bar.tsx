import type { ComparisonSummary, comparisonExportFormats } from '@contract/comparisons/schemas.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '@/platform/api/call-api.ts';
import { saveDownload } from '@/shared/files/save-download.ts';
import { LocalModelChip } from '@/shared/local-model/local-model-chip.tsx';
import { paths } from '@/shared/paths.ts';
import { WorkspaceTitle } from '@/shared/workspace/workspace-title.tsx';
import { Badge } from '@/ui/badge.tsx';
import { Button, IconButton } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { DownloadIcon, FileIcon, MoreIcon, TrashIcon } from '@/ui/icons.tsx';
import { Menu } from '@/ui/menu.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { useHasBeenOpen } from '@/ui/use-has-been-open.ts';
import { comparisonTexts as texts } from '../comparison-texts.ts';
import { describeCounts } from '../describe-counts.ts';
import { VersionName } from './version-name.tsx';

type ExportFormat = (typeof comparisonExportFormats)[number];

/** Dialog to delete the comparison, loaded when it first opens. */
const deletionDialog = lazyModule('delete-comparison', () => import('../list/delete-dialog.tsx'));

/** Names and counts of a comparison with its actions: buttons, or a menu where they have no room. */
export function ComparisonBar({ comparison }: { comparison: ComparisonSummary }) {
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = deletionDialog.useModule(useHasBeenOpen(isDeleting));
  const { exporting, run } = useExport(comparison.id);
  const names = texts.versions(comparison.before.name, comparison.after.name);
  return (
    <div className="@container border-b border-line">
      <div className="flex items-center gap-2 py-1.5 pr-2 pl-1 lg:pl-3">
        <WorkspaceTitle
          title={names}
          counts={describeCounts(comparison)}
          back={{ to: paths.comparisons, label: texts.back }}
        >
          {/* A narrow bar has room only for the words that differ. */}
          <span className="flex @max-desktop:**:data-shared:hidden">
            <VersionName comparison={comparison} side="before" />
            <span className="shrink-0 whitespace-pre"> → </span>
            <VersionName comparison={comparison} side="after" />
          </span>
        </WorkspaceTitle>
        {comparison.explains && <LocalModelChip />}
        {comparison.is_example && <Badge tone="accent">{texts.example}</Badge>}
        <div className="hidden items-center gap-1 @desktop:flex">
          <ExportButton format="docx" {...{ exporting, run }} />
          <ExportButton format="pdf" {...{ exporting, run }} />
          <IconButton label={texts.removeTitle} onClick={() => setIsDeleting(true)}>
            <TrashIcon />
          </IconButton>
        </div>
        <div className="@desktop:hidden">
          <Menu
            trigger={
              <IconButton label={texts.actions}>
                {exporting === undefined ? <MoreIcon /> : <Spinner />}
              </IconButton>
            }
            actions={[
              ...(['docx', 'pdf'] as const).map((format) => ({
                label: texts.exports[format],
                icon: <FileIcon className="size-4" />,
                isDisabled: exporting !== undefined,
                onSelect: () => run(format),
              })),
              {
                label: texts.removeTitle,
                icon: <TrashIcon className="size-4" />,
                isDangerous: true,
                onSelect: () => setIsDeleting(true),
              },
            ]}
          />
        </div>
        <span role="status" className="sr-only">
          {exporting === undefined ? '' : texts.exporting}
        </span>
      </div>
      {deletion && (
        <deletion.DeleteDialog
          comparison={comparison}
          isOpen={isDeleting}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => void navigate(paths.comparisons, { replace: true })}
        />
      )}
    </div>
  );
}

interface ExportButtonProps {
  readonly format: ExportFormat;
  readonly exporting: ExportFormat | undefined;
  readonly run: (format: ExportFormat) => void;
}

function ExportButton({ format, exporting, run }: ExportButtonProps) {
  return (
    <Button
      size="small"
      aria-label={texts.exports[format]}
      isBusy={exporting === format}
      disabled={exporting !== undefined && exporting !== format}
      onClick={() => run(format)}
    >
      {exporting !== format && <DownloadIcon className="size-4" />}
      {texts.formats[format]}
    </Button>
  );
}

function useExport(id: string) {
  const [exporting, setExporting] = useState<ExportFormat>();
  const run = async (format: ExportFormat): Promise<void> => {
    setExporting(format);
    await saveDownload(
      () => callApi('exportComparison', { params: { comparison_id: id }, query: { format } }),
      texts.exportFailed,
    );
    setExporting(undefined);
  };
  return { exporting, run: (format: ExportFormat): void => void run(format) };
}
