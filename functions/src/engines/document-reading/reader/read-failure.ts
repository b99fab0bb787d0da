import type { UnreadPage } from '../document-reader.ts';
import type { ReadFailureCode } from './read-report.ts';

/** A file that cannot be read, for a reason its owner can understand. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly code: ReadFailureCode;
  readonly pageCount: number | undefined;
  readonly unreadPages: readonly UnreadPage[] | undefined;

  constructor(
    code: ReadFailureCode,
    options: { pageCount?: number; unreadPages?: readonly UnreadPage[]; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.code = code;
    this.pageCount = options.pageCount;
    this.unreadPages = options.unreadPages;
  }
}

/** Also one of a script beside this one, whose class is another. */
export const isReadFailure = (error: unknown): error is ReadFailure =>
  error instanceof Error && error.name === 'ReadFailure' && 'code' in error;
