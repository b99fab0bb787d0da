import { DocumentReader, type DocumentReaderProps } from './document-reader.tsx';
import { SiteReader } from './site/site-reader.tsx';
import { usePlace } from './use-place.ts';

/** Shows the current position of the target: a page of a file or of a site. */
export function TargetReader(props: Omit<DocumentReaderProps, 'current'>) {
  const current = usePlace(props.target);
  if (!current.place.document.isSite) return <DocumentReader {...props} current={current} />;
  const { target, popupRef, titleId, onClose } = props;
  return (
    <SiteReader
      current={current}
      citationCount={target.places.length}
      popupRef={popupRef}
      titleId={titleId}
      onClose={onClose}
    />
  );
}
