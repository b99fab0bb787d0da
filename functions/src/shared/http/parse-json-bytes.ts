const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON bytes; `undefined` unless they are JSON in UTF-8, its only encoding (RFC 8259, 8.1). */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}
