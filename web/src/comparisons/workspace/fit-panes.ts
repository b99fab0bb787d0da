/** `all`: list and both versions. `two`: both versions. `one`: one version; the list opens over it. */
export type PaneForm = 'all' | 'two' | 'one';

/** Minimum widths in CSS pixels at which the lines of a page remain legible. */
const minWidthsPx = { all: 900, two: 620 } as const;

/** Returns the layout for the width of the workspace; `one` before it is measured. */
export function fitPanes(widthPx: number): PaneForm {
  if (widthPx >= minWidthsPx.all) return 'all';
  return widthPx >= minWidthsPx.two ? 'two' : 'one';
}
