import type { Region } from '../../contract/deadlines/regions.ts';
import type { ComputedDeadline, DeadlineStart } from '../../contract/deadlines/schemas.ts';
import { formatValue } from '../../contract/proved-values/format-value.ts';
import type { QuotePlace } from '../../contract/proved-values/schemas.ts';
import { addDays } from '../../platform/time/add-days.ts';
import { formatDay } from './counting/calendar.ts';
import { countTerm } from './counting/count-term.ts';
import { dayOfHalf } from './counting/day-of-half.ts';
import { nextOccurrence } from './counting/next-occurrence.ts';
import type { DayOfHalf, FoundDeadline, FoundDeadlines, FoundStart, Term } from './found-deadlines.ts';
import { prefixWithDe } from './labels.ts';

/** Facts that the document does not state, and the day of the computation. */
export interface DeadlineFacts {
  /** ISO days by the ids of starts. */
  readonly starts: Readonly<Record<string, string>>;
  /** Done days of recurring deadlines by their ids, as ISO days. */
  readonly doneDays?: Readonly<Record<string, string>>;
  readonly region: Region | null;
  /** ISO day in Europe/Madrid. */
  readonly today: string;
}

/** A start with its effective date: the user's, or else the document's. */
interface DatedStart {
  readonly start: DeadlineStart;
  readonly isSure: boolean;
  readonly reasons: readonly string[];
}

/** Computes the last days of found deadlines. Deadlines are sorted by date, unknown ones last. */
export function computeDeadlines(
  found: FoundDeadlines,
  facts: DeadlineFacts,
): { deadlines: ComputedDeadline[]; starts: DeadlineStart[] } {
  const starts = new DatedStarts(found.starts, facts);
  const deadlines = found.deadlines
    .flatMap((deadline) => computeDeadline(deadline, starts, facts) ?? [])
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
  return { deadlines, starts: found.starts.map(({ id }) => starts.get(id).start) };
}

const keyOf = ({ due }: ComputedDeadline): string => (due.value?.type === 'date' ? due.value.date : '9999');

class DatedStarts {
  readonly #found: ReadonlyMap<string, FoundStart>;
  readonly #facts: DeadlineFacts;
  readonly #dated = new Map<string, DatedStart>();

  constructor(found: readonly FoundStart[], facts: DeadlineFacts) {
    this.#found = new Map(found.map((start) => [start.id, start]));
    this.#facts = facts;
  }

  get(id: string): DatedStart {
    const known = this.#dated.get(id);
    if (known !== undefined) return known;
    const dated = this.#date(id);
    this.#dated.set(id, dated);
    return dated;
  }

  #date(id: string): DatedStart {
    const found = this.#found.get(id);
    if (found === undefined) throw new RangeError(`unknown start ${id}`);
    const { label, date, place, follows, isUnsure, reasons } = found;
    const start: DeadlineStart = { id, label, date, source: date === null ? null : 'document', place };
    const given = this.#facts.starts[id];
    if (given !== undefined)
      return {
        start: { ...start, date: given, source: 'user' },
        isSure: true,
        reasons: [`Has indicado ${dateOf(label)}: ${formatDay(given)}.`],
      };
    if (follows === null) return { start, isSure: !isUnsure, reasons };
    // Starts that are defined by each other in a cycle get no date.
    this.#dated.set(id, { start, isSure: false, reasons });
    const before = this.get(follows.startId);
    const counted =
      before.start.date === null ? undefined : countTerm(before.start.date, follows, this.#facts.region);
    return {
      start: {
        ...start,
        date: counted?.day ?? null,
        source: counted === undefined ? null : before.start.source,
        place: before.start.place,
      },
      isSure: false,
      reasons: [...before.reasons, ...reasons],
    };
  }
}

