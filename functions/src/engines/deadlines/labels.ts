/** Writes «del vencimiento» from «el vencimiento», «de la firma» from «la firma». */
export const withDe = (label: string): string =>
  label.startsWith('el ') ? `del ${label.slice(3)}` : `de ${label}`;

/** Writes «al vencimiento» from «el vencimiento», «a la firma» from «la firma». */
export const withA = (label: string): string =>
  label.startsWith('el ') ? `al ${label.slice(3)}` : `a ${label}`;
