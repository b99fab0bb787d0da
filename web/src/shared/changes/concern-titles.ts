import type { ComparedChange } from '@contract/comparisons/schemas.ts';

type Concern = ComparedChange['concerns'][number];

/** Subjects of a change: the title of their group, and the label of a change. */
export const concernTitles: Readonly<Record<Concern, { readonly group: string; readonly label: string }>> = {
  amount: { group: 'Importes', label: 'Importe' },
  percentage: { group: 'Porcentajes', label: 'Porcentaje' },
  date: { group: 'Fechas', label: 'Fecha' },
  term: { group: 'Plazos', label: 'Plazo' },
  number: { group: 'Cifras y números', label: 'Número' },
  party: { group: 'Partes', label: 'Parte' },
  denial: { group: 'Negaciones', label: 'Negación' },
  obligation: { group: 'Obligaciones', label: 'Obligación' },
  reference: { group: 'Remisiones', label: 'Remisión' },
};
