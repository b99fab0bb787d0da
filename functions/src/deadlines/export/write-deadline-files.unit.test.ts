import ICAL from 'ical.js';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import type { DeadlineRule } from '../../engines/deadlines/index.ts';
import type { ExportedDeadline } from './exported-deadlines.ts';
import { writeDeadlinesCsv } from './write-deadlines-csv.ts';
import { writeDeadlinesDocx } from './write-deadlines-docx.ts';
import { writeDeadlinesIcs } from './write-deadlines-ics.ts';

const now = new Date('2026-03-01T09:30:00Z');
const facts = { now, webOrigin: 'https://legajo.example', reminderDays: null };

const place = {
  ...{ page: 2, page_label: '2', char_start: 0, char_end: 40 },
  quote: 'Deberá comunicarlo, con dos meses; de antelación.',
};

function newDeadline(changes: Partial<ExportedDeadline> = {}): ExportedDeadline {
  const day = changes.day === undefined ? '2026-10-31' : changes.day;
  return {
    id: '0123456789abcdef',
    what: 'Comunicar la no renovación',
    who: 'el arrendatario',
    due: {
      state: 'checked',
      value: day === null ? null : { type: 'date', date: day },
      ...{ text: '', places: [place], disagreeing: [] },
    },
    repeats: null,
    start_id: null,
    reasons: ['Dos meses antes del 31 de diciembre de 2026.'],
    condition: null,
    status: 'open',
    done_day: null,
    document: {
      ...{ document_id: 'doc1', name: 'Alquiler; «piso».pdf', kind: 'pdf', page_count: 3, state: 'read' },
      ...{ document_version: 'v1', deadlines: [], starts: [], omitted_count: 0, unread_note: '' },
    },
    rule: undefined,
    ...changes,
    day,
  };
}

function readCalendar(deadlines: readonly ExportedDeadline[], reminderDays: number | null = null) {
  const text = writeDeadlinesIcs(deadlines, { ...facts, reminderDays }).toString('utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const components = calendar.getAllSubcomponents('vevent');
  return { text, components, events: components.map((component) => new ICAL.Event(component)) };
}

const recurringRule = (rule: Partial<Extract<DeadlineRule, { kind: 'recurring' }>>): DeadlineRule => ({
  ...{ kind: 'recurring', interval: 'monthly', day: 5, months: [], dayCount: 'calendar' },
  ...rule,
});

describe('calendar file (.ics) of deadlines', () => {
  test('contains an all-day event with the act of the deadline, and its sentence with document and page', () => {
    const { events } = readCalendar([newDeadline()]);
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.startDate.toString()).toBe('2026-10-31');
    expect(event?.summary).toBe('Comunicar la no renovación · Alquiler; «piso»');
    expect(event?.description).toContain(`«Alquiler; «piso».pdf», página 2: «${place.quote}»`);
    expect(event?.description).toContain('Comprobado');
  });

  test('ends every line with CRLF, and folds lines of more than 75 octets', () => {
    const { text } = readCalendar([newDeadline({ what: 'Comunicar la decisión '.repeat(20) })], 3);
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
  });

  test('keeps the id of an event and raises its sequence in a later file, so that it replaces the earlier one', () => {
    const later = { ...facts, now: new Date(now.getTime() + 60_000) };
    const [before, after] = [facts, later].map((each) => {
      const text = writeDeadlinesIcs([newDeadline({ day: '2026-11-30' })], each).toString('utf8');
      const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
      return component === null ? undefined : new ICAL.Event(component);
    });
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
    const [other] = readCalendar([
      newDeadline({ document: { ...newDeadline().document, document_id: 'doc2' } }),
    ]).events;
    expect(other?.uid).not.toBe(before?.uid);
  });

  test('leaves out deadlines that are done or have no date', () => {
    const none = [newDeadline({ status: 'done' }), newDeadline({ day: null })];
    expect(readCalendar(none).events).toEqual([]);
  });

  test.each([
    ['each month', recurringRule({}), { freq: 'MONTHLY', bymonthday: 5 }],
    [
      'in some months',
      recurringRule({ interval: 'quarterly', day: 20, months: [1, 4, 7, 10] }),
      { freq: 'YEARLY', bymonthday: 20, bymonth: [1, 4, 7, 10] },
    ],
    [
      'until the end of a contract',
      recurringRule({ until: '2028-01-31', isFinal: true }),
      { freq: 'MONTHLY', bymonthday: 5, until: '2028-01-31' },
    ],
    [
      'after the end of a contract that may be renewed',
      recurringRule({ until: '2028-01-31' }),
      { freq: 'MONTHLY', bymonthday: 5 },
    ],
  ])('repeats an event that recurs %s on a fixed day', (_name, rule, expected) => {
    const [component] = readCalendar([newDeadline({ rule })]).components;
    const rrule = component?.getFirstPropertyValue('rrule');
    expect(rrule instanceof ICAL.Recur && rrule.toJSON()).toEqual(expected);
  });

  test.each([
    ['business days', recurringRule({ dayCount: 'business' })],
    ['the end of a month', recurringRule({ day: 31 })],
  ])('contains only the next date of a deadline that recurs by %s', (_name, rule) => {
    expect(readCalendar([newDeadline({ rule })]).text).not.toContain('RRULE');
  });

  test('contains an alarm as many days before the deadline as the user chose, and none by default', () => {
    const [component] = readCalendar([newDeadline()], 7).components;
    const trigger = component?.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
    expect(String(trigger)).toBe('-P7D');
    expect(readCalendar([newDeadline()]).text).not.toContain('VALARM');
  });
});

