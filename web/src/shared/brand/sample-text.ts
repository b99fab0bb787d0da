/**
 * Sample question, answer and page. The document is the example of every local stack, and a test keeps the texts equal.
 * The answer rephrases the highlighted sentence.
 */
export const citationSampleTexts = {
  fileName: 'Contrato de arrendamiento de local.pdf',
  page: 3,
  pageCount: 5,
  heading: 'Renta, actualización y gastos',
  question: '¿Cuál es la renta mensual y cuándo se paga?',
  answer: '1.250 euros al mes, más IVA. Se paga por transferencia en los siete primeros días de cada mes.',
  /** Highlighted sentence that supports the answer. */
  quote:
    'La renta mensual se fija en 1.250 euros, más el impuesto sobre el valor añadido que corresponda, y se pagará por transferencia dentro de los siete primeros días de cada mes.',
  nextParagraph:
    'Durante los dos primeros meses la arrendataria disfrutará de una carencia del cincuenta por ciento de la renta, en compensación por las obras de adecuación que realiza a su cargo.',
} as const;
