import { crc32, deflateSync } from 'node:zlib';
import { hashText } from './embed-text.ts';

/** A PNG of one colour, which depends on the prompt, with a frame: plainly no work of a real model. */
export function drawImage(prompt: string, widthPx: number, heightPx: number): Buffer {
  const hash = hashText(prompt);
  const colour = [hash & 0xff, (hash >>> 8) & 0xff, (hash >>> 16) & 0xff];
  const frame = colour.map((value) => 255 - value);
  const thickness = Math.max(1, Math.round(Math.min(widthPx, heightPx) / 32));
  const plain = Buffer.alloc(1 + widthPx * 3);
  const edge = Buffer.alloc(1 + widthPx * 3);
  for (let x = 0; x < widthPx; x += 1) {
    const isFrame = x < thickness || x >= widthPx - thickness;
    plain.set(isFrame ? frame : colour, 1 + x * 3);
    edge.set(frame, 1 + x * 3);
  }
  const rows = Array.from({ length: heightPx }, (_, y) =>
    y < thickness || y >= heightPx - thickness ? edge : plain,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
