/** What stands around the guide of a document. */
export const guideTexts = {
  of: (name: string) => `Resumen de ${name}`,
  coming: 'Preparando el resumen del documento…',
  questions: 'Puedes preguntar',
} as const;
