import { identity, type Matrix } from './geometry.ts';

/** What PDF calls the graphics and the text state, as far as it decides whether text can be seen. */
export interface GraphicsState {
  transform: Matrix;
  /** `#rrggbb`, or `undefined` for patterns, of which nobody knows how they look. */
  fill: string | undefined;
  fillAlpha: number;
  fontSize: number;
  renderingMode: number;
  characterSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
}

export const initialState: Readonly<GraphicsState> = {
  transform: identity,
  fill: '#000000',
  fillAlpha: 1,
  fontSize: 0,
  renderingMode: 0,
  characterSpacing: 0,
  wordSpacing: 0,
  horizontalScale: 1,
  leading: 0,
  rise: 0,
};

/** Below this opacity nothing is seen. */
export const leastAlpha = 0.05;
/** Largest difference in one channel, of 255, that nobody sees on paper or screen. */
const equalChannels = 20;

export function looksEqual(one: string, other: string): boolean {
  const [first, second] = [channelsOf(one), channelsOf(other)];
  return first.every((value, position) => Math.abs(value - (second[position] ?? 0)) <= equalChannels);
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) || 0);
}
