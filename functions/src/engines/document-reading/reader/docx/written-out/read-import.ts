import { type Element, makeElement } from '../office-xml.ts';
import { importHtml } from './import-html.ts';

const maxNesting = 5;

/**
 * Reads the blocks of an imported file: HTML, an archived web page (MHT) or plain text. Returns a notice for other
 * formats.
 */
export function readImport(bytes: Uint8Array | undefined): Element[] {
  const html = bytes === undefined ? undefined : findHtml(Buffer.from(bytes), 0);
  if (html !== undefined) return importHtml(html);
  const text = bytes === undefined ? undefined : readPlainText(Buffer.from(bytes));
  const lines = text?.split(/\r?\n/u) ?? ['[Documento incrustado que no se ha leído]'];
  return lines.map((line) =>
    makeElement('w:p', {}, [makeElement('w:r', {}, [makeElement('w:t', {}, [line])])]),
  );
}

const looksLikeHtml = (text: string): boolean =>
  /<(?:!doctype html|html|body|p|div|table)\b/iu.test(text.slice(0, 2_000));

function readPlainText(bytes: Buffer): string | undefined {
  const text = decodeBytes(bytes, undefined);
  return text.startsWith('{\\rtf') || text.includes('\0') ? undefined : text;
}

function findHtml(bytes: Buffer, depth: number): string | undefined {
  const text = bytes.toString('latin1');
  if (!/^(?:mime-version|content-type|from|date|subject):/iu.test(text.trimStart().slice(0, 40))) {
    const decoded = decodeBytes(bytes, undefined);
    return looksLikeHtml(decoded) ? decoded : undefined;
  }
  const [head = ''] = text.split(/\r?\n\r?\n/u, 1);
  const boundary = /boundary="?([^"\s;]{1,100})/iu.exec(head)?.[1];
  if (boundary !== undefined && depth < maxNesting) {
    const parts = text.split(`--${boundary}`).slice(1);
    for (const part of parts) {
      const html = findHtml(Buffer.from(part.trimStart(), 'latin1'), depth + 1);
      if (html !== undefined) return html;
    }
    return undefined;
  }
  if (!/content-type:\s?text\/html/iu.test(head)) return undefined;
  const body = text.slice(head.length);
  const charset = /charset="?([\w-]{1,40})/iu.exec(head)?.[1];
  const encoding = /content-transfer-encoding:\s?([\w-]{1,40})/iu.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return decodeBytes(Buffer.from(body, 'base64'), charset);
  return decodeBytes(
    encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : Buffer.from(body, 'latin1'),
    charset,
  );
}

function decodeQuotedPrintable(text: string): Buffer {
  const joined = text.replace(/=\r?\n/gu, '');
  const unquoted = joined.replace(/=([0-9A-F]{2})/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(unquoted, 'latin1');
}

function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  const declared =
    charset ??
    /charset="?([\w-]{1,40})/iu.exec(Buffer.from(bytes.subarray(0, 2_000)).toString('latin1'))?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8', { fatal: declared === undefined }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
