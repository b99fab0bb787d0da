interface PageWithUrl {
  readonly address: string;
}

/**
 * Orders the pages of an earlier extraction by URL like those of a later one, because crawls visit pages in
 * different orders. A page missing from the later one stays behind its previous page.
 */
export function orderByUrl<Page extends PageWithUrl>(
  earlier: readonly Page[],
  later: readonly PageWithUrl[],
): Page[] {
  const places = new Map<string, number>();
  for (const [at, { address }] of later.entries()) if (!places.has(address)) places.set(address, at);
  let place = -1;
  const placed = earlier.map((page) => {
    place = places.get(page.address) ?? place;
    return { page, place };
  });
  // Sorts stably: parts of a long page, and missing pages after it, keep their order.
  return placed.sort((one, other) => one.place - other.place).map(({ page }) => page);
}
