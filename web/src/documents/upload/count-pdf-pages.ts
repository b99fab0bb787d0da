/** Matches a node of the page tree. Each contains the number of pages below it; the root has the largest. */
const pageTreeNodePattern =
  /\/Type\s*\/Pages\b[^>]{0,400}?\/Count\s+(\d{1,6})|\/Count\s+(\d{1,6})[^>]{0,400}?\/Type\s*\/Pages\b/g;
/** Matches the head of a compressed object stream. */
const objectStreamPattern = /\/Type\s*\/ObjStm\b[\s\S]{0,400}?stream\r?\n/g;
/** Max streams searched for the page tree, which PDF 1.5 and later may compress. Ordinary files have it within them. */
const maxStreams = 200;
const maxInflatedBytes = 32 * 1024 * 1024;

/**
 * Returns the page count declared by a PDF, for an estimate before the upload, without a PDF library. `undefined` when
 * unknown: encrypted, damaged or unusual files.
 */
export async function countPdfPages(bytes: Uint8Array<ArrayBuffer>): Promise<number | undefined> {
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.slice(0, 1_024).includes('%PDF-') || /\/Encrypt\s/.test(text)) return undefined;
  let count = maxCount(text);
  let inflatedBytes = 0;
  for (const match of [...text.matchAll(objectStreamPattern)].slice(0, maxStreams)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    const inflated = end === -1 ? '' : await inflateStream(bytes.slice(start, end));
    inflatedBytes += inflated.length;
    count = Math.max(count, maxCount(inflated));
    if (inflatedBytes > maxInflatedBytes) break;
  }
  return count > 0 ? count : undefined;
}

function maxCount(text: string): number {
  let count = 0;
  for (const match of text.matchAll(pageTreeNodePattern))
    count = Math.max(count, Number(match[1] ?? match[2]));
  return count;
}

/** Returns the bytes inflated before an error: bytes after the end of the stream make the decoder fail. */
async function inflateStream(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder('latin1');
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += decoder.decode(value);
      if (text.length > maxInflatedBytes) return text;
    }
  } catch {
    return text;
  } finally {
    reader.cancel().catch(() => {});
  }
}
