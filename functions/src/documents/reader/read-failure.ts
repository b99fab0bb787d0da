import type { ReadFailureCode } from '../read-report.ts';

/** A file that cannot be read, for a reason that its owner can understand. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly code: ReadFailureCode;
  readonly pageCount: number | undefined;

  constructor(code: ReadFailureCode, options: { pageCount?: number; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.pageCount = options.pageCount;
  }
}
