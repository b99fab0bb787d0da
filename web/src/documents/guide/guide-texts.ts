/** What stands around the guide of a document. */
export const guideTexts = {
  of: (name: string) => `Guía de ${name}`,
  coming: 'Preparando una guía del documento…',
  questions: 'Puedes preguntar',
} as const;
