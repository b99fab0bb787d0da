import { countPdfPages } from './count-pdf-pages.ts';

/**
 * The page count a file declares; `null` where it is unknown, as of a DOCX, which has one only once printed. Never
 * rejects: an unreadable file is reported when it is sent.
 */
export async function countPages(file: File): Promise<number | null> {
  try {
    return (await countPdfPages(new Uint8Array(await file.arrayBuffer()))) ?? null;
  } catch {
    return null;
  }
}
