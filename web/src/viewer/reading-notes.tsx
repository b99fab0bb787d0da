import { useScannedPage } from './pages/use-scanned-page.ts';
import type { OpenPdf } from './pdf/open-pdf.ts';
import { UnconfirmedNote } from './unconfirmed-note.tsx';
import { UnreadNote } from './unread-note.tsx';

interface ReadingNotesProps {
  readonly pdf: OpenPdf;
  readonly pageNumber: number;
}

/** Notes below a scanned page: print that was not read, and text without a position. */
export function ReadingNotes({ pdf, pageNumber }: ReadingNotesProps) {
  const scanned = useScannedPage(pdf, pageNumber);
  return (
    <>
      <UnreadNote coverage={scanned?.coverage} />
      <UnconfirmedNote parts={[...new Set(scanned?.unconfirmed)]} />
    </>
  );
}
