import { createHash } from 'node:crypto';
import { StripeError } from './stripe-error.ts';

interface Remembered {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
}

/** The answers already given under an idempotency key. */
export class IdempotentAnswers {
  readonly #answers = new Map<string, Remembered>();

  /** The answer given before to the same request; an error where the key was used for another one. */
  find(key: string, fingerprint: string): { status: number; body: unknown } | undefined {
    const known = this.#answers.get(key);
    if (known === undefined) return undefined;
    if (known.fingerprint !== fingerprint) {
      throw new StripeError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return known;
  }

  /** Keeps an answer. A request that was refused before anything was done is not kept: it may be corrected and sent again. */
  keep(key: string, fingerprint: string, status: number, body: unknown): void {
    const wasDone = status < 400 || status === 402 || status >= 500;
    if (wasDone) this.#answers.set(key, { fingerprint, status, body: structuredClone(body) });
  }

  clear(): void {
    this.#answers.clear();
  }
}

export function fingerprintOf(method: string, path: string, params: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(params)}`)
    .digest('hex');
}
