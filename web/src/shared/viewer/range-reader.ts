/** A permission to read one document. */
export interface DocumentToken {
  readonly token: string;
  readonly expiresAtMs: number;
  /** Of the whole document. */
  readonly sizeBytes: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

interface RangeReaderParts {
  readonly requestToken: () => Promise<DocumentToken>;
  /** `end` is exclusive. Throws where the server refuses; `isExpired` tells whether a new token may help. */
  readonly fetchRange: (token: string, begin: number, end: number) => Promise<Bytes>;
  readonly isExpired: (error: unknown) => boolean;
  readonly nowMs: () => number;
}

/** A token this close to its end is renewed before it is used. */
const renewBeforeMs = 30_000;

/**
 * Returns a function that reads bytes of one document. Its token is shared by concurrent reads, renewed before it ends, and
 * renewed once more where the server refuses it.
 */
export function createRangeReader(
  first: DocumentToken,
  parts: RangeReaderParts,
): (begin: number, end: number) => Promise<Bytes> {
  let current: Promise<DocumentToken> | undefined = Promise.resolve(first);

  const renew = (): Promise<DocumentToken> => {
    const request = parts.requestToken();
    current = request;
    // A failed request is not remembered: the next read asks again.
    request.catch(() => {
      if (current === request) current = undefined;
    });
    return request;
  };
  /** Readers that saw the same old token share one renewal: no await stands between the comparison and the renewal. */
  const renewAfter = (old: Promise<DocumentToken>): Promise<DocumentToken> =>
    current === undefined || current === old ? renew() : current;

  return async (begin, end) => {
    let request = current ?? renew();
    const { expiresAtMs } = await request;
    if (expiresAtMs - renewBeforeMs <= parts.nowMs()) request = renewAfter(request);
    try {
      return await parts.fetchRange((await request).token, begin, end);
    } catch (error) {
      if (!parts.isExpired(error)) throw error;
      return parts.fetchRange((await renewAfter(request)).token, begin, end);
    }
  };
}
