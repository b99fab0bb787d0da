/** Converts «el vencimiento» to «del vencimiento», «la firma» to «de la firma». */
export const prefixWithDe = (label: string): string =>
  label.startsWith('el ') ? `del ${label.slice(3)}` : `de ${label}`;

/** Converts «el vencimiento» to «al vencimiento», «la firma» to «a la firma». */
export const prefixWithA = (label: string): string =>
  label.startsWith('el ') ? `al ${label.slice(3)}` : `a ${label}`;
