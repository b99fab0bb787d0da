import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { createChance, openSurface } from './alter-pixels.ts';
import type { Sheet } from './draw-sheet.ts';
import type { PixelPoint } from './move-words.ts';
import type { Photo } from './photo-pages.ts';
import { createPerspective, type Perspective } from './photograph-sheet.ts';

/** Damage of a photograph. Lengths are shares of the sheet's width, angles in degrees. */
interface PhotoDamage {
  /** Height of the arch of a bent sheet. */
  readonly bend: number;
  /** Height of the step along a fold. */
  readonly fold: number;
  /** Share of the light that a shadow leaves. */
  readonly shadow: number;
  /** Radius in pixels. */
  readonly blur: number;
  /** Length in pixels of the smear of a hand that moved. */
  readonly smear: number;
  readonly turn: number;
  /** Max shift of a corner by the perspective. */
  readonly tilt: number;
  /** Spread of the sensor's noise, of 255. */
  readonly noise: number;
  readonly fingers: number;
}

const usualDamage: PhotoDamage = {
  bend: 0,
  fold: 0,
  shadow: 1,
  blur: 0.7,
  smear: 0,
  turn: 2,
  tilt: 0.03,
  noise: 10,
  fingers: 0,
};

const hardships: Readonly<Record<string, Partial<PhotoDamage>>> = {
  texture: { tilt: 0.06 },
  bend: { bend: 0.05 },
  shadow: { shadow: 0.3 },
  blur: { blur: 2.6 },
  fold: { fold: 0.012, bend: 0.01 },
  finger: { fingers: 3 },
  smear: { smear: 9 },
  dark: { shadow: 0.45, noise: 60 },
  side: { turn: 93, tilt: 0.07 },
  all: { bend: 0.035, fold: 0.008, shadow: 0.45, blur: 1.5, tilt: 0.06, noise: 24, fingers: 1 },
};

/** Names of hard photographs; each is taken in one way, the same each time. */
export const hardNames = Object.keys(hardships);

/** Takes a photograph of a sheet that lies on a textured table. Words below fingers count as words of the page. */
export function takeHardPhoto(sheet: Sheet, name: string): Photo {
  const hardship: PhotoDamage = { ...usualDamage, ...hardships[name] };
  const chance = createChance(hardNames.indexOf(name) + 1);
  const { width, height } = sheet.canvas;
  const surface = drawTable(Math.round(width * 1.12), Math.round(height * 1.12), chance);
  laySheet(surface, sheet.canvas, hardship, chance);
  const seen = drawFingers(surface, hardship.fingers, chance);
  const photo = addLight(blurAndSmear(turnCanvas(seen, hardship.turn), hardship), hardship, chance);
  return {
    name: `hard ${name}`,
    jpeg: photo.toBuffer('image/jpeg', 85),
    text: sheet.words.map(({ text }) => text).join(' '),
  };
}

/** Draws stone or wood: noise of several scales, drawn out in one direction, with dark joints. */
function drawTable(width: number, height: number, chance: () => number): Canvas {
  const table = openSurface(width, height, '#6b5a48');
  const { context } = table;
  for (const [side, alpha] of [
    [160, 0.5],
    [40, 0.45],
    [12, 0.4],
    [4, 0.35],
  ] as const) {
    const grain = createCanvas(Math.ceil(width / side), Math.ceil(height / side / 2.5));
    const ink = grain.getContext('2d');
    const image = ink.createImageData(grain.width, grain.height);
    for (let at = 0; at < image.data.length; at += 4) {
      const shade = 30 + chance() * 170;
      image.data.set([shade, shade * 0.85, shade * 0.7, 255], at);
    }
    ink.putImageData(image, 0, 0);
    context.globalAlpha = alpha;
    context.drawImage(grain, 0, 0, width, height);
  }
  context.globalAlpha = 0.8;
  context.strokeStyle = '#1e1712';
  for (let joint = 0; joint < 9; joint += 1) {
    context.lineWidth = 2 + chance() * 7;
    context.beginPath();
    const y = chance() * height;
    context.moveTo(0, y);
    context.bezierCurveTo(
      width / 3,
      y + 80 * chance(),
      width / 1.5,
      y - 80 * chance(),
      width,
      y + 60 * chance(),
    );
    context.stroke();
  }
  return table.canvas;
}

