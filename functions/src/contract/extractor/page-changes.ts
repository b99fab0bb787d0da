/** What became of a page since the extraction before. */
export const pageChanges = ['new', 'changed', 'unchanged'] as const;
export type PageChange = (typeof pageChanges)[number];

/** The same for people. */
export const pageChangeLabels: Record<PageChange, string> = {
  new: 'Nueva',
  changed: 'Cambiada',
  unchanged: 'Sin cambios',
};
