import type { Canvas } from '@napi-rs/canvas';
import { alterPixels, createChance, openSurface } from './alter-pixels.ts';
import type { Sheet, SheetWord } from './draw-sheet.ts';
import { moveWords } from './move-words.ts';
import { photographSheet } from './photograph-sheet.ts';

/** Kinds of damage before a page is read; each is deterministic. */
export const damages = {
  clean: (sheet: Sheet): Sheet => sheet,
  rotated: rotateSheet,
  noisy: addGrain,
  low_contrast: fadeSheet,
  two_column: layInColumns,
  stamped: stampSheet,
  photographed: photographSheet,
} as const;
export type Damage = keyof typeof damages;

/** Encodes a page as scanners do. */
export function encodeSheet({ canvas }: Sheet): Buffer {
  return canvas.toBuffer('image/jpeg', 85);
}

/** Rotates by two degrees. */
function rotateSheet({ canvas, words }: Sheet): Sheet {
  const { width, height } = canvas;
  const angle = (2 * Math.PI) / 180;
  const turned = openSurface(width, height);
  turned.context.translate(width / 2, height / 2);
  turned.context.rotate(angle);
  turned.context.drawImage(canvas, -width / 2, -height / 2);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const moved = moveWords(words, ({ x, y }) => ({
    x: width / 2 + (x - width / 2) * cosine - (y - height / 2) * sine,
    y: height / 2 + (x - width / 2) * sine + (y - height / 2) * cosine,
  }));
  return { canvas: turned.canvas, words: moved };
}

/** Adds grain to every pixel, and specks of dust to one in five hundred. */
function addGrain({ canvas, words }: Sheet): Sheet {
  const chance = createChance(7);
  const grainy = alterPixels(canvas, (shade) => shade + (chance() + chance() + chance() - 1.5) * 70);
  const context = grainy.getContext('2d');
  for (let specks = (canvas.width * canvas.height) / 4_000; specks > 0; specks -= 1) {
    const size = 1 + chance() * 2;
    context.fillStyle = chance() < 0.7 ? '#222' : '#eee';
    context.fillRect(chance() * canvas.width, chance() * canvas.height, size, size);
  }
  return { canvas: grainy, words };
}

/** Makes a faint copy on grey paper. */
function fadeSheet({ canvas, words }: Sheet): Sheet {
  const chance = createChance(5);
  return { canvas: alterPixels(canvas, (shade) => 150 + (shade * 55) / 255 + (chance() - 0.5) * 10), words };
}

/** Moves the lower half beside the upper one, cut between two lines. */
function layInColumns({ canvas, words }: Sheet): Sheet {
  const gap = 70;
  const left = Math.max(0, Math.min(...words.map((word) => word.left), canvas.width) - gap);
  const right = Math.min(canvas.width, Math.max(...words.map((word) => word.right), 0) + gap);
  const cut = findCut(words, canvas.height / 2);
  const [width, height] = [Math.max(1, right - left), Math.max(cut, canvas.height - cut)];
  const sheet = openSurface(Math.ceil(2 * width), Math.ceil(height));
  sheet.context.drawImage(canvas, left, 0, width, cut, 0, 0, width, cut);
  sheet.context.drawImage(
    canvas,
    left,
    cut,
    width,
    canvas.height - cut,
    width,
    0,
    width,
    canvas.height - cut,
  );
  const isLower = (word: SheetWord) => (word.top + word.bottom) / 2 >= cut;
  const upper = moveWords(
    words.filter((word) => !isLower(word)),
    ({ x, y }) => ({ x: x - left, y }),
  );
  const lower = moveWords(words.filter(isLower), ({ x, y }) => ({ x: x - left + width, y: y - cut }));
  return { canvas: sheet.canvas, words: [...upper, ...lower] };
}

/** Returns the height nearest to `wantedHeight` that cuts no word. */
function findCut(words: readonly SheetWord[], wantedHeight: number): number {
  for (let step = 0; step < wantedHeight; step += 1) {
    for (const cut of [wantedHeight + step, wantedHeight - step]) {
      if (!words.some((word) => word.top < cut && word.bottom > cut)) return Math.round(cut);
    }
  }
  return Math.round(wantedHeight);
}

/** Adds a round stamp in blue and a boxed one in red over the print, and a signature in ink. */
function stampSheet({ canvas, words }: Sheet): Sheet {
  const { width, height } = canvas;
  const stamped = openSurface(width, height);
  const { context } = stamped;
  context.drawImage(canvas, 0, 0);
  context.globalAlpha = 0.65;
  context.lineWidth = 7;
  context.translate(width * 0.68, height * 0.3);
  context.rotate(-0.3);
  context.strokeStyle = '#2438a8';
  context.fillStyle = '#2438a8';
  for (const radius of [170, 130]) {
    context.beginPath();
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.font = 'bold 40px Roboto, sans-serif';
  context.textAlign = 'center';
  context.fillText('REGISTRO', 0, -10);
  context.fillText('14 MAR 2019', 0, 40, 220);
  context.resetTransform();
  context.translate(width * 0.35, height * 0.72);
  context.rotate(0.12);
  context.strokeStyle = '#b3202a';
  context.fillStyle = '#b3202a';
  context.strokeRect(-220, -60, 440, 120);
  context.font = 'bold 80px Roboto, sans-serif';
  context.fillText('COPIA', 0, 28);
  context.resetTransform();
  drawSignature(stamped.canvas);
  return { canvas: stamped.canvas, words };
}

function drawSignature(canvas: Canvas): void {
  const context = canvas.getContext('2d');
  const [x, y] = [canvas.width * 0.55, canvas.height * 0.84];
  context.globalAlpha = 0.85;
  context.strokeStyle = '#1d2a6b';
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(x, y);
  for (let step = 1; step <= 14; step += 1) {
    const side = step % 2 === 0 ? 45 : -50;
    context.quadraticCurveTo(x + step * 20 - 14, y + side, x + step * 20, y + (step % 3) * 8);
  }
  context.stroke();
}
