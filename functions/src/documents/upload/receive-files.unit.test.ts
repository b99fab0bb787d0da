import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { receiveFiles } from './receive-files.ts';

const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
const file = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF\r\n';

/** Sends pieces as they arrive over a network, and counts those that were read before the result. */
async function receivePieces(pieces: readonly string[]) {
  let sentFields = 0;
  const send = async function* () {
    for (const piece of pieces) {
      await nextTurn();
      sentFields += 1;
      yield Buffer.from(piece);
    }
  };
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const result = await receiveFiles(headers, Readable.from(send()), AbortSignal.timeout(10_000)).catch(
    (error: unknown) => error,
  );
  return { result, sent: sentFields };
}

describe('receiveFiles', () => {
  test('returns the files of a body with ten fields', async () => {
    const { result } = await receivePieces([...Array<string>(10).fill(field), file, '--x--\r\n']);
    expect(result).toMatchObject({ files: [{ name: 'a.pdf', bytes: Buffer.from('%PDF') }] });
  });

  // @proves T8
  test('rejects a body of 1,000 fields before most of them arrive', async () => {
    const { result, sent } = await receivePieces(Array<string>(1_000).fill(field));
    expect(result).toMatchObject({ code: 'invalid_request' });
    expect(sent).toBeLessThan(100);
  });
});