/** Draws the sheet onto the table: in perspective, bent, with a fold across and a shadow over one side. */
function laySheet(table: Canvas, sheet: Canvas, hardship: PhotoDamage, chance: () => number): void {
  const { width, height } = sheet;
  const [across, down] = [table.width, table.height];
  const shift = () => 0.055 + (chance() - 0.3) * hardship.tilt;
  const corners: PixelPoint[] = [
    { x: shift() * across, y: shift() * down },
    { x: (1 - shift()) * across, y: shift() * down },
    { x: (1 - shift()) * across, y: (1 - shift()) * down },
    { x: shift() * across, y: (1 - shift()) * down },
  ];
  const perspective = createPerspective(corners, width, height);
  const from = sheet.getContext('2d').getImageData(0, 0, width, height).data;
  const context = table.getContext('2d');
  const image = context.getImageData(0, 0, across, down);
  const fold = height * (0.4 + 0.2 * chance());
  const placeOf = bendSheet(perspective, { width, height, fold, hardship });
  for (let y = 0, at = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1, at += 4) {
      const place = placeOf({ x, y });
      const [left, top] = [Math.floor(place.x), Math.floor(place.y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [right, under] = [place.x - left, place.y - top];
      const crease = hardship.fold === 0 ? 1 : 1 - 0.35 * Math.exp(-Math.abs(place.y - fold) / 5);
      const half = hardship.fold > 0 && place.y > fold ? 0.9 : 1;
      const slope = 1 - hardship.bend * 5 * Math.abs(Math.cos((Math.PI * place.x) / width));
      for (let part = 0; part < 3; part += 1) {
        const shadeAt = (dx: number, dy: number) => from[4 * ((top + dy) * width + left + dx) + part] ?? 255;
        const above = shadeAt(0, 0) * (1 - right) + shadeAt(1, 0) * right;
        const below = shadeAt(0, 1) * (1 - right) + shadeAt(1, 1) * right;
        image.data[at + part] = (above * (1 - under) + below * under) * crease * half * slope * 0.94;
      }
    }
  }
  context.putImageData(image, 0, 0);
}

/** Returns the place on the sheet of a point of the picture. */
function bendSheet(
  { undo }: Perspective,
  sheet: { width: number; height: number; fold: number; hardship: PhotoDamage },
): (point: PixelPoint) => PixelPoint {
  const { width, fold, hardship } = sheet;
  const [arch, step] = [hardship.bend * width, hardship.fold * width];
  return (point) => {
    const { x, y } = undo(point);
    const bent = y + arch * (Math.sin((Math.PI * x) / width) - 0.5);
    const distance = Math.abs(bent - fold) / width;
    return { x, y: bent + step * Math.sin((2.3 * Math.PI * x) / width) * Math.exp(-12 * distance) };
  };
}

/** Lays fingers over the edges of the sheet. */
function drawFingers(canvas: Canvas, count: number, chance: () => number): Canvas {
  const context = canvas.getContext('2d');
  for (let finger = 0; finger < count; finger += 1) {
    const isLeft = chance() < 0.5;
    const y = canvas.height * (0.2 + 0.6 * chance());
    context.save();
    context.translate(isLeft ? 0 : canvas.width, y);
    context.rotate((isLeft ? 0 : Math.PI) + (chance() - 0.5) * 0.5);
    const length = canvas.width * (0.2 + 0.12 * chance());
    const skin = context.createLinearGradient(0, -70, 0, 70);
    skin.addColorStop(0, '#8a5a44');
    skin.addColorStop(0.5, '#dba98c');
    skin.addColorStop(1, '#7c4d3a');
    context.fillStyle = skin;
    context.beginPath();
    context.roundRect(-80, -65, length + 80, 130, 65);
    context.fill();
    context.restore();
  }
  return canvas;
}

/** Turns clockwise around the middle, onto a picture that holds all of it. */
function turnCanvas(canvas: Canvas, degrees: number): Canvas {
  const isOnSide = Math.round(degrees / 90) % 2 === 1;
  const [width, height] = isOnSide ? [canvas.height, canvas.width] : [canvas.width, canvas.height];
  const turned = openSurface(width, height, '#4a3d31');
  turned.context.translate(width / 2, height / 2);
  turned.context.rotate((degrees * Math.PI) / 180);
  turned.context.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
  return turned.canvas;
}

/** Puts the picture out of focus, and smears it in one direction. */
function blurAndSmear(canvas: Canvas, { blur, smear: length }: PhotoDamage): Canvas {
  const soft = openSurface(canvas.width, canvas.height);
  soft.context.filter = `blur(${blur}px)`;
  soft.context.drawImage(canvas, 0, 0);
  if (length === 0) return soft.canvas;
  const smeared = openSurface(canvas.width, canvas.height);
  for (let step = 0; step < length; step += 1) {
    smeared.context.globalAlpha = 1 / (step + 1);
    smeared.context.drawImage(soft.canvas, step, step / 2);
  }
  return smeared.canvas;
}

/** Adds the light of a lamp from the upper left, the shadow of an arm with a soft edge, and the sensor's noise. */
function addLight(canvas: Canvas, { shadow, noise }: PhotoDamage, chance: () => number): Canvas {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, width, height);
  const tint = [1, 0.96, 0.88];
  const [slant, start] = [0.5 + chance(), 0.7 + 0.4 * chance()];
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const [u, v] = [x / width, y / height];
      const depth = Math.min(1, Math.max(0, (u * slant + v - start) * 12));
      const light = (0.98 - 0.3 * Math.hypot(u - 0.2, v - 0.15)) * (1 - depth * (1 - shadow));
      const grain = (chance() + chance() - 1) * noise;
      for (let part = 0; part < 3; part += 1) {
        image.data[at + part] = (image.data[at + part] ?? 255) * light * (tint[part] ?? 1) + grain;
      }
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
