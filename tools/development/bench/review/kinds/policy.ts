import type { SeededRandom } from '../../stage/draw.ts';
import { Facts } from '../facts.ts';
import { type Draft, printClauses, type RowGenerator } from '../made-row.ts';
import {
  amount,
  city,
  date,
  identity,
  list,
  party,
  percentage,
  person,
  street,
  term,
  yesNo,
} from '../notations.ts';

const columns = [
  { id: 'holder', name: 'Tomador', question: '¿Quién es el tomador del seguro?', type: 'party' },
  { id: 'insurer', name: 'Compañía', question: '¿Qué compañía asegura?', type: 'party' },
  { id: 'premium', name: 'Pago anual', question: '¿Cuánto se paga al año por el seguro?', type: 'amount' },
  { id: 'excess', name: 'Franquicia', question: '¿De cuánto es la franquicia?', type: 'amount' },
  { id: 'start', name: 'En vigor desde', question: '¿Desde qué día está en vigor la póliza?', type: 'date' },
  { id: 'end', name: 'Vencimiento', question: '¿Cuándo vence la póliza?', type: 'date' },
  {
    id: 'contents',
    name: 'Capital de contenido',
    question: '¿Qué capital asegurado tiene el contenido?',
    type: 'amount',
  },
  {
    id: 'report',
    name: 'Plazo para dar parte',
    question: '¿En cuánto tiempo hay que dar parte de un siniestro?',
    type: 'term',
  },
  { id: 'covers', name: 'Coberturas', question: '¿Qué coberturas incluye?', type: 'list' },
  { id: 'theft', name: 'Hurto', question: '¿Está cubierto el hurto?', type: 'yes_no' },
  {
    id: 'cancel',
    name: 'Antelación para cancelar',
    question: '¿Con cuánta antelación se puede cancelar la renovación?',
    type: 'term',
  },
  { id: 'discount', name: 'Descuento', question: '¿Qué descuento se aplica?', type: 'percentage' },
] as const;

const insurers = [
  'Mutua Atlántica de Seguros, S.A.',
  'Seguros Cantábrico, S.A.',
  'Aseguradora del Ebro, S.A.',
  'Unión Mediterránea de Seguros, S.A.',
];
const risks = [
  'incendio',
  'daños por agua',
  'robo',
  'rotura de cristales',
  'responsabilidad civil',
  'daños eléctricos',
  'fenómenos atmosféricos',
  'defensa jurídica',
];

