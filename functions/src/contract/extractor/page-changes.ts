/** Change of a page since the previous extraction. */
export const pageChanges = ['new', 'changed', 'unchanged'] as const;
export type PageChange = (typeof pageChanges)[number];

/** Spanish labels of the changes of a page since the previous extraction. */
export const pageChangeLabels: Record<PageChange, string> = {
  new: 'Nueva',
  changed: 'Cambiada',
  unchanged: 'Sin cambios',
};
