import { createHmac } from 'node:crypto';
import type { CitablePassage } from '../cited-documents.ts';

/**
 * Returns the nonce of the tags around these passages. Equal for equal passages, so that a provider's prompt cache
 * applies. Different for each version of a document, and unpredictable for its author.
 */
export function deriveNonce(passages: readonly CitablePassage[], secret: string): string {
  const versions = passages.map(({ document, page, start }) => {
    return `${document.id}:${document.version}:${page.index}:${start}`;
  });
  return createHmac('sha256', secret).update(`marks:${versions.join()}`).digest('hex').slice(0, 16);
}
