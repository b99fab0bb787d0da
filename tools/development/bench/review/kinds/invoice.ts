import type { SeededRandom } from '../../stage/draw.ts';
import { Facts } from '../facts.ts';
import type { Draft, RowGenerator } from '../made-row.ts';
import {
  cellAmount,
  city,
  date,
  drawFirm,
  identity,
  party,
  percentage,
  person,
  plainText,
  street,
} from '../notations.ts';

const columns = [
  { id: 'issuer', name: 'Emisor', question: '¿Quién emite la factura?', type: 'party' },
  { id: 'client', name: 'Facturado a', question: '¿A quién se factura?', type: 'party' },
  { id: 'number', name: 'Número', question: '¿Cuál es el número de factura?', type: 'text' },
  { id: 'date', name: 'Fecha', question: '¿Cuál es la fecha de la factura?', type: 'date' },
  { id: 'due', name: 'Pagar antes de', question: '¿Hasta qué día se puede pagar?', type: 'date' },
  { id: 'base', name: 'Base imponible', question: '¿Cuál es la base imponible?', type: 'amount' },
  { id: 'vat', name: 'Tipo de IVA', question: '¿Qué tipo de IVA se aplica?', type: 'percentage' },
  { id: 'total', name: 'Total', question: '¿Cuál es el importe total de la factura?', type: 'amount' },
  { id: 'withheld', name: 'Retención', question: '¿Qué retención de IRPF se practica?', type: 'percentage' },
  { id: 'method', name: 'Cómo se paga', question: '¿De qué forma se paga?', type: 'text' },
  { id: 'order', name: 'Pedido', question: '¿A qué pedido corresponde?', type: 'text' },
  { id: 'late', name: 'Recargo', question: '¿Qué recargo hay si se paga tarde?', type: 'percentage' },
] as const;

const goods = [
  'Horas de consultoría',
  'Material de oficina',
  'Mantenimiento de la climatización',
  'Transporte de mercancía',
  'Revisión de instalaciones',
  'Diseño de folletos',
  'Limpieza de locales',
];

function draft(draw: SeededRandom): Draft {
  const facts = new Facts(draw, columns);
  const issuer = draw.happens(0.7) ? drawFirm(draw) : person(draw);
  const client = drawFirm(draw);
  const lines = draw
    .shuffled(goods)
    .slice(0, draw.one([1, 2, 3]))
    .map((name) => ({
      name,
      units: draw.one([1, 2, 5, 10]),
      cents: 100 * Math.floor(draw.between(15, 400)) + draw.one([0, 50, 95]),
    }));
  const base = lines.reduce((sum, { units, cents }) => sum + units * cents, 0);
  const vat = draw.one([21, 10, 4]);
  const isWithheld = draw.happens(0.5);
  const withheld = isWithheld ? Math.round(base * 0.15) : 0;
  const tax = Math.round((base * vat) / 100);
  const total = base + tax - withheld;
  const number = plainText(
    `${draw.one(['F', 'A', 'FV'])}-${2023 + Math.floor(draw.number() * 4)}/${Math.floor(draw.between(10, 999))}`,
  );
  const head = draw.shuffled([
    facts.writeSentence('number', number, [
      (text) => `Factura n.º ${text}`,
      (text) => `Número de factura: ${text}`,
    ]),
    facts.writeSentence('date', date(draw, 'form'), [
      (text) => `Fecha de la factura: ${text}`,
      (text) => `Fecha de factura: ${text}`,
      (text) => `Fecha: ${text}`,
    ]),
  ]);
  const from = facts.writeSentence('issuer', party(issuer.name), [
    (text) => `${text}\nCIF ${identity(draw)}\n${street(draw)}, ${city(draw)}`,
    (text) => `Proveedor: ${text}\nNIF ${identity(draw)}`,
  ]);
  const to = facts.writeSentence('client', party(client.name), [
    (text) => `Cliente: ${text}`,
    (text) => `Destinatario: ${text}`,
  ]);
  const paragraphs = [
    draw.one(['FACTURA', 'Factura']),
    from,
    to,
    `NIF ${identity(draw)}`,
    ...head,
    ...facts.writeOrOmit(() =>
      facts.writeSentence(
        'order',
        plainText(`${draw.one(['OC', 'PO', 'P'])}${Math.floor(draw.between(1_000, 9_999))}`),
        [(text) => `Su referencia: ${text}`, (text) => `Orden de compra: ${text}`],
      ),
    ),
    'Concepto Cantidad Precio Importe',
    ...lines.map(
      ({ name, units, cents }) =>
        `${name} ${units} ${cellAmount(cents).text} ${cellAmount(cents * units).text}`,
    ),
    facts.writeSentence('base', cellAmount(base), [
      (text) => `Base imponible ${text}`,
      (text) => `Base imponible: ${text}`,
    ]),
    facts.writeSentence('vat', { value: { type: 'percentage', percent: vat }, text: `${vat} %` }, [
      (text) => `IVA ${text} ${cellAmount(tax).text}`,
      (text) => `Cuota de IVA (${text}): ${cellAmount(tax).text}`,
    ]),
    ...(isWithheld
      ? [
          facts.writeSentence('withheld', { value: { type: 'percentage', percent: 15 }, text: '15 %' }, [
            (text) => `Retención IRPF ${text} -${cellAmount(withheld).text}`,
            (text) => `Retención de IRPF (${text}): -${cellAmount(withheld).text}`,
          ]),
        ]
      : []),
    facts.writeSentence('total', cellAmount(total), [
      (text) => `Total factura ${text}`,
      (text) => `TOTAL A PAGAR: ${text}`,
      (text) => `Importe total: ${text}`,
    ]),
    ...facts.writeOrOmit(() =>
      facts.writeSentence('due', date(draw, 'form'), [
        (text) => `Vencimiento: ${text}`,
        (text) => `El pago vence el ${text}.`,
      ]),
    ),
    ...facts.writeOrOmit(() =>
      facts.writeSentence(
        'method',
        plainText(draw.one(['transferencia bancaria', 'recibo domiciliado', 'pagaré a 60 días'])),
        [(text) => `Forma de pago: ${text}`, (text) => `Medio de pago: ${text}`],
      ),
    ),
    ...facts.writeOrOmit(() =>
      facts.writeSentence('late', percentage(draw, draw.one([4, 8, 11.15])), [
        (text) => `Los importes impagados devengarán un interés moratorio del ${text}.`,
        (text) => `Interés de demora: ${text} anual.`,
      ]),
    ),
    'Operación sujeta al impuesto sobre el valor añadido.',
    ...facts.contradict(() =>
      facts.writeSentence('total', cellAmount(total + 1_000), [
        (text) => `Importe total de la factura: ${text}`,
      ]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('base', cellAmount(base + 900), [(text) => `Resumen. Base imponible: ${text}`]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('date', date(draw, 'form'), [(text) => `Fecha de la factura: ${text}`]),
    ),
  ];
  return { name: `Factura ${number.text.replace('/', '-')}.pdf`, paragraphs, truths: facts.truths };
}

export const invoice: RowGenerator = { kind: 'invoice', columns, draft };
