interface AddressedPage {
  readonly address: string;
}

/**
 * Orders the pages of an earlier extraction like those of a later one, by address, because every crawl visits pages in
 * another order. A page that is gone stays behind the page before it.
 */
export function orderByAddress<Page extends AddressedPage>(
  earlier: readonly Page[],
  later: readonly AddressedPage[],
): Page[] {
  const places = new Map<string, number>();
  for (const [at, { address }] of later.entries()) if (!places.has(address)) places.set(address, at);
  let place = -1;
  const placed = earlier.map((page) => {
    place = places.get(page.address) ?? place;
    return { page, place };
  });
  // Stable: the parts of a long page, and the pages gone after it, keep their order.
  return placed.sort((one, other) => one.place - other.place).map(({ page }) => page);
}
