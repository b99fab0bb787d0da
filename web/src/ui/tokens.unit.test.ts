import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const text = 4.5;
const shapes = 3;

type Theme = 'light' | 'dark';

function channelsOf(name: string, theme: Theme): readonly number[] {
  const pairMatch = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const hex = pairMatch?.[theme === 'light' ? 1 : 2];
  if (hex === undefined) throw new Error(`--${name} is not a pair of colours`);
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [a, b] = [luminance(channelsOf(one, theme)), luminance(channelsOf(other, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['paper', 'surface', 'sunken', 'hover'];
const pairs: readonly (readonly [string, string, number])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground, text] as const),
  ),
  ...['danger', 'warning', 'success'].flatMap((ink) =>
    ['paper', 'surface', `${ink}-soft`].map((ground) => [ink, ground, text] as const),
  ),
  ...['accent-soft', 'danger-soft', 'warning-soft', 'success-soft', 'highlight'].map(
    (ground) => ['ink', ground, text] as const,
  ),
  ['ink-soft', 'accent-soft', text],
  ['accent', 'accent-soft', text],
  ['accent', 'danger-soft', text],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
  ['on-danger', 'danger', text],
  ['on-danger', 'danger-hover', text],
  ...['accent', 'series-ochre', 'series-plum', 'series-teal', 'series-rose'].map(
    (series) => [series, 'paper', shapes] as const,
  ),
  ['line-strong', 'paper', shapes],
  ['line-strong', 'surface', shapes],
  ['line-strong', 'sunken', shapes],
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(pairs)('shows %s on %s with a contrast of at least %d', (ink, ground, atLeast) => {
    expect(contrast(ink, ground, theme)).toBeGreaterThanOrEqual(atLeast);
  });
});

describe('text sizes', () => {
  it('has six sizes: 12, 13, 15, 18, 24 and 30 px', () => {
    const sizes = [...css.matchAll(/--text-\w+: ([\d.]+)rem;/g)].map(([, rem]) => 16 * Number(rem));
    expect([...new Set(sizes)]).toEqual([12, 13, 15, 18, 24, 30]);
  });

  it('uses no other text size in a component, except for the title of the landing page and a mark of 9 px', () => {
    const folder = new URL('..', import.meta.url).pathname;
    const others = globSync('**/*.tsx', { cwd: folder }).flatMap((name) =>
      (readFileSync(`${folder}/${name}`, 'utf8').match(/text-(?:\[[\d.]+(?:rem|px)\]|[4-9]xl)/g) ?? []).map(
        (size) => `${name} ${size}`,
      ),
    );
    expect(others.filter((other) => !/^landing\/hero\.tsx|text-\[0\.5625rem\]$/.test(other))).toEqual([]);
  });
});
