/**
 * The page count a file declares; `null` where it is unknown, as of a DOCX, which has one only once printed. Never
 * rejects: an unreadable file is reported when it is sent.
 */
export async function countPages(file: File): Promise<number | null> {
  try {
    // The code for it comes with the first file.
    const [{ countPdfPages }, buffer] = await Promise.all([
      import('./count-pdf-pages.ts'),
      file.arrayBuffer(),
    ]);
    return (await countPdfPages(new Uint8Array(buffer))) ?? null;
  } catch {
    return null;
  }
}
