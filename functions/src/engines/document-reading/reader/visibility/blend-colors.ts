import { looksEqual } from './graphics-state.ts';

type Channel = (ground: number, paint: number) => number;

const multiply: Channel = (ground, paint) => ground * paint;
const screen: Channel = (ground, paint) => ground + paint - ground * paint;
const hardLight: Channel = (ground, paint) =>
  paint <= 0.5 ? multiply(ground, 2 * paint) : screen(ground, 2 * paint - 1);
/** Blend modes of hue or saturation leave paper, black and greys unchanged. */
const keepGround: Channel = (ground) => ground;

const softLightOf = (ground: number): number =>
  ground <= 0.25 ? ((16 * ground - 12) * ground + 4) * ground : Math.sqrt(ground);

/** Separable blend modes by the names of a canvas; channels from 0 to 1 (ISO 32000-1, 11.3.5). */
const modes: Readonly<Record<string, Channel>> = {
  multiply,
  screen,
  'hard-light': hardLight,
  overlay: (ground, paint) => hardLight(paint, ground),
  darken: Math.min,
  lighten: Math.max,
  difference: (ground, paint) => Math.abs(ground - paint),
  exclusion: (ground, paint) => ground + paint - 2 * ground * paint,
  'color-dodge': (ground, paint) => {
    if (ground === 0) return 0;
    return paint === 1 ? 1 : Math.min(1, ground / (1 - paint));
  },
  'color-burn': (ground, paint) => {
    if (ground === 1) return 1;
    return paint === 0 ? 0 : 1 - Math.min(1, (1 - ground) / paint);
  },
  'soft-light': (ground, paint) =>
    paint <= 0.5
      ? ground - (1 - 2 * paint) * ground * (1 - ground)
      : ground + (2 * paint - 1) * (softLightOf(ground) - ground),
  hue: keepGround,
  saturation: keepGround,
  color: keepGround,
};

/** Returns the background after painting a colour in this mode; `undefined` for modes that are not computed here. */
export function blendColors(mode: string, ground: string, paint: string): string | undefined {
  const blend = modes[mode];
  return blend && blendChannels(ground, paint, blend);
}

/** Returns true when painting black in this mode hides the background as normal painting does. */
export function isBlackening(mode: string, color: string | undefined): boolean {
  return (mode === 'multiply' || mode === 'darken') && color !== undefined && looksEqual(color, '#000000');
}

/** Returns a colour painted over another with this opacity. */
export function mixColors(ground: string, paint: string, alpha: number): string {
  return blendChannels(ground, paint, (below, above) => below * (1 - alpha) + above * alpha);
}

/** Combines two `#rrggbb` colours channel by channel. */
function blendChannels(ground: string, paint: string, mix: Channel): string {
  const channels = [1, 3, 5].map((start) => {
    const [below, above] = [ground, paint].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    const mixed = mix((below ?? 0) / 255, (above ?? 0) / 255);
    return Math.round(mixed * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
