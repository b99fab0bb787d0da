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
  let currentPromise: Promise<ExpiringToken> | undefined = Promise.resolve(first);

  const renew = (): Promise<ExpiringToken> => {
    const requestPromise = parts.requestToken();
    currentPromise = requestPromise;
    // Drops a failed request from the cache; the next call retries.
    requestPromise.catch(() => {
      if (currentPromise === requestPromise) currentPromise = undefined;
    });
    return requestPromise;
  };
  /** Callers with the same old token share one renewal: no `await` separates the comparison from the renewal. */
  const renewAfter = (oldPromise: Promise<ExpiringToken>): Promise<ExpiringToken> =>
    currentPromise === undefined || currentPromise === oldPromise ? renew() : currentPromise;

  return async (use) => {
    let requestPromise = currentPromise ?? renew();
    const { expiresAtMs } = await requestPromise;
    if (expiresAtMs - renewBeforeMs <= parts.nowMs()) requestPromise = renewAfter(requestPromise);
    try {
      return await use((await requestPromise).token);
    } catch (error) {
      if (!parts.isExpired(error)) throw error;
      return use((await renewAfter(requestPromise)).token);
    }
  };
}
