import type { SeededRandom } from '../../stage/draw.ts';
import { Facts } from '../facts.ts';
import { type Clause, type Draft, printClauses, type RowGenerator } from '../made-row.ts';
import {
  amount,
  city,
  date,
  drawFirm,
  identity,
  party,
  percentage,
  person,
  plainText,
  street,
  term,
  yesNo,
} from '../notations.ts';

const columns = [
  { id: 'landlord', name: 'Arrendador', question: '¿Quién es el arrendador?', type: 'party' },
  { id: 'tenant', name: 'Inquilino', question: '¿Quién es el inquilino?', type: 'party' },
  { id: 'rent', name: 'Renta mensual', question: '¿Cuál es la renta mensual?', type: 'amount' },
  { id: 'deposit', name: 'Depósito', question: '¿Cuánto dinero se entregó como depósito?', type: 'amount' },
  { id: 'start', name: 'Inicio', question: '¿Qué día empieza el alquiler?', type: 'date' },
  { id: 'duration', name: 'Duración', question: '¿Cuál es la duración del contrato?', type: 'term' },
  {
    id: 'notice',
    name: 'Aviso para irse',
    question: '¿Con cuánta antelación hay que avisar para dejar el piso?',
    type: 'term',
  },
  {
    id: 'update',
    name: 'Tope de actualización',
    question: '¿Cuál es el tope de la actualización anual de la renta?',
    type: 'percentage',
  },
  { id: 'sublet', name: 'Subarriendo', question: '¿Se puede subarrendar la vivienda?', type: 'yes_no' },
  { id: 'pets', name: 'Mascotas', question: '¿Se admiten mascotas?', type: 'yes_no' },
  { id: 'late', name: 'Recargo', question: '¿Qué recargo hay por pagar tarde?', type: 'percentage' },
  { id: 'address', name: 'Dirección', question: '¿Cuál es la dirección de la vivienda?', type: 'text' },
] as const;

