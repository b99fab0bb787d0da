import { initialTextState, type TextState } from '../../../../contract/documents/page-text/text-pen.ts';
import { type Clip, noClip } from './clip.ts';

/** Graphics and text state of PDF, limited to the parameters that affect visibility. */
export interface GraphicsState extends TextState {
  clip: Clip;
  /** `#rrggbb`, or `undefined` for patterns, whose colour is unknown. */
  fill: string | undefined;
  fillAlpha: number;
  stroke: string | undefined;
  strokeAlpha: number;
  /** Line width in units of the path. */
  lineWidth: number;
  /** True for dashed lines, of which only gaps may be visible. */
  isDashed: boolean;
  /** True below a soft mask. */
  isMasked: boolean;
  /** Blend mode by the canvas' names; empty for normal painting. */
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

/** Applies an extended graphics state: a list of names and values from pdf.js. */
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

/** Returns true for a dash pattern with lengths. */
export function hasGaps(pattern: unknown): boolean {
  return Array.isArray(pattern) && Array.isArray(pattern[0]) && pattern[0].length > 0;
}

/** Min opacity of visible painting. */
export const minAlpha = 0.05;
/** Max difference in one channel, of 255, that is invisible on paper or screen. */
export const equalChannels = 20;

export function looksEqual(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [numberOf(one), numberOf(other)];
  return [16, 8, 0].every(
    (shift) => Math.abs(((first >> shift) & 0xff) - ((second >> shift) & 0xff)) <= equalChannels,
  );
}

function numberOf(color: string): number {
  return Number.parseInt(color.slice(1), 16) || 0;
}
