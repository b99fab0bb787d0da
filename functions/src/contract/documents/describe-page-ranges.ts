/** Describes pages in ascending order: «páginas 2, 7 y 21 a 40». */
export function describePageRanges(pages: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range !== undefined && page === range.last + 1) range.last = page;
    else ranges.push({ first: page, last: page });
  }
  const described = ranges.flatMap(({ first, last }) =>
    last > first + 1
      ? [`${first} a ${last}`]
      : first === last
        ? [String(first)]
        : [String(first), String(last)],
  );
  return `${pages.length === 1 ? 'página' : 'páginas'} ${new Intl.ListFormat('es', { type: 'conjunction' }).format(described)}`;
}
