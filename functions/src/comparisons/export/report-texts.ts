import { type ComparedChange, changeConcerns } from '../../contract/comparisons/schemas.ts';
import { formatCount, formatNumber, formatPages } from '../../contract/spanish-format.ts';
import { formatDay, formatMoment } from '../../platform/spanish/spanish-dates.ts';
import type { ComparisonRecord, KeptVersion } from '../../shared/comparisons/comparison-record.ts';

type Concern = ComparedChange['concerns'][number];

const concernNames: Readonly<Record<Concern, string>> = {
  amount: 'Importe',
  percentage: 'Porcentaje',
  date: 'Fecha',
  term: 'Plazo',
  number: 'Número',
  party: 'Parte',
  denial: 'Negación',
  obligation: 'Obligación',
  reference: 'Remisión',
};

const kindNames: Readonly<Record<ComparedChange['kind'], string>> = {
  replaced: 'Cambiado',
  inserted: 'Añadido',
  deleted: 'Eliminado',
  moved: 'Movido',
};

/** Returns the rank of a concern of changes, 0 for the most important one. */
export const rankOfConcern = (concern: Concern | undefined): number =>
  concern === undefined ? changeConcerns.length : changeConcerns.indexOf(concern);

/** Texts of an exported comparison besides its changes. */
export const reportTexts = {
  title: '¿Qué ha cambiado?',
  before: 'Versión anterior',
  after: 'Versión nueva',
  version: (side: string, { name, pageCount }: KeptVersion) => `${side}: ${name} (${formatPages(pageCount)})`,
  dates: (compared: Date, exported: Date) =>
    `Comparadas el ${formatDay(compared)}. Exportada el ${formatMoment(exported)}.`,
  counts: ({
    changeCount,
    valueChangeCount,
    doubtCount,
  }: Pick<ComparisonRecord, 'changeCount' | 'valueChangeCount' | 'doubtCount'>) => {
    const changes = formatCount(changeCount, 'cambio', 'cambios');
    const doubts =
      doubtCount === 0 ? '' : `, y ${formatCount(doubtCount, 'duda de lectura', 'dudas de lectura')}`;
    return `${changes}, ${valueChangeCount} de ellos en valores${doubts}.`;
  },
  unread: ({ name }: KeptVersion, unread: string) => `Sin leer ni comparar en «${name}»: ${unread}.`,
  wordOnly: ({ name }: KeptVersion, pages: string) =>
    `Comparado solo por las palabras reconocidas en «${name}», no por su imagen: ${pages}.`,
  cut: (writtenCount: number, total: number) =>
    `Este PDF recoge los ${formatNumber(writtenCount)} primeros cambios de ${formatNumber(total)}, con los valores delante. La exportación a Word los recoge todos.`,
  none: 'No hay diferencias de contenido.',
  noneRead: 'No hay diferencias en lo que se ha podido leer.',
  values: 'Importes, fechas, plazos y otros valores',
  others: 'Otros cambios',
  running: 'Encabezados y pies de página',
  valueDoubts: 'Posibles cambios de valores',
  doubts: 'Dudas de lectura',
  doubtsNote: 'Pueden ser errores al leer páginas escaneadas: compruébalas en las dos páginas.',
  beforeLabel: 'Antes: ',
  afterLabel: 'Ahora: ',
  kept: 'Texto: ',
  nothing: 'nada',
  /** «Cambiado · Importe · Tercera. Renta · pág. 1 → 2». */
  change: ({ kind, concerns, before, after }: ComparedChange) => {
    const { section } = kind === 'deleted' || after.section.length === 0 ? before : after;
    const [from, to] = [before.spans[0]?.page, after.spans[0]?.page];
    const only = kind === 'inserted' ? to : kind === 'deleted' || from === to ? from : undefined;
    const pages = only === undefined ? `pág. ${from} → ${to}` : `pág. ${only}`;
    return [kindNames[kind], ...concerns.map((concern) => concernNames[concern]), section.join(' › '), pages]
      .filter((part) => part !== '')
      .join(' · ');
  },
  /** «Significa: La renta sube de 850 a 890 euros.» */
  explanation: ({ text, is_unsupported }: NonNullable<ComparedChange['explanation']>) =>
    `Significa: ${text}${is_unsupported ? ' (sin comprobar)' : ''}`,
  /** «850 euros → 890 euros; nada → 15 días». */
  valueList: (values: ComparedChange['values']) =>
    values.map(({ before, after }) => `${before ?? 'nada'} → ${after ?? 'nada'}`).join('; '),
} as const;
