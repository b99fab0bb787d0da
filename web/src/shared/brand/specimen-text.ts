/**
 * A question, its answer and the page it stands on, as the product gives them: the words are those of the document that every
 * local stack starts with, and a test keeps them so.
 */
export const specimen = {
  fileName: 'Contrato de arrendamiento de local.pdf',
  page: 3,
  pageCount: 5,
  heading: 'Renta, actualización y gastos',
  question: '¿Cuál es la renta mensual y cuándo se paga?',
  answer:
    'La renta mensual se fija en 1.250 euros, más el impuesto sobre el valor añadido que corresponda, y se pagará por transferencia dentro de los siete primeros días de cada mes.',
  /** What the citation marks: at most fifteen words. */
  quote: 'La renta mensual se fija en 1.250 euros, más el impuesto sobre el valor añadido',
  afterQuote:
    ' que corresponda, y se pagará por transferencia dentro de los siete primeros días de cada mes.',
  nextParagraph:
    'Durante los dos primeros meses la arrendataria disfrutará de una carencia del cincuenta por ciento de la renta, en compensación por las obras de adecuación que realiza a su cargo.',
} as const;
