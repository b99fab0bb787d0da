import type { ValueType } from '@contract/proved-values/value-types.ts';

/** Widths of columns in rem: fixed, so that a filled cell moves no other. */
const widths: Readonly<Record<ValueType, number>> = {
  text: 15,
  amount: 10.5,
  date: 10,
  term: 10,
  percentage: 9.5,
  yes_no: 9.5,
  party: 14,
  list: 17,
};

export const columnWidth = (type: ValueType): number => widths[type];

/** Width of the documents' names in rem, with and without room. */
export const nameWidth = { wide: 16, narrow: 10 } as const;
