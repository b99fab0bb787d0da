import { limits } from '../../contract/limits.ts';
import { documentNameKey } from '../../shared/library/document-name-key.ts';
import { shortenFileName } from '../normalise-file-name.ts';

/** Matches stem, number in brackets and extension of a file name. */
const partPattern = /^(?<stem>.*?)(?: \((?<number>\d{1,3})\))?(?<extension>\.(?:pdf|docx))?$/isu;

/**
 * Returns the name, or the first of "Contrato (2).pdf", "Contrato (3).pdf"… that is not among the folded names taken.
 */
export function freeFileName(name: string, takenKeys: ReadonlySet<string>): string {
  if (!takenKeys.has(documentNameKey(name))) return name;
  const { stem = name, number = '1', extension = '' } = partPattern.exec(name)?.groups ?? {};
  for (let next = Number(number) + 1; ; next += 1) {
    const ending = ` (${next})${extension}`;
    const candidate = shortenFileName(stem, limits.fileNameLength - ending.length) + ending;
    if (!takenKeys.has(documentNameKey(candidate))) return candidate;
  }
}
