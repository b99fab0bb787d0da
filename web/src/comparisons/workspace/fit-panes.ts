/** `all`: list and both versions. `two`: both versions. `one`: one version; the list opens over it. */
export type PaneForm = 'all' | 'two' | 'one';

/** Minimum widths in CSS pixels at which the lines of a page remain legible. */
const leastPx = { all: 900, two: 620 } as const;

/** Returns what has room in a workspace of this width; `one` before it is measured. */
export function fitPanes(widthPx: number): PaneForm {
  if (widthPx >= leastPx.all) return 'all';
  return widthPx >= leastPx.two ? 'two' : 'one';
}
