import {
  allElements,
  findNamedElements,
  isElement,
  type PageElement,
  type PageNode,
  type PageTree,
  wordSet,
} from '../page-tree.ts';

const slots = wordSet('slot');

/** Moves the children of a component into the slots of its declarative shadow root, as browsers render it. */
export function fillSlots($: PageTree): void {
  for (const root of allElements($)) {
    const host = root.parent;
    if (root.attribs.shadowrootmode === undefined || host === null || !isElement(host)) continue;
    const places = new Map<string, PageElement>();
    for (const slot of findNamedElements(root, slots)) {
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

/** Whitespace leaves the fallback text of a slot in place. */
const isShown = (node: PageNode): boolean => node.type !== 'text' || node.data.trim() !== '';
