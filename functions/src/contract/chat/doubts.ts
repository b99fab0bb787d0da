/**
 * Doubts about words read on the picture of a page. `model`: a vision model wrote them and nothing on the page confirms
 * them; `unsure`: they are on the page, but hard to read.
 */
export const doubts = ['model', 'unsure'] as const;
export type Doubt = (typeof doubts)[number];

/** What is told of a citation beside its words. */
export const doubtNames: Readonly<Record<Doubt, string>> = {
  model: 'leído por un modelo, sin comprobar',
  unsure: 'con palabras poco legibles',
};
