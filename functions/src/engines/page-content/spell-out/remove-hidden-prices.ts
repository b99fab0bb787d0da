import { isElement, type PageElement, removeNode } from '../page-tree.ts';

/** Max levels from a part of a price up to the price. */
const maxLevels = 4;

/**
 * Removes the parts of a price that style sheets of Shopify's themes hide. Each price has its usual and its reduced
 * amount and badges, and its class names say which of them are shown.
 */
export function removeHiddenPrices(elements: readonly PageElement[]): void {
  const partsByPrice = new Map<PageElement, Map<string, PageElement[]>>();
  for (const element of elements) {
    const part = classesOf(element).find((name) => name.startsWith('price__'));
    const price = part === undefined ? undefined : priceAround(element);
    if (part === undefined || price === undefined) continue;
    const parts = partsByPrice.get(price) ?? new Map<string, PageElement[]>();
    const group = parts.get(part);
    if (group === undefined) parts.set(part, [element]);
    else group.push(element);
    partsByPrice.set(price, parts);
  }
  for (const [price, parts] of partsByPrice) {
    if (parts.has('price__regular') && parts.has('price__sale'))
      for (const part of hiddenPartsOf(classesOf(price))) parts.get(part)?.forEach(removeNode);
  }
}

function hiddenPartsOf(states: readonly string[]): string[] {
  const isOnSale = states.includes('price--on-sale');
  const isSoldOut = states.includes('price--sold-out');
  return [
    ...(isOnSale ? ['price__regular'] : ['price__sale', 'price__badge-sale']),
    ...(isSoldOut ? [] : ['price__badge-sold-out']),
    ...(isSoldOut && !isOnSale ? [] : ['price__availability']),
  ];
}

function priceAround({ parent }: PageElement): PageElement | undefined {
  let node = parent;
  for (let depth = 0; depth < maxLevels && node !== null && isElement(node); depth += 1) {
    if (classesOf(node).includes('price')) return node;
    node = node.parent;
  }
  return undefined;
}

function classesOf({ attribs }: PageElement): string[] {
  return attribs.class?.split(/\s+/) ?? [];
}
