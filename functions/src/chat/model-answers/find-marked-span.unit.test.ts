import { describe, expect, test } from 'vitest';
import { findMarkedSpan, skipHeading } from './find-marked-span.ts';

function markQuote(text: string, quote: string): string {
  const start = text.indexOf(quote);
  const span = findMarkedSpan(text, { start, end: start + quote.length });
  return text.slice(span.start, span.end);
}

const invoice = `Talleres Norte
Factura 2024-118
Concepto Unidades Precio Importe
Cambio de aceite 2 45,00 90,00
Filtro de aire 1 22,00 22,00
Mano de obra 3 38,00 114,00
Base imponible 226,00
Forma de pago transferencia a treinta días
Gracias por su confianza`;
const payslip = `Devengos
Salario base 1.450,00 €
Plus de transporte 96,30 €
paga extra prorrateada 241,67 €
Total devengado 1.787,97 €
Deducciones
IRPF 14,20 % 253,89 €`;
const policy = `Garantía Límite Franquicia
Incendio y explosión Valor total Sin franquicia
Robo y expoliación 40.000 € 500 €
Daños por agua, incluida la rotura
de tuberías ocultas 6.000 € 150 €
Responsabilidad civil 300.000 € No se aplica`;

const twoLines = `Concepto Unidades Precio Importe
Salario base 30 48,33 1.450,00
Plus de transporte y
manutención
30 3,21 96,30
Complemento de antigüedad
según convenio
120,00 €
Total devengado 1.981,97`;

describe('findMarkedSpan', () => {
  test.each([
    [invoice, 'Filtro de aire 1 22,00', 'Filtro de aire 1 22,00 22,00'],
    [invoice, 'Mano de obra', 'Mano de obra 3 38,00 114,00'],
    [invoice, 'treinta días', 'Forma de pago transferencia a treinta días'],
    [payslip, 'Plus de transporte', 'Plus de transporte 96,30 €'],
    [payslip, 'paga extra prorrateada', 'paga extra prorrateada 241,67 €'],
    [payslip, 'IRPF', 'IRPF 14,20 % 253,89 €'],
    [twoLines, 'Salario base', 'Salario base 30 48,33 1.450,00'],
    [twoLines, 'manutención', 'Plus de transporte y\nmanutención\n30 3,21 96,30'],
    [twoLines, '96,30', 'Plus de transporte y\nmanutención\n30 3,21 96,30'],
    [twoLines, '120,00', 'Complemento de antigüedad\nsegún convenio\n120,00 €'],
    [twoLines, 'Total devengado', 'Total devengado 1.981,97'],
    ['Firma de las partes\n12\nPamplona', 'partes', 'Firma de las partes'],
    [policy, 'Robo y expoliación', 'Robo y expoliación 40.000 € 500 €'],
    [policy, 'Valor total', 'Incendio y explosión Valor total Sin franquicia'],
    [policy, 'rotura', 'Daños por agua, incluida la rotura\nde tuberías ocultas 6.000 € 150 €'],
    [
      'Teléfono 948 000 123\nHorario de 9.00 a 14.00 h\nCorreo info@arga.es',
      'Horario',
      'Horario de 9.00 a 14.00 h',
    ],
    ['Ingredientes\nagua\nharina de trigo 200 g\nsal marina 10 g', 'harina', 'harina de trigo 200 g'],
  ])('returns the table row of the quote «$1»: «$2»', (text, quote, row) => {
    expect(markQuote(text, quote)).toBe(row);
  });

  test.each([
    [
      'Renta\nLa renta es de 900 euros al mes, que se pagan por adelantado en la cuenta de la\nCaja Rural del Arga. La fianza es otra cosa.',
      'renta es de 900',
      'La renta es de 900 euros al mes, que se pagan por adelantado en la cuenta de la\nCaja Rural del Arga.',
    ],
    [
      'El contrato termina el 31 de enero\nde 2025 y se prorroga un año.',
      'se prorroga',
      'El contrato termina el 31 de enero\nde 2025 y se prorroga un año.',
    ],
    [
      'El arrendador entrega la vivienda en buen estado y la parte arrendataria Marta\nRuiz la recibe conforme con las llaves que se le dan en este mismo acto ante don\nJuan.',
      'entrega',
      'El arrendador entrega la vivienda en buen estado y la parte arrendataria Marta\nRuiz la recibe conforme con las llaves que se le dan en este mismo acto ante don\nJuan.',
    ],
    ['La instala-\nción corre por su cuenta. Nada más.', 'corre', 'La instala-\nción corre por su cuenta.'],
  ])('returns the complete sentence of the quote «$1»: «$2»', (text, quote, sentence) => {
    expect(markQuote(text, quote)).toBe(sentence);
  });

  test('returns all rows that a quote covers', () => {
    const quote = 'aceite 2 45,00 90,00\nFiltro';
    expect(markQuote(invoice, quote)).toBe('Cambio de aceite 2 45,00 90,00\nFiltro de aire 1 22,00 22,00');
  });
});

describe('skipHeading', () => {
  const rent =
    'La renta mensual se fija en 1.250 euros, más el impuesto sobre el valor añadido que\ncorresponda, y se paga por adelantado.';
  const skip = (text: string, quote: string): string => {
    const start = text.indexOf(quote);
    return text.slice(skipHeading(text, { start, end: start + quote.length }));
  };

  test.each([
    [`Renta, actualización y gastos\n${rent}`, `Renta, actualización y gastos\n${rent}`],
    [`Tercera. Renta\n${rent}`, `Renta\n${rent}`],
  ])('begins a quote after its heading: «$1»', (text, quote) => {
    expect(skip(text, quote)).toBe(rent);
  });

  test.each([
    rent,
    `En la ciudad de\nCuenca se firma el contrato, que dura cinco años desde el día de la entrega de las llaves.`,
    `El arrendamiento del local que se describe en el anexo de este contrato corresponde a\nMaite Iriarte.`,
    'Total devengado 1.787,97 €\nIRPF que corresponde al total devengado según la tabla publicada por la Hacienda Foral.',
  ])('keeps the whole quote when it has no heading: «%s»', (text) => {
    expect(skip(text, text)).toBe(text);
  });
});
