import { initialTextState, type TextState } from '../../../../contract/documents/page-text/text-pen.ts';
import { type Clip, noClip } from './clip.ts';

/** What PDF calls the graphics and the text state, as far as it decides whether text can be seen. */
export interface GraphicsState extends TextState {
  clip: Clip;
  /** `#rrggbb`, or `undefined` for patterns, whose colour is unknown. */
  fill: string | undefined;
  fillAlpha: number;
  stroke: string | undefined;
  strokeAlpha: number;
  /** In the units of its path. */
  lineWidth: number;
  /** Lines with gaps, which may be all there is of them. */
  isDashed: boolean;
  /** A soft mask lies over it. */
  isMasked: boolean;
  /** How it is mixed with its ground, by the canvas' names; empty where it covers it. */
  blendMode: string;
}

export const initialState: Readonly<GraphicsState> = {
  ...initialTextState,
  clip: noClip,
  fill: '#000000',
  fillAlpha: 1,
  stroke: '#000000',
  strokeAlpha: 1,
  lineWidth: 1,
  isDashed: false,
  isMasked: false,
  blendMode: '',
};

/** Changes the state by an extended graphics state: a list of names and values, as pdf.js hands it over. */
export function changeByDictionary(state: GraphicsState, entries: unknown): void {
  if (!Array.isArray(entries)) return;
  for (const entry of entries) {
    if (!Array.isArray(entry)) continue;
    const [name, value]: unknown[] = entry;
    if (name === 'ca' && typeof value === 'number') state.fillAlpha = value;
    if (name === 'LW' && typeof value === 'number') state.lineWidth = value;
    if (name === 'CA' && typeof value === 'number') state.strokeAlpha = value;
    if (name === 'SMask') state.isMasked = value !== false;
    if (name === 'BM') state.blendMode = value === 'source-over' ? '' : String(value);
    if (name === 'D') state.isDashed = hasGaps(value);
    if (name === 'Font' && Array.isArray(value)) {
      state.fontName = String(value[0]);
      state.fontSize = Number(value[1]) || 0;
    }
  }
}

/** A dash pattern begins with its list of lengths. */
export function hasGaps(pattern: unknown): boolean {
  return Array.isArray(pattern) && Array.isArray(pattern[0]) && pattern[0].length > 0;
}

/** Below this opacity nothing is seen. */
export const leastAlpha = 0.05;
/** Largest difference in one channel, of 255, that cannot be seen on paper or screen. */
export const equalChannels = 20;

export function looksEqual(one: string, other: string): boolean {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  return first.every((value, position) => Math.abs(value - (second[position] ?? 0)) <= equalChannels);
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) || 0);
}
