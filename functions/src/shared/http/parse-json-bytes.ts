const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON in these bytes; `undefined` where they are not JSON in UTF-8, its only encoding (RFC 8259, 8.1). */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}
