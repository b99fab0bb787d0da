import type { ExampleClause, ExampleContract } from '../../shared/examples/example-contract.ts';

/** Texts that differ between the two versions of the example lease. */
interface Terms {
  readonly fileName: string;
  readonly place: string;
  readonly date: string;
  readonly tenant: string;
  readonly start: string;
  readonly end: string;
  readonly rent: string;
  readonly deposit: string;
  readonly interest: string;
  readonly notice: string;
  readonly subletting: string;
  readonly boiler: string;
  readonly insurance: readonly string[];
  readonly chairs: string;
}

const firstVersionTerms: Terms = {
  fileName: 'Arrendamiento, primera versión.pdf',
  place: 'En Zamora, a 14 de enero de 2026',
  date: '2026-01-14',
  tenant: 'don Rubén Astorga Villar',
  start: '1 de febrero de 2026',
  end: '31 de enero de 2031',
  rent: '850',
  deposit: '850',
  interest: 'cinco',
  notice: 'treinta días',
  subletting: 'El arrendatario podrá subarrendar una de las habitaciones de la vivienda.',
  boiler: 'La revisión anual de la caldera es de cuenta de la arrendadora.',
  insurance: [],
  chairs: '4',
};

const secondVersionTerms: Terms = {
  ...firstVersionTerms,
  fileName: 'Arrendamiento, segunda versión.pdf',
  place: 'En Zamora, a 21 de enero de 2026',
  date: '2026-01-21',
  start: '1 de marzo de 2026',
  end: '28 de febrero de 2031',
  rent: '890',
  interest: 'siete',
  notice: 'cuarenta y cinco días',
  subletting: 'El arrendatario no podrá subarrendar una de las habitaciones de la vivienda.',
  boiler: 'La revisión anual de la caldera es de cuenta del arrendatario.',
  insurance: [
    'El arrendatario contratará un seguro de hogar con una cobertura mínima de 30.000 euros y entregará una copia de la póliza a la arrendadora en los quince días siguientes a la firma.',
  ],
  chairs: '6',
};

const pets: ExampleClause = {
  heading: 'Animales domésticos',
  paragraphs: [
    'El arrendatario puede tener en la vivienda un perro o un gato, siempre que no cause molestias a los vecinos y que responda de los daños que el animal produzca en la vivienda o en los elementos comunes del edificio.',
  ],
};

const ordinals = [
  'Primera',
  'Segunda',
  'Tercera',
  'Cuarta',
  'Quinta',
  'Sexta',
  'Séptima',
  'Octava',
  'Novena',
  'Décima',
  'Undécima',
  'Duodécima',
];

function writeLease(terms: Terms, clauses: readonly ExampleClause[]): ExampleContract {
  return {
    fileName: terms.fileName,
    title: 'Contrato de arrendamiento de vivienda',
    place: terms.place,
    date: terms.date,
    parties: [
      'De una parte, doña Aurora Belmonte Prieto, con domicilio en la calle de Balborraz, número 27, de Zamora, en adelante la arrendadora.',
      `De otra, ${terms.tenant}, con domicilio en la avenida de Portugal, número 5, de Zamora, en adelante el arrendatario.`,
      'La arrendadora es propietaria de la vivienda situada en la calle de San Torcuato, número 40, tercero B, de Zamora, y ambas partes acuerdan su arrendamiento con las siguientes cláusulas.',
    ],
    clauses: clauses.map(({ heading, ...clause }, index) => ({
      ...clause,
      heading: `${ordinals[index]}. ${heading}`,
    })),
    signatures: ['La arrendadora: Aurora Belmonte Prieto', 'El arrendatario: Rubén Astorga Villar'],
    annex: {
      heading: 'Anexo. Inventario',
      paragraphs: ['La vivienda se entrega con los muebles siguientes, todos en buen estado de uso.'],
      table: {
        header: ['Mueble', 'Unidades', 'Lugar'],
        rows: [
          ['Mesa de comedor', '1', 'Salón'],
          ['Sillas', terms.chairs, 'Salón'],
          ['Sofá de tres plazas', '1', 'Salón'],
          ['Cama de matrimonio', '1', 'Dormitorio principal'],
          ['Armario de dos puertas', '2', 'Dormitorios'],
          ['Frigorífico', '1', 'Cocina'],
        ],
      },
    },
  };
}

