import type { TextPart } from '../../../tools/development/bench/comparison/text-block.ts';

/** A lease by clauses, with a numbered list and a table. */
const clauses: readonly TextPart[] = [
  textPart('Contrato de arrendamiento de vivienda', [
    'En Cuenca, a 3 de marzo de 2025, Doña Pilar Arriaga Sanz, en adelante la arrendadora, y Don Tomás Villar Cano, en adelante el arrendatario, acuerdan este contrato.',
  ]),
  textPart('Objeto', [
    'La arrendadora cede al arrendatario la vivienda de la calle Alfonso VIII, de la que es única propietaria y que se destina a residencia habitual.',
    'La vivienda se entrega limpia, pintada y con todas las instalaciones en funcionamiento, como reconocen las partes al firmar el inventario adjunto.',
  ]),
  textPart('Renta', [
    'La renta es de 750 euros al mes, que se abonan por transferencia en la cuenta que figura al pie del contrato.',
    'La renta se revisa con la variación publicada del índice de referencia para la actualización anual de los arrendamientos.',
  ]),
  {
    name: 'Gastos',
    blocks: [
      { kind: 'heading', text: 'Gastos' },
      {
        kind: 'table',
        rows: [
          ['Gasto', 'Importe mensual'],
          ['Comunidad', '45,50 euros'],
          ['Agua', '18,20 euros'],
          ['Recogida de basuras', '9,75 euros'],
        ],
      },
    ],
  },
  textPart('Duración', [
    'El arrendamiento empieza el 1 de abril de 2025 y se prorroga en los términos de la ley de arrendamientos urbanos.',
    'Cualquiera de las partes comunica su voluntad de terminarlo con un preaviso de treinta días por burofax.',
  ]),
  textPart('Animales', [
    'Se permite la tenencia de un animal doméstico de compañía siempre que se respeten las normas de convivencia de la comunidad y se cuide la vivienda.',
  ]),
  textPart('Subarriendo', [
    'El arrendatario no podrá subarrendar la vivienda ni ceder el contrato a terceras personas por ningún título.',
  ]),
  textPart('Impuestos', [
    'La arrendadora pagará el impuesto sobre bienes inmuebles y las derramas extraordinarias que apruebe la junta.',
  ]),
  textPart('Resolución', [
    'Son causas de resolución anticipada de este contrato las siguientes:',
    '1. El impago reiterado de la renta o de los suministros.',
    '2. Los daños causados de forma intencionada en la finca.',
    '3. Las molestias graves y continuadas a los vecinos.',
  ]),
  textPart('Fuero', [
    'Las partes se someten a los juzgados del lugar en que se encuentra la finca para cualquier controversia.',
  ]),
];

/** The words of each edit in both versions; one of them is empty for an insertion. */
export const edits = {
  rent: ['750 euros', '780 euros'],
  expense: ['45,50 euros', '54,50 euros'],
  start: ['1 de abril de 2025', '1 de mayo de 2025'],
  notice: ['treinta días', 'sesenta días'],
  taxes: ['La arrendadora pagará', 'El arrendatario pagará'],
  denial: ['no podrá subarrendar', 'podrá subarrendar'],
  payment: ['por transferencia', 'por domiciliación bancaria'],
  cause: ['', 'La realización de obras sin permiso escrito de la propiedad.'],
} as const;

const ordinals = [
  'PRIMERA',
  'SEGUNDA',
  'TERCERA',
  'CUARTA',
  'QUINTA',
  'SEXTA',
  'SÉPTIMA',
  'OCTAVA',
  'NOVENA',
];

export const earlierLease: readonly TextPart[] = clauses.map(numberClause);
/**
 * The later version with nine edits: those of `edits`, the clauses renumbered by the new cause, and the moved clause on
 * animals.
 */
export const laterLease: readonly TextPart[] = moveAnimals(
  clauses.map((clause) => addCause(replaceWords(clause))),
).map(numberClause);

function textPart(heading: string, paragraphs: readonly string[]): TextPart {
  return {
    name: heading,
    blocks: [
      { kind: 'heading', text: heading },
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
    ],
  };
}

/** Puts «CUARTA.-» before the heading of the fourth clause; the title has no number. */
function numberClause(clause: TextPart, at: number): TextPart {
  const [heading, ...others] = clause.blocks;
  const ordinal = ordinals[at - 1];
  if (heading === undefined || heading.kind === 'table' || ordinal === undefined) return clause;
  return { ...clause, blocks: [{ ...heading, text: `${ordinal}.- ${heading.text}` }, ...others] };
}

function moveAnimals(edited: readonly TextPart[]): readonly TextPart[] {
  const animals = edited.find(({ name }) => name === 'Animales');
  const others = edited.filter((clause) => clause !== animals);
  return animals === undefined ? others : others.toSpliced(-1, 0, animals);
}

function replaceWords(clause: TextPart): TextPart {
  const replaceIn = (text: string): string =>
    Object.values(edits).reduce((known, [from, to]) => (from === '' ? known : known.replace(from, to)), text);
  return {
    ...clause,
    blocks: clause.blocks.map((block) =>
      block.kind === 'table'
        ? { ...block, rows: block.rows.map((cells) => cells.map(replaceIn)) }
        : { ...block, text: replaceIn(block.text) },
    ),
  };
}

function addCause(clause: TextPart): TextPart {
  if (clause.name !== 'Resolución') return clause;
  const [heading, opening, first, ...others] = clause.blocks;
  if (heading === undefined || opening === undefined || first === undefined) return clause;
  const renumbered = others.map((block, index) =>
    block.kind === 'table' ? block : { ...block, text: block.text.replace(/^\d/u, String(index + 3)) },
  );
  const added = { kind: 'paragraph', text: `2. ${edits.cause[1]}` } as const;
  return { ...clause, blocks: [heading, opening, first, added, ...renumbered] };
}
