import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { hasTrailingZip, readBytesAfterZip } from '../../platform/zip/read-zip-directory.ts';
import { inspectDocx } from './inspect-docx.ts';

/** PDF readers accept a header within the first kibibyte, because some programs write a preamble before it. */
const pdfHeaderWindow = 1_024;
/** Matches tags that make a browser treat a file as HTML or SVG. */
const markupPattern = /<(?:!doctype|html|head|body|script|iframe|svg|\?php)/i;
/** Matches a line that some report servers print before the file, without further HTML. */
const strayDoctypePattern = /^\s*<!doctype html[^<>]{0,100}>\s*$/i;
const otherFormats = [
  '504b0304',
  '4d5a',
  '7f454c46',
  '474946383',
  '89504e47',
  'ffd8ff',
  '526172211a',
  '377abcaf',
];

/**
 * Checks a file cheaply before it is parsed: its size, and its type by its bytes, never by its name. Throws `ApiError`:
 * `empty_file`, `file_too_large`, `unsupported_file`, `password_protected`, `damaged_file`, and `hostile_file` for a
 * file of two formats or an archive bomb.
 */
export function inspectUpload(bytes: Buffer): 'pdf' | 'docx' {
  if (bytes.length === 0) throw new ApiError('empty_file');
  if (bytes.length > limits.fileSizeBytes) throw new ApiError('file_too_large');
  if (startsWith(bytes, '504b0304')) {
    inspectDocx(bytes);
    return 'docx';
  }
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) throw new ApiError(nameOfOleProblem(bytes));
  inspectPdf(bytes);
  return 'pdf';
}

function inspectPdf(bytes: Buffer): void {
  const start = bytes.subarray(0, pdfHeaderWindow);
  const headerOffset = start.indexOf('%PDF-');
  if (headerOffset === -1) throw new ApiError('unsupported_file');
  const isSomethingElse = headerOffset > 0 && otherFormats.some((signature) => startsWith(bytes, signature));
  if (isSomethingElse || isMarkup(start, headerOffset) || isZipBehind(bytes)) {
    throw new ApiError('hostile_file');
  }
}

/** Detects a ZIP after the PDF, which makes a file of two formats; an attached archive is in a stream. */
function isZipBehind(bytes: Buffer): boolean {
  return hasTrailingZip(bytes) && !/^\s*endstream/.test(readBytesAfterZip(bytes).toString('latin1'));
}

/**
 * Detects markup before the header or right after it, which makes a file of two formats. The same words in a note or in
 * metadata do not. Browsers detect HTML by the first bytes, although ours are served as PDF and `nosniff`.
 */
function isMarkup(start: Buffer, headerOffset: number): boolean {
  const preamble = start.toString('latin1', 0, headerOffset);
  if (markupPattern.test(preamble.replace(strayDoctypePattern, ''))) return true;
  const firstObject = start.indexOf(' obj', headerOffset);
  return markupPattern.test(
    start.toString('latin1', headerOffset, firstObject === -1 ? start.length : firstObject),
  );
}

/** Returns the error of an OLE container. An encrypted DOCX has a stream with this name; others are old Word files. */
function nameOfOleProblem(bytes: Buffer): 'password_protected' | 'unsupported_file' {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? 'password_protected'
    : 'unsupported_file';
}

function startsWith(bytes: Buffer, hexadecimal: string): boolean {
  return bytes.subarray(0, 16).toString('hex').startsWith(hexadecimal);
}
