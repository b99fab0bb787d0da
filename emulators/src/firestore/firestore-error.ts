import { status } from '@grpc/grpc-js';
import { readErrorCode } from '../../../functions/src/platform/errors/error-code.ts';
import { readErrorMessage } from '../shared/read-error-message.ts';

/** An error that the client receives as the gRPC status `code` with `details`. */
export class FirestoreError extends Error {
  readonly code: status;
  readonly details: string;

  constructor(code: status, details: string) {
    super(details);
    this.name = 'FirestoreError';
    this.code = code;
    this.details = details;
  }
}

/** Returns an error with the code of an engine error, or INTERNAL when it has none. */
export function toFirestoreError(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error;
  const message = readErrorMessage(error);
  const code = readErrorCode(error);
  const isStatus = typeof code === 'number' && status[code] !== undefined;
  // Removes the code and its name from the message, because the client adds both again.
  return new FirestoreError(isStatus ? code : status.INTERNAL, message.replace(/^\d+ [A-Z_]+: /, ''));
}
