/**
 * How many pages a file says that it has. `null` where that cannot be told: of a DOCX it is known once it is printed. Never
 * rejects: a file that cannot be read is told so when it is sent.
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
