import { DocumentReader, type DocumentReaderProps } from './document-reader.tsx';
import { SelectionAsk } from './selection-ask.tsx';
import { SiteReader } from './site/site-reader.tsx';
import { useCurrentPosition } from './use-current-position.ts';

interface TargetReaderProps extends Omit<DocumentReaderProps, 'current'> {
  /** Asks about text selected in a document; absent where nothing can be asked. */
  readonly onAskAbout?: ((text: string, filename: string) => void) | undefined;
}

/** Shows the current position of the target: a page of a file or of a site. */
export function TargetReader({ onAskAbout, ...props }: TargetReaderProps) {
  const current = useCurrentPosition(props.target);
  const { target, popupRef, titleId, onClose } = props;
  const { isSite, filename } = current.place.document;
  return (
    <>
      {isSite ? (
        <SiteReader
          current={current}
          citationCount={target.places.length}
          popupRef={popupRef}
          titleId={titleId}
          onClose={onClose}
        />
      ) : (
        <DocumentReader {...props} current={current} />
      )}
      {onAskAbout && <SelectionAsk areaRef={popupRef} onAsk={(text) => onAskAbout(text, filename)} />}
    </>
  );
}
