import type { SeededRandom } from '../../stage/draw.ts';
import { Facts } from '../facts.ts';
import { type Draft, printClauses, type RowGenerator } from '../made-row.ts';
import {
  amount,
  city,
  date,
  drawFirm,
  identity,
  party,
  percentage,
  person,
  street,
  term,
  yesNo,
} from '../notations.ts';

const columns = [
  { id: 'lender', name: 'Quién presta', question: '¿Quién presta el dinero?', type: 'party' },
  { id: 'borrower', name: 'Prestatario', question: '¿Quién es el prestatario?', type: 'party' },
  { id: 'capital', name: 'Capital prestado', question: '¿Cuál es el capital del préstamo?', type: 'amount' },
  {
    id: 'interest',
    name: 'Tipo de interés',
    question: '¿Cuál es el tipo de interés nominal?',
    type: 'percentage',
  },
  {
    id: 'period',
    name: 'Plazo de devolución',
    question: '¿En cuánto tiempo hay que devolverlo?',
    type: 'term',
  },
  { id: 'payment', name: 'Cuota mensual', question: '¿De cuánto es la cuota mensual?', type: 'amount' },
  { id: 'first', name: 'Primera cuota', question: '¿Qué día se paga la primera cuota?', type: 'date' },
  {
    id: 'late',
    name: 'Recargo por retraso',
    question: '¿Qué interés se cobra por retrasarse?',
    type: 'percentage',
  },
  {
    id: 'opening',
    name: 'Comisión de apertura',
    question: '¿Qué comisión de apertura se cobra?',
    type: 'percentage',
  },
  {
    id: 'early',
    name: 'Cancelación anticipada',
    question: '¿Se puede devolver antes de tiempo?',
    type: 'yes_no',
  },
  { id: 'surety', name: 'Avalista', question: '¿Quién avala el préstamo?', type: 'party' },
  { id: 'signed', name: 'Firma', question: '¿Qué día se firmó?', type: 'date' },
] as const;