function draft(draw: SeededRandom): Draft {
  const facts = new Facts(draw, columns);
  const holder = person(draw);
  const euros = 120 + Math.floor(draw.number() * 700);
  const excess = draw.one([100, 150, 300, 600]);
  const chosen = draw.shuffled(risks).slice(0, 4);
  const end = date(draw, 'form');
  const conditions = [
    facts.writeSentence('holder', party(holder.name), [
      (text) => `Tomador del seguro: ${text}, NIF ${identity(draw)}`,
      (text) => `TOMADOR: ${text}`,
      () => `El tomador del seguro es ${holder.written}, con NIF ${identity(draw)}.`,
    ]),
    facts.writeSentence('insurer', party(draw.one(insurers)), [
      (text) => `${text}, en adelante la entidad aseguradora, garantiza los riesgos que se indican.`,
      (text) => `Entidad aseguradora: ${text}`,
    ]),
    `Riesgo asegurado: vivienda en ${street(draw)}, ${city(draw)}`,
    facts.writeSentence('start', date(draw, 'form'), [
      (text) => `Toma de efecto: ${text} a las 00:00 horas`,
      (text) => `El seguro surte efecto a las cero horas del ${text}.`,
    ]),
    facts.writeSentence('end', end, [
      (text) => `Vencimiento: ${text}`,
      (text) => `La póliza vence el ${text}.`,
    ]),
    facts.writeSentence('premium', amount(draw, euros), [
      (text) => `Prima total anual: ${text}`,
      (text) => `La prima anual, con impuestos y recargos, asciende a ${text}.`,
    ]),
    ...facts.writeOrOmit(() =>
      facts.writeSentence('discount', percentage(draw, draw.one([5, 10, 12.5])), [
        (text) => `Se aplica un descuento del ${text} por antigüedad.`,
        (text) => `Descuento: ${text}`,
      ]),
    ),
    `Capital de continente: ${(1_000 * Math.floor(draw.between(60, 300))).toLocaleString('es-ES', { useGrouping: 'always' })} €`,
    ...facts.writeOrOmit(() =>
      facts.writeSentence('contents', amount(draw, 1_000 * Math.floor(draw.between(10, 60))), [
        (text) => `Capital de contenido: ${text}`,
        (text) => `El capital asegurado para el contenido es de ${text}.`,
      ]),
    ),
  ];
  const clauses = [
    {
      title: 'Garantías',
      sentences: [
        facts.writeSentence('covers', list(chosen), [
          (text) => `La póliza incluye las coberturas siguientes: ${text}.`,
          (text) => `Coberturas contratadas: ${text}.`,
        ]),
      ],
    },
    {
      title: 'Franquicia',
      sentences: facts.writeOrOmit(() =>
        facts.writeSentence('excess', amount(draw, excess), [
          (text) => `Se establece una franquicia de ${text} por siniestro.`,
          (text) => `La franquicia a cargo del asegurado es de ${text}.`,
        ]),
      ),
    },
    {
      title: 'Exclusiones',
      sentences: [
        'No están garantizados los daños por humedad ni los causados por obras.',
        ...facts.writeOrOmit(() => {
          const isCovered = draw.happens(0.3);
          return facts.writeSentence(
            'theft',
            { value: yesNo(isCovered), text: '' },
            isCovered
              ? [
                  () => 'También está cubierto el hurto dentro de la vivienda.',
                  () => 'El asegurador indemnizará el hurto en el interior del domicilio.',
                ]
              : [
                  () => 'No está cubierto el hurto.',
                  () => 'Queda excluida la sustracción sin fuerza ni violencia.',
                ],
          );
        }),
      ],
    },
    {
      title: 'Obligaciones en caso de siniestro',
      sentences: [
        facts.writeSentence('report', term(draw, draw.one([3, 5, 7]), 'day'), [
          (text) =>
            `El asegurado comunicará el siniestro dentro del plazo máximo de ${text} desde que lo conozca.`,
          (text) =>
            `El acaecimiento del siniestro se pondrá en conocimiento del asegurador en el plazo de ${text}.`,
        ]),
        'El asegurador pagará la indemnización en los cuarenta días siguientes a la declaración.',
      ],
    },
    {
      title: 'Prórroga',
      sentences: [
        'El contrato se prorroga por periodos de un año.',
        ...facts.writeOrOmit(() =>
          facts.writeSentence('cancel', term(draw, draw.one([1, 2]), 'month'), [
            (text) =>
              `El tomador puede oponerse a la prórroga mediante notificación escrita con ${text} de anticipación a la conclusión del periodo en curso.`,
            (text) => `La oposición a la prórroga ha de notificarse al menos ${text} antes del vencimiento.`,
          ]),
        ),
      ],
    },
    { title: 'Jurisdicción', sentences: ['Es competente el juez del domicilio del asegurado.'] },
  ];
  const annex = [
    ...facts.contradict(() =>
      facts.writeSentence('excess', amount(draw, excess + 50), [(text) => `Franquicia: ${text}`]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('end', date(draw, 'form'), [(text) => `Fecha de vencimiento: ${text}`]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('premium', amount(draw, euros + 18), [
        (text) => `Total prima anual a pagar: ${text}`,
      ]),
    ),
  ];
  const paragraphs = [
    draw.one(['PÓLIZA DE SEGURO DE HOGAR', 'Seguro multirriesgo del hogar']),
    `Póliza n.º ${Math.floor(draw.between(1_000_000, 9_999_999))}`,
    'CONDICIONES PARTICULARES',
    ...conditions,
    'CONDICIONES GENERALES',
    ...printClauses(
      clauses.filter(({ sentences }) => sentences.length > 0),
      draw,
    ),
    ...(annex.length > 0 ? ['RECIBO', ...annex] : []),
  ];
  return { name: `Póliza hogar ${holder.name}.pdf`, paragraphs, truths: facts.truths };
}

export const policy: RowGenerator = { kind: 'policy', columns, draft };
