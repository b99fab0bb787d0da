import type { PageContent, PagePreview } from '@contract/extractor/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '@/platform/api/call-api.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { Button } from '@/ui/button.tsx';
import { lazyModule } from '@/ui/code/lazy-module.ts';
import { ArrowLeftIcon } from '@/ui/icons.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { showToast } from '@/ui/toast/show-toast.ts';
import { extractorTexts } from '../extractor-texts.ts';
import { ResultLoadFailure } from './result-load-failure.tsx';

const markdownModule = lazyModule('page-markdown', () => import('@/shared/markdown/page-markdown.tsx'));

interface PageTextProps {
  readonly jobId: string;
  readonly page: PagePreview;
  /** Returns to the list, where the page replaces it. */
  readonly onBack?: () => void;
}

/** Shows the text of an extracted page, original or translated. */
export function PageText({ jobId, page, onBack }: PageTextProps) {
  const [isOriginal, setIsOriginal] = useState(false);
  const code = markdownModule.useModule();
  const query = useQuery({
    queryKey: [...queryKeys.extractedPage(jobId, page.position), page.translation],
    queryFn: ({ signal }) =>
      callApi('getPageContent', { params: { job_id: jobId, position: String(page.position) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const content = query.data;
  const noteText = translationNote(page);
  const { title, markdown } = chooseText(page, content, isOriginal);
  return (
    <article aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {onBack !== undefined && (
          <Button size="small" variant="quiet" className="xl:hidden" onClick={onBack}>
            <ArrowLeftIcon className="size-4" />
            {extractorTexts.backToPages}
          </Button>
        )}
        {typeof content?.translated_markdown === 'string' && (
          <Button size="small" onClick={() => setIsOriginal(!isOriginal)}>
            {isOriginal ? extractorTexts.seeTranslation : extractorTexts.seeOriginal}
          </Button>
        )}
        {markdown !== undefined && <CopyButton text={markdown} />}
        <a
          href={page.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="prose-link inline-flex min-h-8 items-center text-note"
        >
          {extractorTexts.openPage}
        </a>
      </div>
      <h3 className="text-xl wrap-anywhere">{title}</h3>
      {noteText !== undefined && <p className="mt-1 text-note text-ink-soft">{noteText}</p>}
      {query.isPending && <Skeleton className="mt-4 h-72 w-full" />}
      {query.isError && (
        <ResultLoadFailure
          text={extractorTexts.pageFailure}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {markdown !== undefined && (
        <div className="mt-4">
          {code === undefined ? (
            <Skeleton className="h-64 w-full" />
          ) : (
            <code.PageMarkdown text={withoutTitle(markdown, title)} />
          )}
        </div>
      )}
      {content?.is_cut === true && (
        <p className="mt-4 text-note text-ink-faint">{extractorTexts.cutPreview}</p>
      )}
    </article>
  );
}

/** Returns the translation if there is one and the reader has not chosen the original. */
function chooseText(page: PagePreview, content: PageContent | undefined, isOriginal: boolean) {
  const isTranslated = !isOriginal && typeof content?.translated_markdown === 'string';
  return {
    title: (isTranslated ? content?.translated_title : undefined) || page.title || page.url,
    markdown: isTranslated ? (content?.translated_markdown ?? undefined) : content?.markdown,
  };
}

/** Removes a first heading that repeats the title shown above. */
function withoutTitle(markdown: string, title: string): string {
  const [first = '', ...rest] = markdown.split('\n');
  return first.replace(/^#+\s*/, '').trim() === title.trim() && first.startsWith('#')
    ? rest.join('\n')
    : markdown;
}

function CopyButton({ text }: { readonly text: string }) {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: extractorTexts.copied, kind: 'success' }),
      () => showToast({ title: extractorTexts.copyFailure, kind: 'error' }),
    );
  };
  return (
    <Button size="small" onClick={copy}>
      {extractorTexts.copyMarkdown}
    </Button>
  );
}

/** Returns why a page has no translation although the extraction was to be translated. */
function translationNote({ translation }: PagePreview): string | undefined {
  if (translation === 'kept_original') return extractorTexts.pageKept;
  return translation === 'already_in_language' ? extractorTexts.pageAlreadyThere : undefined;
}
