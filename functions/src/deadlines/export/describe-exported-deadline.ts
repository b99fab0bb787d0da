import { doubtNames } from '../../contract/chat/doubts.ts';
import type { DeadlineInterval, DeadlineStatus } from '../../contract/deadlines/schemas.ts';
import { proofStateNames } from '../../contract/proved-values/value-types.ts';
import { madridDay } from '../../platform/time/madrid-day.ts';
import type { ExportedDeadline } from './exported-deadlines.ts';

export const deadlineFileTexts = {
  title: 'Plazos',
  /** Note below the list of a file. */
  note: 'Las fechas se calculan con lo que dicen los documentos y con las fechas que has dado tú. No sustituyen el consejo de un profesional.',
  empty: 'No hay plazos.',
  exported: (moment: string) => `Exportado el ${moment}`,
  noDate: 'Sin fecha',
  day: 'Último día',
  what: 'Qué',
  who: 'Quién',
  document: 'Documento',
  page: 'Página',
  proof: 'Prueba',
  status: 'Estado',
  repeats: 'Se repite',
  condition: 'Condición',
  reasons: 'Cómo se ha calculado',
  quote: 'Cita',
  pageOf: (document: string, page: string) => `«${document}», página ${page}`,
} as const;

const statusNames: Readonly<Record<DeadlineStatus, string>> = {
  open: 'Pendiente',
  done: 'Hecho',
  dismissed: 'Descartado',
};
/** Status of an open deadline whose last day is over, as on the screen. */
const overdueText = 'Vencido';

const intervalNames: Readonly<Record<DeadlineInterval, string>> = {
  monthly: 'Cada mes',
  quarterly: 'Cada trimestre',
  yearly: 'Cada año',
};

/** Words of a deadline in a file. */
export interface DeadlineDescription {
  readonly what: string;
  readonly who: string;
  readonly document: string;
  /** Printed number of the page with the sentence of the deadline; empty for a deadline without a sentence. */
  readonly pageLabel: string;
  readonly quote: string;
  readonly proof: string;
  readonly status: string;
  readonly repeats: string;
  readonly condition: string;
  readonly reasons: string;
}

/** Describes a deadline as of `now`, in Madrid. */
export function describeExportedDeadline(deadline: ExportedDeadline, now: Date): DeadlineDescription {
  const { what, who, document, due, day, status, repeats, condition, reasons } = deadline;
  const [place] = due.places;
  const isOverdue = status === 'open' && day !== null && day < madridDay(now);
  const doubt = place?.doubt === undefined ? '' : ` (${doubtNames[place.doubt]})`;
  return {
    what,
    who: who ?? '',
    document: document.name,
    pageLabel: place?.page_label ?? '',
    quote: place?.quote ?? '',
    proof: proofStateNames[due.state] + doubt,
    status: isOverdue ? overdueText : statusNames[status],
    repeats: repeats === null ? '' : intervalNames[repeats],
    condition: condition ?? '',
    reasons: reasons.join(' '),
  };
}
