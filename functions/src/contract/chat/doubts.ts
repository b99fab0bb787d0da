/**
 * What speaks against words that were read on the picture of a page. `model`: a vision model wrote them and nothing on the page
 * confirms them; `unsure`: they stand on the page, but are too hard to read to be sure of each.
 */
export const doubts = ['model', 'unsure'] as const;
export type Doubt = (typeof doubts)[number];

/** What is told of a citation beside its words. */
export const doubtNames: Readonly<Record<Doubt, string>> = {
  model: 'leído por un modelo, sin comprobar',
  unsure: 'con palabras poco legibles',
};
