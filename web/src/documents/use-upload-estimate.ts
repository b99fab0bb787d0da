import { priceUpload } from '@contract/credit-prices.ts';
import { useEffect, useState } from 'react';
import { formatCount } from '@/shared/format/format.ts';
import { documentTexts } from './document-texts.ts';

/**
 * What a file will probably cost, in words, before it is sent. The number of pages is what the file says of itself; pages
 * that turn out to be images cost more, and what a DOCX has is known once it is printed.
 */
export function useUploadEstimate(file: File): string | undefined {
  const [estimate, setEstimate] = useState<{ file: File; text: string }>();
  useEffect(() => {
    let isCurrent = true;
    void describeEstimate(file).then((text) => {
      if (isCurrent) setEstimate({ file, text });
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return estimate?.file === file ? estimate.text : undefined;
}

/** In words, for a file that is about to be sent or on its way. Never rejects. */
export async function describeEstimate(file: File): Promise<string> {
  const pages = await countPages(file).catch(() => undefined);
  if (pages === undefined) return documentTexts.estimateUnknown;
  return documentTexts.estimate(
    formatCount(pages, 'página', 'páginas'),
    formatCount(priceUpload(pages, 0), 'crédito', 'créditos'),
  );
}

/** A file that cannot be read now is told so when it is sent; the code for it comes with the first file. */
async function countPages(file: File): Promise<number | undefined> {
  const [{ countPdfPages }, buffer] = await Promise.all([import('./count-pdf-pages.ts'), file.arrayBuffer()]);
  return countPdfPages(new Uint8Array(buffer));
}
