const dayMs = 86_400_000;

/** Reads dates as days of the calendar of `timeZone`, so that the hours that a day has do not matter. */
export class CalendarDays {
  /** As `dayOf` counts it. */
  readonly today: number;
  readonly #parts: Intl.DateTimeFormat;

  constructor(now: Date, timeZone?: string) {
    this.#parts = new Intl.DateTimeFormat('es-ES', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      ...(timeZone !== undefined && { timeZone }),
    });
    this.today = this.dayOf(now);
  }

  /** Days since 1 January 1970. */
  dayOf(date: Date): number {
    const parts = new Map(this.#parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, day = 1] = [parts.get('year'), parts.get('month'), parts.get('day')];
    return Date.UTC(year, month - 1, day) / dayMs;
  }

  /** How many days ago that was; 0 for today, and for tomorrow, which comes from a fast clock. */
  daysAgo(date: Date): number {
    return Math.max(0, this.today - this.dayOf(date));
  }
}

export function yearOfDay(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}