function draft(draw: SeededRandom): Draft {
  const facts = new Facts(draw, columns);
  const owner = draw.happens(0.3) ? { ...drawFirm(draw), isWoman: true } : person(draw);
  const tenant = person(draw);
  const [home, town] = [street(draw), city(draw)];
  const euros = 450 + 5 * Math.floor(draw.number() * 250);
  const years = draw.one([1, 2, 3, 5, 7]);
  const role = (word: string, isWoman: boolean): string =>
    `${isWoman ? 'la' : 'el'} ${word}${isWoman ? 'a' : ''}`;
  const landlordRole = role('arrendador', owner.isWoman).replace('ora', 'ora');
  const tenantRole = tenant.isWoman ? 'la arrendataria' : 'el arrendatario';
  const parties = draw.one([
    [
      facts.writeSentence('landlord', party(owner.name), [
        () =>
          `De una parte, ${owner.written}, con ${draw.one(['DNI', 'NIF'])} ${identity(draw)} y domicilio en ${street(draw)} de ${town}, en adelante ${landlordRole}.`,
        () =>
          `DE UNA PARTE: ${owner.written}, titular del NIF ${identity(draw)}, en calidad de ${landlordRole.replace(/^el |^la /u, '')}.`,
      ]),
      facts.writeSentence('tenant', party(tenant.name), [
        () =>
          `De otra parte, ${tenant.written}, mayor de edad, con DNI ${identity(draw)}, en adelante ${tenantRole}.`,
        () =>
          `DE OTRA: ${tenant.written}, con DNI ${identity(draw)}, en concepto de ${tenantRole.replace(/^el |^la /u, '')}.`,
      ]),
    ],
  ]);
  const clauses: Clause[] = [
    {
      title: 'Objeto',
      sentences: [
        facts.writeSentence('address', plainText(home), [
          (text) =>
            `${landlordRole.replace(/^./u, (sign) => sign.toUpperCase())} cede en arrendamiento la vivienda situada en ${text}, de ${town}.`,
          (text) =>
            `Es objeto de este contrato la vivienda sita en ${text}, de ${town}, con una superficie de ${Math.floor(draw.between(45, 140))} metros cuadrados.`,
        ]),
        'Se destinará exclusivamente a residencia habitual y permanente.',
      ],
    },
    {
      title: draw.one(['Duración', 'Plazo', 'Vigencia']),
      sentences: [
        facts.writeSentence('duration', term(draw, years, 'year'), [
          (text) => `La duración del contrato será de ${text}.`,
          (text) => `El arrendamiento se concierta por un plazo de ${text}.`,
          (text) => `Las partes pactan una duración de ${text}, prorrogable según la ley.`,
        ]),
        facts.writeSentence('start', date(draw), [
          (text) => `Comenzará a regir el ${text}.`,
          (text) => `Surtirá efectos desde el ${text}, fecha en que se entregan las llaves.`,
          (text) => `La ocupación se inicia el ${text}.`,
        ]),
        ...(draw.happens(0.5)
          ? ['Llegado el vencimiento, se prorrogará por plazos anuales hasta un máximo de tres años más.']
          : []),
      ],
    },
    {
      title: 'Renta',
      sentences: [
        facts.writeSentence('rent', amount(draw, euros), [
          (text) => `La renta mensual será de ${text}.`,
          (text) => `Se fija una renta de ${text} mensuales.`,
          (text) =>
            `${tenantRole.replace(/^./u, (sign) => sign.toUpperCase())} abonará en concepto de renta la cantidad de ${text} al mes.`,
          (text) =>
            `La renta pactada asciende a ${text} cada mes, lo que supone ${(euros * 12).toLocaleString('es-ES', { useGrouping: 'always' })} euros anuales.`,
        ]),
        `Se pagará dentro de los ${draw.one(['cinco', 'siete', 'diez'])} primeros días de cada mes mediante transferencia.`,
        ...facts.writeOrOmit(() =>
          facts.writeSentence('late', percentage(draw, draw.one([2, 3, 5, 8.5])), [
            (text) => `La falta de pago puntual devengará un interés de demora del ${text}.`,
            (text) =>
              `Las cantidades no satisfechas a su vencimiento generarán intereses moratorios al ${text} anual.`,
          ]),
        ),
      ],
    },
    {
      title: 'Actualización',
      sentences: facts.writeOrOmit(() =>
        facts.writeSentence('update', percentage(draw, draw.one([2, 2.2, 3])), [
          (text) =>
            `La renta se actualizará cada año conforme al índice publicado, sin que la actualización pueda exceder del ${text}.`,
          (text) => `La actualización anual de la renta tendrá un tope del ${text}.`,
        ]),
      ),
    },
    {
      title: 'Fianza',
      sentences: [
        facts.writeSentence('deposit', amount(draw, draw.one([euros, 2 * euros])), [
          (text) => `A la firma se hace entrega de ${text} en concepto de fianza, que no devengará interés.`,
          (text) => `Se constituye una fianza legal de ${text}.`,
        ]),
        'Se devolverá en el plazo de un mes desde la entrega de las llaves.',
      ],
    },
    {
      title: 'Gastos',
      sentences: [
        `Los suministros de agua, luz y gas serán de cuenta de ${tenantRole}.`,
        draw.one([
          `La cuota de comunidad, de ${Math.floor(draw.between(30, 120))} euros mensuales, la paga ${landlordRole}.`,
          `El impuesto sobre bienes inmuebles, que en el último ejercicio fue de ${Math.floor(draw.between(200, 600))} euros, corresponde a ${landlordRole}.`,
        ]),
      ],
    },
    {
      title: 'Cesión y subarriendo',
      sentences: facts.writeOrOmit(() => {
        const isAllowed = draw.happens(0.3);
        return facts.writeSentence(
          'sublet',
          { value: yesNo(isAllowed), text: '' },
          isAllowed
            ? [
                () =>
                  `Se autoriza ${tenant.isWoman ? 'a la arrendataria' : 'al arrendatario'} a subarrendar la vivienda.`,
              ]
            : [
                () =>
                  `${tenantRole.replace(/^./u, (sign) => sign.toUpperCase())} no podrá subarrendar la vivienda ni ceder el contrato.`,
                () => 'Queda prohibido subarrendar la vivienda, en todo o en parte.',
                () => 'No se permite el subarriendo.',
              ],
        );
      }),
    },
    {
      title: 'Animales',
      sentences: facts.writeOrOmit(() => {
        const isAllowed = draw.happens(0.4);
        return facts.writeSentence(
          'pets',
          { value: yesNo(isAllowed), text: '' },
          isAllowed
            ? [
                () => 'Se permite la tenencia de un animal de compañía.',
                () => 'Podrán convivir en la vivienda animales domésticos.',
              ]
            : [
                () => 'No se admite la tenencia de animales domésticos.',
                () => 'Queda excluida la presencia de perros, gatos u otros animales.',
              ],
        );
      }),
    },
    {
      title: 'Desistimiento',
      sentences: facts.writeOrOmit(() =>
        facts.writeSentence('notice', term(draw, draw.one([30, 45, 60]), 'day'), [
          (text) =>
            `Transcurridos los seis primeros meses, ${tenantRole} podrá desistir del contrato comunicándolo con ${text} de antelación.`,
          (text) =>
            `${tenantRole.replace(/^./u, (sign) => sign.toUpperCase())} podrá poner fin al arrendamiento con un preaviso de ${text}.`,
        ]),
      ),
    },
    {
      title: 'Conservación',
      sentences: [
        `Las reparaciones que exija el uso ordinario, de hasta ${Math.floor(draw.between(60, 200))} euros, serán de cargo de ${tenantRole}; las demás, de ${landlordRole}.`,
      ],
    },
    {
      title: 'Fuero',
      sentences: [`Para cualquier controversia las partes se someten a los juzgados de ${town}.`],
    },
  ];
  const annex = [
    ...facts.contradict(() =>
      facts.writeSentence('rent', amount(draw, euros + 30), [
        (text) => `Renta mensual: ${text}.`,
        (text) => `La renta mensual pactada es de ${text}.`,
      ]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('duration', term(draw, years + 1, 'year'), [
        (text) => `Duración del contrato: ${text}.`,
      ]),
    ),
    ...facts.contradict(() =>
      facts.writeSentence('deposit', amount(draw, euros + 100), [
        (text) => `Fianza entregada: ${text}.`,
        (text) => `Recibí en concepto de fianza ${text}.`,
      ]),
    ),
  ];
  const paragraphs = [
    draw.one(['CONTRATO DE ARRENDAMIENTO DE VIVIENDA', 'Contrato de alquiler de vivienda habitual']),
    `En ${town}, a ${date(draw).text}.`,
    'REUNIDOS',
    ...parties,
    `Ambas partes se reconocen capacidad legal y acuerdan las siguientes`,
    draw.one(['CLÁUSULAS', 'ESTIPULACIONES']),
    ...printClauses(
      clauses.filter(({ sentences }) => sentences.length > 0),
      draw,
    ),
    ...(annex.length > 0 ? ['ANEXO I. RESUMEN DE CONDICIONES', ...annex] : []),
    'Y en prueba de conformidad firman el presente por duplicado.',
  ];
  return { name: `Alquiler ${home.split(',')[0]}.pdf`, paragraphs, truths: facts.truths };
}

export const lease: RowGenerator = { kind: 'lease', columns, draft };
