import type { UnreadPart } from '../../contract/documents/unread-parts.ts';
import { errorCatalogue } from '../../contract/error-codes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { UnreadPage, UnreadReason } from './document-reader.ts';

/** Reasons for one page and for several. */
const reasons: Readonly<Record<UnreadReason, readonly [one: string, several: string]>> = {
  broken: ['está dañada', 'están dañadas'],
  picture: ['tiene una imagen que no se puede dibujar', 'tienen imágenes que no se pueden dibujar'],
  limit: ['supera el límite de páginas sin texto', 'superan el límite de páginas sin texto'],
  recognition: ['tiene una imagen que no se puede leer', 'tienen imágenes que no se pueden leer'],
  blur: [
    'la foto está movida o desenfocada: hazla de nuevo, con más luz y el móvil quieto',
    'las fotos están movidas o desenfocadas: hazlas de nuevo, con más luz y el móvil quieto',
  ],
  vision: ['no se ha encontrado texto en su imagen', 'no se ha encontrado texto en sus imágenes'],
};
/** Min consecutive pages that are written as a range. */
const minRangePages = 3;

/**
 * Describes the unread pages and the reasons in one sentence; `undefined` when all were read. Names the file when there
 * are several.
 */
export function describeUnreadPages(pages: readonly UnreadPage[], fileName?: string): string | undefined {
  if (pages.length === 0) return undefined;
  const groups = Map.groupBy(pages, ({ reason }) => reason);
  const where = fileName === undefined ? 'No' : `En «${fileName}» no`;
  const parts = [...groups].map(([reason, { length }]) => {
    const numbers = groups.get(reason)?.map(({ index }) => index) ?? [];
    return `${joinNumbers(numbers)} (${reasons[reason][length === 1 ? 0 : 1]})`;
  });
  return pages.length === 1
    ? `${where} se ha leído la página ${parts.join('')}.`
    : `${where} se han leído las páginas ${parts.join('; ')}.`;
}

/** Names the pages read in part and the remedy; `undefined` without any. */
export function describeReadInPart(parts: readonly UnreadPart[], fileName?: string): string | undefined {
  const pages = parts.filter(({ kind, page }) => kind === 'print' && page !== null);
  const said = (['blurred', 'covered', 'sharp'] as const).flatMap((cause) => {
    const own = pages.filter((part) => causeOf(part) === cause);
    const [first] = own;
    if (first === undefined) return [];
    const numbers = joinNumbers(own.flatMap(({ page }) => page ?? []));
    const isHardlyRead = own.every(({ percent = 0 }) => percent === 0);
    const read =
      own.length === 1
        ? `la página ${numbers} ${isHardlyRead ? 'apenas se ha podido leer' : `se ha leído en parte (${first.percent} %)`}`
        : `las páginas ${numbers} ${isHardlyRead ? 'apenas se han podido leer' : 'se han leído en parte'}`;
    return `${read}: ${remedies[cause][own.length === 1 ? 0 : 1]}.`;
  });
  if (said.length === 0) return undefined;
  const where = fileName === undefined ? '' : `En «${fileName}», `;
  return said
    .map((sentence, at) =>
      at === 0 && where !== '' ? where + sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1),
    )
    .join(' ');
}

function causeOf({ is_blurred, is_covered }: UnreadPart): keyof typeof remedies {
  if (is_blurred === true) return 'blurred';
  return is_covered === true ? 'covered' : 'sharp';
}

/** Causes and remedies for one page read in part, and for several. */
const remedies = {
  blurred: [
    'la foto está movida o desenfocada. Hazla de nuevo, con más luz y el móvil quieto, o ábrela para ver qué falta',
    'las fotos están movidas o desenfocadas. Hazlas de nuevo, con más luz y el móvil quieto, o ábrelas para ver qué falta',
  ],
  covered: [
    'algo tapa parte del texto. Hazle otra foto sin nada encima o ábrela para ver qué falta',
    'algo tapa parte del texto. Hazles otra foto sin nada encima o ábrelas para ver qué falta',
  ],
  sharp: [
    'ábrela para ver qué falta o súbela más nítida',
    'ábrelas para ver qué falta o súbelas más nítidas',
  ],
} as const;

/** Returns the error for a document without a readable page. */
export function describeUnreadable(pages: readonly UnreadPage[]): ApiError {
  const { detail } = errorCatalogue.unreadable_file;
  return new ApiError('unreadable_file', {
    detail: [detail, describeUnreadPages(pages)].filter(Boolean).join(' '),
  });
}

function joinNumbers(numbers: readonly number[]): string {
  const rows: number[][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const row = rows.at(-1);
    if (row !== undefined && row.at(-1) === number - 1) row.push(number);
    else rows.push([number]);
  }
  const names = rows.flatMap((row) =>
    row.length < minRangePages ? row.map(String) : [`${row[0]} a ${row.at(-1)}`],
  );
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
}
