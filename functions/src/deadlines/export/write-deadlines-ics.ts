import ical, { ICalCalendarMethod } from 'ical-generator';
import type { DeadlineRule } from '../../engines/deadlines/index.ts';
import { dayMs, minuteMs } from '../../platform/time/time-units.ts';
import { describeExportedDeadline, deadlineFileTexts as texts } from './describe-exported-deadline.ts';
import type { ExportedDeadline } from './exported-deadlines.ts';

interface CalendarFacts {
  readonly now: Date;
  readonly webOrigin: string;
  /** Days before the last day on which a calendar reminds; `null` for none. */
  readonly reminderDays: number | null;
}

/**
 * Writes the open deadlines with a date as a calendar (RFC 5545) of whole days. The id of an event stays and its
 * sequence grows, so that a later file replaces the events of an earlier one.
 */
export function writeDeadlinesIcs(
  deadlines: readonly ExportedDeadline[],
  { now, webOrigin, reminderDays }: CalendarFacts,
): Buffer {
  const calendar = ical({
    name: 'Plazos de Legajo',
    prodId: { company: 'Legajo', product: 'Plazos', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const deadline of deadlines) {
    const { day, status, rule, document } = deadline;
    if (day === null || status !== 'open') continue;
    // Adds the document's name, because calendars show the summary alone: «Fecha de vencimiento» of which invoice?
    const summary = `${deadline.what} · ${document.name.replace(/\.\w+$/u, '')}`;
    const event = calendar.createEvent({
      id: `${deadline.id}.${document.document_id}@${new URL(webOrigin).hostname}`,
      stamp: now,
      sequence: Math.floor(now.getTime() / minuteMs),
      start: new Date(day),
      allDay: true,
      summary,
      description: describeEvent(deadline, now),
      url: `${webOrigin}/plazos`,
      repeating: rule === undefined ? null : toRecurrence(rule),
    });
    if (reminderDays !== null) {
      event.createAlarm({ trigger: (reminderDays * dayMs) / 1_000, description: summary });
    }
  }
  // Every line ends with CRLF, also the last one (RFC 5545, section 3.1).
  return Buffer.from(`${calendar.toString()}\r\n`);
}

function describeEvent(deadline: ExportedDeadline, now: Date): string {
  const { who, document, pageLabel, quote, proof, condition, reasons } = describeExportedDeadline(
    deadline,
    now,
  );
  return [
    who === '' ? '' : `${texts.who}: ${who}`,
    condition === '' ? '' : `${texts.condition}: ${condition}`,
    quote === '' ? '' : `${texts.pageOf(document, pageLabel)}: «${quote}»`,
    `${texts.proof}: ${proof}`,
    reasons,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Last day that every month has. */
const lastCommonDay = 28;

/**
 * Returns a repetition that a calendar can express. Business days and month ends are only given for the next time. The
 * repetition ends with a contract that is not renewed; its last day has no time, like that of the event.
 */
function toRecurrence(rule: DeadlineRule): string | null {
  if (rule.kind !== 'recurring' || rule.dayCount !== 'calendar' || rule.day > lastCommonDay) return null;
  const until = rule.isFinal === true ? rule.until?.replaceAll('-', '') : undefined;
  const frequency = rule.interval === 'monthly' ? 'MONTHLY' : `YEARLY;BYMONTH=${rule.months.join(',')}`;
  return `RRULE:FREQ=${frequency};BYMONTHDAY=${rule.day}${until === undefined ? '' : `;UNTIL=${until}`}`;
}
