import { extractorLimits } from '@contract/extractor/limits.ts';
import type { Extraction } from '@contract/extractor/schemas.ts';
import { type SkipReason, skipReasonLabels, skipReasons } from '@contract/extractor/skip-reasons.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatNumber } from '@/shared/format/format.ts';
import { ChevronDownIcon } from '@/ui/icons.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { extractorTexts } from '../extractor-texts.ts';
import { LinkedPdfButton } from './linked-pdf-button.tsx';
import { ResultLoadFailure } from './result-load-failure.tsx';

/** Lists the skipped URLs by reason, most frequent reason first. */
export function SkippedView({ job }: { readonly job: Extraction }) {
  const reasons = skipReasons
    .flatMap((reason) => {
      const count = job.skipped_by_reason[reason] ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    })
    .toSorted((one, other) => other.count - one.count);
  if (reasons.length === 0) return <p className="text-sm text-ink-soft">{extractorTexts.noSkipped}</p>;
  return (
    <ul className="border-t border-line">
      {reasons.map(({ reason, count }) => (
        <li key={reason} className="border-b border-line">
          <SkipReasonItem jobId={job.job_id} reason={reason} count={count} />
        </li>
      ))}
    </ul>
  );
}

interface ReasonProps {
  readonly jobId: string;
  readonly reason: SkipReason;
  readonly count: number;
}

function SkipReasonItem({ jobId, reason, count }: ReasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="disclosure group text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-10 cursor-pointer items-center gap-3 rounded-sm py-2 text-ink hover:text-accent">
        <span className="min-w-0 flex-1">{skipReasonLabels[reason]}</span>
        <span className="text-ink-soft tabular-nums">{formatNumber(count)}</span>
        <ChevronDownIcon className="size-4 text-ink-faint transition-transform duration-200 group-open:rotate-180" />
      </summary>
      {isOpen && <SkippedUrls jobId={jobId} reason={reason} count={count} />}
    </details>
  );
}

function SkippedUrls({ jobId, reason, count }: ReasonProps) {
  const query = useQuery({
    queryKey: [...queryKeys.skippedAddresses(jobId, reason), count],
    queryFn: ({ signal }) =>
      callApi('listSkippedAddresses', { params: { job_id: jobId }, query: { reason }, signal }),
  });
  if (query.isPending) return <Skeleton className="mb-3 h-16 w-full" />;
  if (query.isError) {
    return (
      <ResultLoadFailure
        text={extractorTexts.skippedFailure}
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { addresses } = query.data;
  return (
    <>
      {reason === 'pdf_file' && <p className="pb-2 text-note text-ink-soft">{extractorTexts.pdfHint}</p>}
      <ul className="flex flex-col gap-1 pb-3 text-note">
        {addresses.map(({ url, same_as }) => (
          <li key={url} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-48">
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="prose-link inline-block min-h-6 max-w-full truncate align-bottom"
              >
                {url}
              </a>
              {same_as !== null && (
                <span className="block truncate text-ink-faint">
                  {extractorTexts.sameAs} {same_as}
                </span>
              )}
            </div>
            {reason === 'pdf_file' && <LinkedPdfButton jobId={jobId} url={url} />}
          </li>
        ))}
      </ul>
      {count > addresses.length && addresses.length >= extractorLimits.skippedPerReason && (
        <p className="pb-3 text-note text-ink-faint">{extractorTexts.moreSkipped(formatNumber(count))}</p>
      )}
    </>
  );
}
