import type { CaseFileColor } from '@contract/case-files/case-file-colors.ts';

/** Background class and name of each colour. */
export const caseFileColorLooks: Record<CaseFileColor, { readonly fill: string; readonly name: string }> = {
  grey: { fill: 'bg-ink-faint', name: 'Gris' },
  blue: { fill: 'bg-accent', name: 'Azul' },
  teal: { fill: 'bg-series-teal', name: 'Turquesa' },
  green: { fill: 'bg-success', name: 'Verde' },
  ochre: { fill: 'bg-series-ochre', name: 'Ocre' },
  red: { fill: 'bg-danger', name: 'Rojo' },
  plum: { fill: 'bg-series-plum', name: 'Ciruela' },
};