test('writes a row for each deadline of a CSV file, protected against formulas', () => {
  const text = writeDeadlinesCsv([newDeadline({ what: '=1+1' }), newDeadline({ day: null })], now).toString(
    'utf8',
  );
  const [head, first, second] = text.split('\r\n');
  expect(head).toContain('"Último día";"Qué";"Quién";"Documento"');
  expect(first).toMatch(
    /^"31\/10\/2026";"'=1\+1";"el arrendatario";"Alquiler; «piso».pdf";"2";"Comprobado"/u,
  );
  expect(second).toMatch(/^"Sin fecha";/u);
});

test('writes a Word table with the sentence of each deadline in a footnote', async () => {
  const zip = await JSZip.loadAsync(await writeDeadlinesDocx([newDeadline({ repeats: 'yearly' })], now));
  const body = (await zip.file('word/document.xml')?.async('string')) ?? '';
  const notes = (await zip.file('word/footnotes.xml')?.async('string')) ?? '';
  expect(body).toContain('31 de octubre de 2026');
  expect(body).toContain('(cada año)');
  expect(notes).toContain(place.quote);
});

test.each([
  ['2026-02-28', 'open', 'Vencido'],
  ['2026-03-01', 'open', 'Pendiente'],
  [null, 'open', 'Pendiente'],
  ['2026-02-28', 'done', 'Hecho'],
] as const)(
  'labels a deadline of %s that is %s as «%s» in Word and CSV, as the screen does',
  async (day, status, name) => {
    const deadline = newDeadline({ day, status });
    const zip = await JSZip.loadAsync(await writeDeadlinesDocx([deadline], now));
    expect(await zip.file('word/document.xml')?.async('string')).toContain(`${name}. Comprobado.`);
    expect(writeDeadlinesCsv([deadline], now).toString('utf8')).toContain(`"Comprobado";"${name}"`);
  },
);

test('writes «No hay plazos.» to the Word file when there is no deadline', async () => {
  const zip = await JSZip.loadAsync(await writeDeadlinesDocx([], now));
  expect(await zip.file('word/document.xml')?.async('string')).toContain('No hay plazos.');
});
