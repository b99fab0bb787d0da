import { ApiError } from '../../platform/errors/api-error.ts';
import { readZipDirectory, type ZipEntry } from '../../platform/zip/read-zip-directory.ts';

const mebibyte = 1024 * 1024;

/** Limits that refuse every tested archive bomb and no real document. */
const archiveLimits = {
  entries: 2_000,
  /** Ratio of decompressed to compressed size, of the whole archive. */
  ratio: 100,
  inflatedBytes: 100 * mebibyte,
  documentXmlBytes: 4 * mebibyte,
} as const;

const contentTypes = '[Content_Types].xml';
/** Matches the main part of a DOCX. Word Online numbers its name when it has rewritten the document. */
const mainPartPattern = /^word\/document\d*\.xml$/u;

/** Checks the directory of an archive that claims to be a DOCX. Throws `ApiError`; decompresses nothing. */
export function inspectDocx(bytes: Buffer): void {
  if (bytes.subarray(0, 1_024).includes('%PDF-')) throw new ApiError('hostile_file');
  const entries = readZipDirectory(bytes);
  if (entries === undefined) throw new ApiError('damaged_file');
  if (entries.length > archiveLimits.entries) throw new ApiError('hostile_file');
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has(contentTypes) || !entries.some(isMainPart)) throw new ApiError('unsupported_file');
  if (entries.some((entry) => entry.isEncrypted)) throw new ApiError('password_protected');
  if (names.size !== entries.length || entries.some(isSuspiciousEntry)) throw new ApiError('hostile_file');
  if (isBomb(entries)) throw new ApiError('hostile_file');
}

/** Detects names outside of the archive's folder, and compression methods that DOCX does not use. */
function isSuspiciousEntry({ name, method }: ZipEntry): boolean {
  return (
    (method !== 0 && method !== 8) ||
    name.startsWith('/') ||
    name.includes('\\') ||
    name.split('/').includes('..')
  );
}

function isMainPart({ name }: ZipEntry): boolean {
  return mainPartPattern.test(name);
}

function isBomb(entries: readonly ZipEntry[]): boolean {
  const inflated = sum(entries.map((entry) => entry.inflatedBytes));
  const compressed = sum(entries.map((entry) => entry.compressedBytes));
  const documentXml = Math.max(...entries.filter(isMainPart).map((entry) => entry.inflatedBytes));
  return (
    inflated > archiveLimits.inflatedBytes ||
    inflated > compressed * archiveLimits.ratio ||
    documentXml > archiveLimits.documentXmlBytes
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