function draft(draw: SeededRandom): Draft {
  const facts = new Facts(draw, columns);
  const lender = drawFirm(draw);
  const borrower = person(draw);
  const surety = person(draw);
  const euros = 1_000 * Math.floor(draw.between(5, 180));
  const interest = draw.one([3.25, 4, 5.5, 6.75]);
  const clauses = [
    {
      title: draw.one(['Capital', 'Objeto']),
      sentences: [
        facts.writeSentence('capital', amount(draw, euros), [
          (text) => `El capital del préstamo asciende a ${text}.`,
          (text) =>
            `La prestamista entrega a la parte prestataria, en concepto de préstamo, un capital de ${text}.`,
        ]),
        'El importe se ingresa en la cuenta que designa la parte prestataria.',
      ],
    },
    {
      title: 'Intereses',
      sentences: [
        facts.writeSentence('interest', percentage(draw, interest), [
          (text) => `El tipo de interés nominal será del ${text} anual.`,
          (text) => `El préstamo devengará un interés nominal fijo del ${text} anual.`,
        ]),
        `La tasa anual equivalente es del ${(interest + 0.43).toLocaleString('es-ES')} %.`,
      ],
    },
    {
      title: 'Amortización',
      sentences: [
        facts.writeSentence('period', term(draw, draw.one([24, 36, 60, 84]), 'month'), [
          (text) => `El préstamo se amortizará en ${text}.`,
          (text) => `La amortización se efectuará a lo largo de ${text}, mediante pagos periódicos.`,
        ]),
        ...facts.writeOrOmit(() =>
          facts.writeSentence('payment', amount(draw, Math.floor(euros / 40)), [
            (text) => `La cuota mensual, comprensiva de capital e intereses, será de ${text}.`,
            (text) => `Se pagarán cuotas mensuales iguales de ${text}.`,
          ]),
        ),
        facts.writeSentence('first', date(draw), [
          (text) => `La primera cuota se pagará el ${text}.`,
          (text) => `La primera cuota vence el ${text} y las restantes, el mismo día de cada mes.`,
        ]),
      ],
    },
    {
      title: 'Comisiones',
      sentences: [
        ...facts.writeOrOmit(() =>
          facts.writeSentence('opening', percentage(draw, draw.one([0.5, 1, 1.25])), [
            (text) => `La comisión de apertura es del ${text} del capital.`,
            (text) => `Se devenga una comisión de apertura del ${text}, que se paga de una sola vez.`,
          ]),
        ),
        `La comisión por reclamación de posiciones deudoras es de ${draw.one([20, 30, 35])} euros.`,
      ],
    },
    {
      title: 'Demora',
      sentences: facts.writeOrOmit(() =>
        facts.writeSentence('late', percentage(draw, draw.one([8, 9.5, 12])), [
          (text) => `Las cantidades vencidas y no pagadas devengarán un interés moratorio del ${text}.`,
          (text) => `En caso de impago se aplicará un interés de demora del ${text} anual.`,
        ]),
      ),
    },
    {
      title: 'Reembolso anticipado',
      sentences: facts.writeOrOmit(() => {
        const isAllowed = draw.happens(0.7);
        return facts.writeSentence(
          'early',
          { value: yesNo(isAllowed), text: '' },
          isAllowed
            ? [
                () =>
                  'La parte prestataria podrá amortizar anticipadamente el préstamo en cualquier momento.',
                () => 'Se admite el reembolso anticipado, total o parcial.',
              ]
            : [
                () => 'No se admite el reembolso anticipado.',
                () => 'La parte prestataria no podrá anticipar el reembolso del capital.',
              ],
        );
      }),
    },
    {
      title: 'Garantías',
      sentences: facts.writeOrOmit(() =>
        facts.writeSentence('surety', party(surety.name), [
          () =>
            `${surety.written}, con DNI ${identity(draw)}, se constituye en fiador solidario de todas las obligaciones.`,
          () => `Garantiza el cumplimiento como fiador ${surety.written}.`,
        ]),
      ),
    },
    {
      title: 'Vencimiento anticipado',
      sentences: ['El impago de tres cuotas permite a la prestamista dar por vencido el préstamo.'],
    },
    {
      title: 'Gastos',
      sentences: [
        `Los gastos de notaría, estimados en ${Math.floor(draw.between(200, 700))} euros, son de cuenta de la prestamista.`,
      ],
    },
  ];
  const annex = [
    ...facts.contradict(() =>
      facts.writeSentence('capital', amount(draw, euros + 1_000), [
        (text) => `Capital del préstamo: ${text}`,
      ]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('interest', percentage(draw, interest + 0.5), [
        (text) => `Tipo de interés nominal: ${text}`,
      ]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('first', date(draw, 'form'), [(text) => `Primera cuota: ${text}`]),
    ),
  ];
  const paragraphs = [
    draw.one(['CONTRATO DE PRÉSTAMO', 'Póliza de préstamo personal']),
    facts.writeSentence('signed', date(draw), [
      (text) => `En ${city(draw)}, a ${text}.`,
      (text) => `${city(draw)}, ${text}`,
    ]),
    'COMPARECEN',
    facts.writeSentence('lender', party(lender.name), [
      (text) => `De una parte, ${text}, con CIF B${identity(draw).slice(0, 8)}, en adelante la prestamista.`,
      (text) => `Como prestamista, ${text}, con domicilio en ${street(draw)}.`,
    ]),
    facts.writeSentence('borrower', party(borrower.name), [
      () =>
        `De otra parte, ${borrower.written}, con DNI ${identity(draw)}, en adelante ${borrower.isWoman ? 'la prestataria' : 'el prestatario'}.`,
      () =>
        `Como ${borrower.isWoman ? 'prestataria' : 'prestatario'}, ${borrower.written}, con DNI ${identity(draw)}.`,
    ]),
    'Las partes convienen las siguientes CLÁUSULAS:',
    ...printClauses(
      clauses.filter(({ sentences }) => sentences.length > 0),
      draw,
    ),
    ...(annex.length > 0 ? ['ANEXO. CUADRO RESUMEN', ...annex] : []),
  ];
  return { name: `Préstamo ${borrower.name}.pdf`, paragraphs, truths: facts.truths };
}

export const loan: RowGenerator = { kind: 'loan', columns, draft };
