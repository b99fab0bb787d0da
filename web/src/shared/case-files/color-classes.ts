import type { CaseFileColor } from '@contract/case-files/case-file-colors.ts';

/** Background class of each colour. */
export const caseFileFills: Record<CaseFileColor, string> = {
  grey: 'bg-ink-faint',
  blue: 'bg-accent',
  teal: 'bg-series-teal',
  green: 'bg-success',
  ochre: 'bg-series-ochre',
  red: 'bg-danger',
  plum: 'bg-series-plum',
};
