import type { DeadlineStart, DocumentDeadlines } from '@contract/deadlines/schemas.ts';

/** A start with its document and the open deadlines that count from it. */
export interface ListedStart {
  readonly document: DocumentDeadlines;
  readonly start: DeadlineStart;
  readonly duties: readonly string[];
}

interface ListedStarts {
  /** Without a date: the user is asked for it. Those with the most deadlines first. */
  readonly missing: readonly ListedStart[];
  /** Starts of terms whose date the user has given. */
  readonly given: readonly ListedStart[];
}

/** Returns the starts that the user must give or gave. Skips starts without an open deadline. */
export function listStarts(documents: readonly DocumentDeadlines[]): ListedStarts {
  const listed = documents.flatMap((document) =>
    document.starts.map((start) => ({
      document,
      start,
      duties: document.deadlines
        .filter(({ start_id: id, status }) => id === start.id && status === 'open')
        .map(({ what }) => what),
    })),
  );
  return {
    missing: listed
      .filter(({ start, duties }) => start.date === null && duties.length > 0)
      .toSorted((one, other) => other.duties.length - one.duties.length),
    given: listed.filter(({ start }) => start.source === 'user'),
  };
}

/** Matches events that lie ahead in most documents, at the beginning of a label. */
const comingEventPattern =
  /^(?:el|la) (?:vencimiento|fin|final|finalización|término|terminación|expiración|extinción)\b/u;

/** Asks for the date of a start by its label: `¿Cuándo fue la firma?`, `¿Cuál es la fecha del alta?`. */
export function askForStart(label: string): string {
  if (label.startsWith('la fecha')) return `¿Cuál es ${label}?`;
  if (comingEventPattern.test(label)) return `¿Cuándo es ${label}?`;
  return `¿Cuándo ${/^(?:los|las) /u.test(label) ? 'fueron' : 'fue'} ${label}?`;
}