function writeOpening(terms: Terms): ExampleClause[] {
  return [
    {
      heading: 'Objeto y destino',
      paragraphs: [
        'La arrendadora cede al arrendatario el uso de la vivienda, con los muebles del anexo, para que sea su residencia habitual y permanente y la de su familia.',
        'El arrendatario declara que la ha visitado y que la recibe en buen estado, con los suministros de agua, luz y gas en funcionamiento.',
      ],
    },
    {
      heading: 'Duración',
      paragraphs: [
        `El contrato tendrá una duración de cinco años, que empiezan a contar el ${terms.start} y terminan el ${terms.end}.`,
        `Transcurridos los seis primeros meses, el arrendatario podrá desistir del contrato si lo comunica a la arrendadora con una antelación mínima de ${terms.notice}.`,
      ],
    },
    {
      heading: 'Renta',
      paragraphs: [
        `La renta es de ${terms.rent} euros al mes y se pagará por transferencia en los siete primeros días de cada mes.`,
        `La renta que no se pague en plazo devengará un interés de demora del ${terms.interest} por ciento anual.`,
      ],
    },
    {
      heading: 'Actualización de la renta',
      paragraphs: [
        'La renta se actualizará cada año, en la fecha en que se cumpla cada año de vigencia, según la variación del índice de referencia que publique el Instituto Nacional de Estadística, sin que el aumento pueda superar el dos por ciento.',
      ],
    },
    {
      heading: 'Fianza',
      paragraphs: [
        `El arrendatario entrega en este acto ${terms.deposit} euros en concepto de fianza. La arrendadora la devolverá en el plazo de un mes desde la entrega de las llaves, una vez comprobado el estado de la vivienda.`,
      ],
    },
  ];
}

function writeOtherClauses(terms: Terms): ExampleClause[] {
  return [
    {
      heading: 'Gastos y suministros',
      paragraphs: [
        'Los gastos de comunidad y el impuesto sobre bienes inmuebles son de cuenta de la arrendadora. Los suministros de agua, luz, gas e internet son de cuenta del arrendatario, que los contratará a su nombre.',
        ...terms.insurance,
      ],
    },
    {
      heading: 'Conservación y reparaciones',
      paragraphs: [
        'La arrendadora hará las reparaciones necesarias para conservar la vivienda en condiciones de habitabilidad. Las pequeñas reparaciones que exija el desgaste por el uso ordinario son de cuenta del arrendatario.',
        terms.boiler,
      ],
    },
    {
      heading: 'Obras',
      paragraphs: [
        'El arrendatario no podrá hacer obras que modifiquen la configuración de la vivienda sin el consentimiento escrito de la arrendadora.',
      ],
    },
    { heading: 'Cesión y subarriendo', paragraphs: [terms.subletting] },
    {
      heading: 'Visitas',
      paragraphs: [
        'En los dos últimos meses del contrato, el arrendatario permitirá que la arrendadora enseñe la vivienda, de lunes a viernes y previo aviso de un día.',
      ],
    },
    {
      heading: 'Notificaciones y ley aplicable',
      paragraphs: [
        'Las comunicaciones entre las partes se harán por correo electrónico con acuse de recibo. El contrato se rige por la Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos.',
      ],
    },
  ];
}

/**
 * Two versions of a lease between fictional parties. The second one changes amounts, dates, terms, a denial, who pays
 * for the boiler and a cell of the inventory. It also adds an insurance and moves a clause, which renumbers others.
 */
export const exampleLeases = {
  before: writeLease(firstVersionTerms, [
    ...writeOpening(firstVersionTerms),
    pets,
    ...writeOtherClauses(firstVersionTerms),
  ]),
  after: writeLease(secondVersionTerms, [
    ...writeOpening(secondVersionTerms),
    ...writeOtherClauses(secondVersionTerms).slice(0, 4),
    pets,
    ...writeOtherClauses(secondVersionTerms).slice(4),
  ]),
} as const;
