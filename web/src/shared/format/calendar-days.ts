const dayMs = 86_400_000;

/** Converts dates to calendar days of `timeZone`, so that days of 23 or 25 hours count as one. */
export class CalendarDays {
  /** Today in days since 1 January 1970, like `dayOf`. */
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

  /** Returns days since 1 January 1970. */
  dayOf(date: Date): number {
    const dateParts = new Map(
      this.#parts.formatToParts(date).map(({ type, value }) => [type, Number(value)]),
    );
    const [year = 0, month = 1, day = 1] = [
      dateParts.get('year'),
      dateParts.get('month'),
      dateParts.get('day'),
    ];
    return Date.UTC(year, month - 1, day) / dayMs;
  }

  /** Returns how many calendar days ago a date was; 0 for today, and for later dates, which come from a fast clock. */
  daysAgo(date: Date): number {
    return Math.max(0, this.today - this.dayOf(date));
  }
}
