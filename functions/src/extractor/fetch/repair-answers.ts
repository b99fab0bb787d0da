import type { Socket } from 'node:net';
import { Duplex, Transform, type TransformCallback } from 'node:stream';
import { errors } from 'undici';
import { repairHead } from './repair-head.ts';

/** Wraps a connection for one request and repairs the head of its response as browsers read it. */
export function repairAnswers(socket: Socket, maxHeadBytes: number): Duplex {
  const answers = new HeadRepair(maxHeadBytes);
  // Ends the wrapping stream when the socket fails.
  socket.on('error', (error) => answers.destroy(error));
  return Duplex.from({ readable: socket.pipe(answers), writable: socket });
}

class HeadRepair extends Transform {
  #head: Buffer = Buffer.alloc(0);
  #isBody = false;
  readonly #maxHeadBytes: number;

  constructor(maxHeadBytes: number) {
    super();
    this.#maxHeadBytes = maxHeadBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    if (this.#isBody) {
      callback(null, chunk);
      return;
    }
    this.#head = Buffer.concat([this.#head, chunk]);
    callback(this.#readHeads());
  }

  /** Emits the complete head. Drops interim responses (1xx). */
  #readHeads(): Error | null {
    while (!this.#isBody) {
      const text = this.#head.subarray(0, this.#maxHeadBytes + 1).toString('latin1');
      const match = /\r?\n\r?\n/.exec(text);
      if (match === null) return text.length > this.#maxHeadBytes ? new errors.HeadersOverflowError() : null;
      const head = repairHead(text.slice(0, match.index));
      if (head === undefined) return new errors.HTTPParserError('the head of the answer cannot be read');
      this.#head = this.#head.subarray(match.index + match[0].length);
      if (/^\S+ 1/.test(head)) continue;
      this.#isBody = true;
      this.push(Buffer.from(head, 'latin1'));
      this.push(this.#head);
    }
    return null;
  }
}