function computeDeadline(
  found: FoundDeadline,
  starts: DatedStarts,
  facts: DeadlineFacts,
): ComputedDeadline | undefined {
  const { id, what, who, rule, condition } = found;
  const shared = { id, what, who, condition };
  const make = (
    day: string | undefined,
    rest: {
      isSure: boolean;
      reasons: readonly string[];
      startId?: string;
      place?: QuotePlace | null;
      text?: string;
    },
  ): ComputedDeadline => ({
    ...shared,
    due: {
      state:
        day !== undefined && rest.isSure && found.state === 'checked'
          ? 'checked'
          : found.state === 'unchecked'
            ? 'unchecked'
            : 'cited',
      value: day === undefined ? null : { type: 'date', date: day },
      text: day === undefined ? (rest.text ?? '') : formatDay(day),
      places: rest.place ? [found.place, rest.place] : [found.place],
      disagreeing: [],
    },
    repeats: rule.kind === 'recurring' ? rule.interval : null,
    start_id: rest.startId ?? null,
    reasons: [...new Set([...found.reasons, ...rest.reasons])],
  });
  if (rule.kind === 'date') return make(rule.date, { isSure: true, reasons: [] });
  if (rule.kind === 'recurring') {
    const doneDay = facts.doneDays?.[id];
    const isDone = doneDay !== undefined && doneDay >= facts.today;
    const next = nextOccurrence(rule, { ...facts, today: isDone ? addDays(doneDay, 1) : facts.today });
    return next && make(next.day, next);
  }
  if (rule.kind === 'halves') {
    const { startId, first, second } = rule;
    const { start, isSure, reasons } = starts.get(startId);
    const shown = { startId, place: start.place, text: describeHalves(first, second) };
    if (start.date === null)
      return make(undefined, {
        ...shown,
        isSure: false,
        reasons: [...reasons, `Falta ${dateOf(start.label)}.`],
      });
    const counted = dayOfHalf(start.date, rule, facts.region);
    return make(counted.day, {
      ...{ ...shown, isSure: isSure && counted.isSure },
      reasons: [...reasons, ...counted.reasons],
    });
  }
  const text = describeTerm(rule, starts.get(rule.startId).start.label);
  const options = [rule.startId, ...(rule.other === null ? [] : [rule.other.startId])].map((startId) => {
    const dated = starts.get(startId);
    const counted = dated.start.date === null ? undefined : countTerm(dated.start.date, rule, facts.region);
    return { startId, dated, counted };
  });
  const missing = options.find(({ dated }) => dated.start.date === null);
  if (missing !== undefined) {
    const asks = `Falta ${dateOf(missing.dated.start.label)}.`;
    return make(undefined, {
      isSure: false,
      reasons: [...missing.dated.reasons, asks],
      startId: missing.startId,
      text,
    });
  }
  // Without a stated choice the earlier of two starts is shown, because it is the safe one.
  const sorted = [...options].sort((a, b) =>
    (a.counted?.day ?? '').localeCompare(b.counted?.day ?? '', 'en'),
  );
  const chosen = rule.other?.choice === 'later' ? sorted.at(-1) : sorted[0];
  if (chosen?.counted === undefined)
    return make(undefined, {
      isSure: false,
      reasons: ['El plazo es demasiado largo para calcularlo.'],
      text,
      startId: rule.startId,
    });
  const isChosen = rule.other === null || rule.other.choice !== null;
  return make(chosen.counted.day, {
    isSure: isChosen && options.every(({ dated, counted }) => dated.isSure && counted?.isSure === true),
    reasons: [
      ...chosen.dated.reasons,
      ...chosen.counted.reasons,
      ...(isChosen
        ? []
        : ['El documento nombra dos hechos y no dice desde cuál se cuenta: se toma la fecha anterior.']),
    ],
    startId: chosen.startId,
    place: chosen.dated.start.place,
    text,
  });
}

/** Converts «el vencimiento» to «la fecha del vencimiento». */
const dateOf = (label: string): string =>
  label.startsWith('la fecha') ? label : `la fecha ${prefixWithDe(label)}`;

/** Describes a day that depends on an unknown start: «Hasta el día 20 o el 5, según la quincena de la notificación». */
const describeHalves = ({ day: first }: DayOfHalf, { day: second }: DayOfHalf): string =>
  `Hasta el día ${first} o el ${second}, según la quincena de la notificación`;

/** Describes a term whose date is not known: «15 días hábiles desde la notificación». */
function describeTerm({ count, unit, direction }: Term, label: string): string {
  const term = formatValue({ type: 'term', count, unit });
  return direction === 'after' ? `${term} desde ${label}` : `${term} antes ${prefixWithDe(label)}`;
}
