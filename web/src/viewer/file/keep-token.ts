/** A permission to read one document, until it expires. */
export interface ExpiringToken {
  readonly token: string;
  readonly expiresAtMs: number;
}

interface TokenParts {
  readonly requestToken: () => Promise<ExpiringToken>;
  /** Tells whether a new token may help where the server refused one. */
  readonly isExpired: (error: unknown) => boolean;
  readonly nowMs: () => number;
}

/** Does something that takes a token. */
export type WithToken = <Result>(use: (token: string) => Promise<Result>) => Promise<Result>;

/** A token this close to its end is renewed before it is used. */
const renewBeforeMs = 30_000;

/**
 * Returns a function that uses a token. It is shared by concurrent uses, renewed before it ends, and renewed once more where
 * the server refuses it.
 */
export function keepToken(first: ExpiringToken, parts: TokenParts): WithToken {
  let current: Promise<ExpiringToken> | undefined = Promise.resolve(first);

  const renew = (): Promise<ExpiringToken> => {
    const request = parts.requestToken();
    current = request;
    // A failed request is not remembered: the next use asks again.
    request.catch(() => {
      if (current === request) current = undefined;
    });
    return request;
  };
  /** Users that saw the same old token share one renewal: no await stands between the comparison and the renewal. */
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
