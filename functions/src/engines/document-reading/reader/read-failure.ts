import type { UnreadPage } from '../document-reader.ts';
import type { ReadFailureCode } from './read-report.ts';

/** Unreadable file, with a reason that its owner can understand. */
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

/** Compares by name, because scripts beside this one have another class. */
export const isReadFailure = (error: unknown): error is ReadFailure =>
  error instanceof Error && error.name === 'ReadFailure' && 'code' in error;
