import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

/** A white PNG with this many points to each side, one bit each before they are packed: decoded it takes 32 times as much. */
export function writePictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const row = Math.ceil(side / 8) + 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(Buffer.alloc(row * side))),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function writeChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** As large as a picture may be, full of specks that the engine takes for letters: ten seconds of one processor and more. */
export function drawSpecks(): Buffer {
  const [width, height] = [3_000, 3_900];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const points = new Uint32Array(image.data.buffer);
  let state = 7;
  for (let at = 0; at < points.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    points[at] = (state >>> 24) % 2 === 0 ? 0xff_00_00_00 : 0xff_ff_ff_ff;
  }
  context.putImageData(image, 0, 0);
  return canvas.toBuffer('image/jpeg', 85);
}
