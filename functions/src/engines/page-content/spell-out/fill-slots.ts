import {
  allElements,
  findNamed,
  isElement,
  type PageElement,
  type PageNode,
  type PageTree,
  setOf,
} from '../page-tree.ts';

const slots = setOf('slot');

/** Moves what stands in a component to its places in the declarative shadow root, as browsers show it. */
export function fillSlots($: PageTree): void {
  for (const root of allElements($)) {
    const host = root.parent;
    if (root.attribs.shadowrootmode === undefined || host === null || !isElement(host)) continue;
    const places = new Map<string, PageElement>();
    for (const slot of findNamed(root, slots)) {
      const { name = '' } = slot.attribs;
      if (!places.has(name)) places.set(name, slot);
    }
    const filled = Map.groupBy(
      host.children.filter((child) => child !== root && isShown(child)),
      (child) => places.get(isElement(child) ? (child.attribs.slot ?? '') : ''),
    );
    for (const [slot, nodes] of filled) if (slot !== undefined) $(slot).empty().append(nodes);
  }
}

/** White space does not fill a slot that has a text of its own. */
const isShown = (node: PageNode): boolean => node.type !== 'text' || node.data.trim() !== '';
