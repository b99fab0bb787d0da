/**
 * Doubts about words read on the image of a page. `model`: a vision model wrote them without confirmation; `unsure`:
 * recognised with low confidence.
 */
export const doubts = ['model', 'unsure'] as const;
export type Doubt = (typeof doubts)[number];

/** Notes shown beside a citation whose words are in doubt. */
export const doubtNames: Readonly<Record<Doubt, string>> = {
  model: 'leído por un modelo, sin comprobar',
  unsure: 'con palabras poco legibles',
};
