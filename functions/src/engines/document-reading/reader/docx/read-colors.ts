import type { CheerioAPI } from 'cheerio/slim';
import { mixColors } from '../visibility/blend-colors.ts';
import { looksEqual } from '../visibility/graphics-state.ts';
import { childOf, descendantsOf, type Element, isElement, numberOf, rootOf } from './office-xml.ts';

/** `#rrggbb`; `unknown` for stripes, gradients and pictures; `undefined` without a setting. */
export type Ground = string | 'unknown' | undefined;

export interface Colors {
  /**
   * Returns the text colour of run properties; `undefined` for automatic colours, because Word picks one that differs
   * from the ground.
   */
  readonly ofText: (properties: ReadonlyMap<string, Element>) => string | 'none' | undefined;
  /** Returns the colour of a theme name such as `background1` or `bg1`. */
  readonly ofTheme: (name: string) => string | undefined;
  readonly ofShading: (shading: Element | undefined) => Ground;
}

/** Theme names of the colours in `w:themeColor` and `w14:schemeClr`; the settings map some of them again. */
const schemeNames: Readonly<Record<string, string>> = {
  background1: 'bg1',
  text1: 't1',
  tx1: 't1',
  background2: 'bg2',
  text2: 't2',
  tx2: 't2',
  light1: 'lt1',
  dark1: 'dk1',
  light2: 'lt2',
  dark2: 'dk2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};
const usualMapping: Readonly<Record<string, string>> = {
  bg1: 'light1',
  t1: 'dark1',
  bg2: 'light2',
  t2: 'dark2',
};
const usualColors: Readonly<Record<string, string>> = { lt1: '#ffffff', dk1: '#000000' };
const maxChannel = 255;

/** Resolves the colours of a document with its theme and settings. */
export function readColors(theme: CheerioAPI | undefined, settings: CheerioAPI | undefined): Colors {
  const scheme = theme && childOf(childOf(rootOf(theme), 'a:themeElements'), 'a:clrScheme');
  const mapping = settings && childOf(rootOf(settings), 'w:clrSchemeMapping')?.attribs;
  const ofTheme = (name: string): string | undefined => {
    const first = schemeNames[name] ?? name;
    const mapped = mapping?.[`w:${first}`] ?? usualMapping[first];
    const key = mapped === undefined ? first : (schemeNames[mapped] ?? mapped);
    const color = childOf(scheme, `a:${key}`)?.children.find(isElement)?.attribs;
    return toHex(color?.lastClr ?? color?.val) ?? usualColors[key];
  };
  const read = ({ attribs }: Element, plain: string, theme: 'w:themeColor' | 'w:themeFill') => {
    const themed = ofTheme(attribs[theme] ?? '');
    if (themed === undefined) return toHex(attribs[plain]);
    const base = theme === 'w:themeFill' ? theme : 'w:theme';
    const shareOf = (kind: string): number => Number.parseInt(attribs[base + kind] ?? 'ff', 16) / maxChannel;
    return mixColors('#ffffff', mixColors('#000000', themed, shareOf('Shade')), shareOf('Tint'));
  };
  const ofSolid = (solid: Element): string | 'none' | undefined => {
    if ((numberOf(childOf(solid, 'w14:alpha'), 'w14:val') ?? 0) >= maxTransparency) return 'none';
    const name = solid.attribs['w14:val'] ?? '';
    const plain = solid.name === 'w14:schemeClr' ? ofTheme(name) : toHex(name);
    return plain && solid.children.filter(isElement).reduce(modifyColor, plain);
  };
  /** Returns the colour of a gradient whose stops look equal. */
  const ofGradient = (gradient: Element): string | 'none' | undefined => {
    const [first, ...others] = descendantsOf(gradient, 'w14:gs').map((stop) => {
      const solid = stop.children.find(isElement);
      return solid && ofSolid(solid);
    });
    const isLike = (color: typeof first) =>
      color === first || (toHex(color) && toHex(first) && looksEqual(color ?? '', first ?? ''));
    return others.every(isLike) ? first : undefined;
  };
  return {
    ofTheme,
    ofText: (properties) => {
      const fill = properties.get('w14:textFill')?.children.find(isElement);
      const color = properties.get('w:color');
      if (fill?.name === 'w14:noFill') return 'none';
      if (fill?.name === 'w14:gradFill') return ofGradient(fill);
      const solid = fill?.name === 'w14:solidFill' ? fill.children.find(isElement) : undefined;
      return solid === undefined ? color && read(color, 'w:val', 'w:themeColor') : ofSolid(solid);
    },
    ofShading: (shading) => {
      const pattern = shading?.attribs['w:val'] ?? 'nil';
      if (shading === undefined || pattern === 'nil') return undefined;
      const fill = read(shading, 'w:fill', 'w:themeFill');
      if (pattern === 'clear') return fill;
      const color = read(shading, 'w:color', 'w:themeColor') ?? '#000000';
      if (pattern === 'solid') return color;
      const share = /^pct(\d{1,3})$/u.exec(pattern)?.[1];
      return share === undefined ? 'unknown' : mixColors(fill ?? '#ffffff', color, Number(share) / 100);
    },
  };
}

/** Applies a change of brightness in thousandths of a percent. Approximate: Word computes in hue and saturation. */
function modifyColor(color: string, change: Element): string {
  const share = Math.min(1, (numberOf(change, 'w14:val') ?? 0) / 100_000);
  if (change.name === 'w14:lumMod' || change.name === 'w14:shade') return mixColors('#000000', color, share);
  if (change.name === 'w14:lumOff') return mixColors(color, '#ffffff', share);
  return change.name === 'w14:tint' ? mixColors('#ffffff', color, share) : color;
}

/** Max transparency in thousandths of a percent; text above it is invisible. */
const maxTransparency = 95_000;

const colorNames: Readonly<Record<string, string>> = {
  black: '#000000',
  blue: '#0000ff',
  cyan: '#00ffff',
  green: '#00ff00',
  magenta: '#ff00ff',
  red: '#ff0000',
  yellow: '#ffff00',
  white: '#ffffff',
  darkBlue: '#000080',
  darkCyan: '#008080',
  darkGreen: '#008000',
  darkMagenta: '#800080',
  darkRed: '#800000',
  darkYellow: '#808000',
  darkGray: '#808080',
  lightGray: '#c0c0c0',
};

export function toHex(value: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6})(?![0-9a-f])/iu.exec(value ?? '')?.[1];
  return digits === undefined ? colorNames[value ?? ''] : `#${digits.toLowerCase()}`;
}
