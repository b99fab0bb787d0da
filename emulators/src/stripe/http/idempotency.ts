import { createHash } from 'node:crypto';
import { daySeconds } from '../../../../functions/src/platform/time/time-units.ts';
import { StripeError } from '../objects/stripe-error.ts';

export interface StoredCall {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  /** Unix seconds. */
  readonly keptAt: number;
}

/** Response as it is sent. */
export interface StoredResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * «You can remove keys from the system automatically after they're at least 24 hours old»
 * (docs.stripe.com/api/idempotent_requests).
 */
const retentionSeconds = daySeconds;

/** Stored responses by idempotency key, and keys of running requests. */
export class IdempotentAnswers {
  readonly #answers = new Map<string, StoredCall>();
  readonly #inUse = new Set<string>();
  readonly #now: () => number;

  /** `now` returns unix seconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Returns the stored response of the same request; otherwise `undefined`, and the key is in use until it is released.
   * Throws when the key is in use or belongs to another request.
   */
  begin(key: string, fingerprint: string): StoredResponse | undefined {
    if (this.#inUse.has(key)) throw keyInUseError(key);
    const storedAnswer = this.#answers.get(key);
    if (storedAnswer !== undefined && this.#now() - storedAnswer.keptAt < retentionSeconds) {
      if (storedAnswer.fingerprint !== fingerprint) throw otherRequestError(key);
      return storedAnswer;
    }
    this.#answers.delete(key);
    this.#inUse.add(key);
    return undefined;
  }

  storeResponse(key: string, fingerprint: string, { status, body }: StoredResponse): void {
    this.#answers.set(key, { fingerprint, status, body: structuredClone(body), keptAt: this.#now() });
  }

  release(key: string): void {
    this.#inUse.delete(key);
  }

  /** Returns the stored responses by key, for a snapshot. */
  toEntries(): [string, StoredCall][] {
    return [...this.#answers].filter(([, { keptAt }]) => this.#now() - keptAt < retentionSeconds);
  }

  addEntries(entries: Iterable<readonly [string, StoredCall]>): void {
    for (const [key, answer] of entries) this.#answers.set(key, answer);
  }

  clear(): void {
    this.#answers.clear();
    this.#inUse.clear();
  }
}

/**
 * Returns true for an error that is stored under its key. Errors of an endpoint that began are, «including 500 errors»;
 * errors of parameters or of a proxy are not (docs.stripe.com/api/idempotent_requests,
 * docs.stripe.com/error-low-level).
 */
export function isErrorStored({ status, details }: StripeError): boolean {
  if (status > 500 || status === 429 || status === 401) return false;
  return details.param === undefined;
}

/**
 * Returns Stripe's error for a key whose request is still running (`idempotency_key_in_use`,
 * docs.stripe.com/error-codes). The SDK turns any 409 into a `StripeAPIError` (its Error.js).
 */
function keyInUseError(key: string): StripeError {
  return new StripeError(
    409,
    'invalid_request_error',
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
  );
}

function otherRequestError(key: string): StripeError {
  return new StripeError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

export function fingerprintRequest(method: string, path: string, params: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(params)}`)
    .digest('hex');
}
