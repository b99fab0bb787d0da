/** An access token for one document with its expiry. */
export interface ExpiringToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

interface TokenParts {
  readonly requestToken: () => Promise<ExpiringToken>;
  /** Returns true when the server refused the token and a new one may help. */
  readonly isExpired: (error: unknown) => boolean;
  readonly nowMs: () => number;
}

/** Calls a function with a valid token. */
export type WithToken = <Result>(use: (token: string) => Promise<Result>) => Promise<Result>;

/** Time before a token's expiry at which it is renewed. */
const renewBeforeMs = 30_000;

/**
 * Returns a function that supplies a token. Concurrent calls share it; it is renewed before it expires, and once more
 * if the server refuses it.
 */
export function keepToken(first: ExpiringToken, parts: TokenParts): WithToken {
  let current: Promise<ExpiringToken> | undefined = Promise.resolve(first);

  const renew = (): Promise<ExpiringToken> => {
    const request = parts.requestToken();
    current = request;
    // Drops a failed request from the cache; the next call retries.
    request.catch(() => {
      if (current === request) current = undefined;
    });
    return request;
  };
  /** Callers with the same old token share one renewal: no `await` separates the comparison from the renewal. */
  const renewAfter = (old: Promise<ExpiringToken>): Promise<ExpiringToken> =>
    current === undefined || current === old ? renew() : current;

  return async (use) => {
    let request = current ?? renew();
    const { expiresAtMs } = await request;
    if (expiresAtMs - renewBeforeMs <= parts.nowMs()) request = renewAfter(request);
    try {
      return await use((await request).token);
    } catch (error) {
      if (!parts.isExpired(error)) throw error;
      return use((await renewAfter(request)).token);
    }
  };
}
