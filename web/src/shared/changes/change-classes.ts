/** Classes for words that only one version has. */
export const changeClasses = {
  before: 'bg-danger-soft text-danger line-through decoration-1',
  after: 'bg-success-soft text-success underline decoration-1 underline-offset-2',
} as const;

/** Names of both sides of a change. */
export const sideLabels = { before: 'Antes', after: 'Ahora' } as const;
