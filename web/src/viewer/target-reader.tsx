import { Suspense } from 'react';
import { lazyOr } from '@/ui/lazy-or.ts';
import { MissingPart } from '@/ui/missing-part.tsx';
import { DocumentReader, type DocumentReaderProps } from './document-reader.tsx';
import { usePlace } from './use-place.ts';
import { LoadingSheet } from './viewer-sheets.tsx';

/** Apart, because most people open files: it brings the reading of Markdown along. */
const SiteReader = lazyOr(async () => (await import('./site/site-reader.tsx')).SiteReader, MissingPart);

/** The place of the target that is looked at: a page of a file, or of a site. */
export function TargetReader(props: Omit<DocumentReaderProps, 'current'>) {
  const current = usePlace(props.target);
  if (!current.place.document.isSite) return <DocumentReader {...props} current={current} />;
  const { target, popupRef, titleId, onClose } = props;
  return (
    <Suspense fallback={<LoadingSheet />}>
      <SiteReader
        current={current}
        citationCount={target.places.length}
        popupRef={popupRef}
        titleId={titleId}
        onClose={onClose}
      />
    </Suspense>
  );
}
