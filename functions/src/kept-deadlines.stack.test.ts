import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printPages } from '../tests/fixtures/documents/make-pdf.ts';
import { openLibrary, type TestLibrary } from '../tests/fixtures/documents/open-library.ts';
import type { DocumentDeadlines } from './contract/deadlines/schemas.ts';
import { changeDeadlines } from './deadlines/change-deadlines.ts';
import { findDeadlines } from './deadlines/find-deadlines.ts';
import { listDeadlines } from './deadlines/list-deadlines.ts';
import { saveDeadlineSettings } from './deadlines/save-deadline-settings.ts';
import { sweepReminders } from './deadlines/sweep-reminders.ts';
import { deleteDocuments } from './documents/library/delete-documents.ts';
import { readSnapshot } from './platform/firestore/firestore-data.ts';
import { dayMs, hourMs, minuteMs } from './platform/time/time-units.ts';
import { deadlineSettingsOf, deadlinesOf } from './shared/deadlines/deadline-records.ts';
import { findDocumentByName } from './shared/library/find-documents.ts';
import { mailRecordSchema, mailReferences } from './shared/mail/mail-records.ts';
import type { Caller } from './shared/sessions/caller.ts';

const name = 'Contrato.pdf';
const deposit =
  'El arrendatario deberá entregar la fianza en el plazo de diez días naturales desde la firma de este contrato.';
const signatureLine = 'En Madrid, a 3 de marzo de 2026.';
const appeal =
  'El arrendatario podrá presentar alegaciones en el plazo de quince días hábiles desde la notificación del requerimiento.';

let library: TestLibrary;
let nowMs: number;
let ana: Caller;

beforeAll(async () => {
  library = await openLibrary({ readsOnce: true, now: () => new Date(nowMs) });
});
afterAll(() => library.close());
beforeEach(async () => {
  nowMs = Date.parse('2026-03-04T10:00:00Z');
  ana = await library.createPerson('premium', 100);
  await upload([`${signatureLine} ${deposit}`, appeal]);
});

const upload = async (pages: readonly string[]) =>
  library.upload(ana, [{ name, bytes: await printPages(pages) }], { nameConflict: 'replace' });

async function idOf(): Promise<string> {
  return (await findDocumentByName(library.services.firestore, ana.uid, name))?.id ?? 'ausente';
}

const ask = <Request>(parts: object): Request =>
  ({
    ...{ requestId: 'prueba', query: {}, headers: {}, address: '', caller: ana, body: undefined },
    signal: AbortSignal.timeout(30_000),
    ...parts,
  }) as Request;

const list = () => listDeadlines(library.services, ask({}));
const search = async () => findDeadlines(library.services, ask({ params: { document_id: await idOf() } }));
const noSettings = { starts: {}, statuses: {}, done_days: {} };
const change = async (body: object) =>
  changeDeadlines(
    library.services,
    ask({ params: { document_id: await idOf() }, body: { ...noSettings, ...body } }),
  );
const save = (reminder_days: number | null, region: string | null = 'MD') =>
  saveDeadlineSettings(library.services, ask({ body: { region, reminder_days } }));
const sweep = () => sweepReminders(library.services);

/** Returns the last days of the deadlines in order, `null` without one. */
const daysOf = ({ deadlines }: DocumentDeadlines) =>
  deadlines.map(({ due }) => (due.value?.type === 'date' ? due.value.date : null));
const startOf = ({ starts }: DocumentDeadlines, wordPattern: RegExp) =>
  starts.find(({ label }) => wordPattern.test(label))?.id ?? 'ausente';

async function readMails() {
  const { docs } = await mailReferences.mails(library.services.firestore).where('uid', '==', ana.uid).get();
  return docs
    .map((snapshot) => readSnapshot(snapshot, mailRecordSchema)?.mail)
    .filter((mail) => mail?.kind === 'deadline_reminder');
}

describe('deadlines of a document', () => {
  test('lists the deadlines after a search, dates those with a stated start, and asks for the missing start', async () => {
    const [before] = (await list()).documents;
    expect(before).toMatchObject({ state: 'unread', deadlines: [], document_version: null });
    const foundDeadlines = await search();
    expect(foundDeadlines.state).toBe('read');
    expect(daysOf(foundDeadlines)).toEqual(['2026-03-13', null]);
    expect(foundDeadlines.starts.find(({ label }) => label.includes('firma'))).toMatchObject({
      ...{ date: '2026-03-03', source: 'document' },
    });
    expect(foundDeadlines.starts.find(({ label }) => label.includes('notificación'))).toMatchObject({
      ...{ date: null, source: null, place: null },
    });
    expect((await list()).documents).toEqual([foundDeadlines]);
  });

  test('dates deadlines by the starts that the user enters, and removes these dates when the user removes the start', async () => {
    const start = startOf(await search(), /notificación/u);
    await save(null);
    const changedDeadlines = await change({ starts: { [start]: '2026-03-05' } });
    // Fifteen business days: Thursday 19 March is no holiday in Madrid in 2026.
    expect(daysOf(changedDeadlines)).toEqual(['2026-03-13', '2026-03-26']);
    expect(changedDeadlines.starts.find(({ id }) => id === start)).toMatchObject({
      date: '2026-03-05',
      source: 'user',
    });
    expect((await list()).documents).toEqual([changedDeadlines]);
    const { documents } = await save(null, 'VC');
    expect(daysOf(documents[0] ?? changedDeadlines)).toEqual(['2026-03-13', '2026-03-27']);
    expect(daysOf(await change({ starts: { [start]: null } }))).toEqual(['2026-03-13', null]);
  });

  test("keeps the user's statuses and dates when the document changes, and marks the list as outdated until the next search", async () => {
    const foundDeadlines = await search();
    const start = startOf(foundDeadlines, /notificación/u);
    const [first] = foundDeadlines.deadlines;
    await change({ starts: { [start]: '2026-03-05' }, statuses: { [first?.id ?? '']: 'done' } });
    await upload([`Cláusula primera. ${signatureLine}`, deposit, appeal]);
    expect((await list()).documents).toMatchObject([{ state: 'outdated' }]);
    const foundAgain = await search();
    expect(foundAgain.state).toBe('read');
    expect(foundAgain.deadlines.map(({ status }) => status)).toEqual(['done', 'open']);
    expect(daysOf(foundAgain)[1]).toBe('2026-03-26');
    expect(foundAgain.deadlines[0]?.due.places[0]?.page).toBe(2);
  });

  test('shows the next date of a recurring deadline that is marked as done, and reminds of that date, also after another search', async () => {
    await upload(['El arrendatario pagará la renta dentro de los cinco primeros días de cada mes.']);
    const [rent] = (await search()).deadlines;
    const id = rent?.id ?? '';
    expect(daysOf(await change({ done_days: { [id]: '2026-03-05' } }))).toEqual(['2026-04-05']);
    expect((await search()).deadlines).toMatchObject([{ status: 'open', done_day: '2026-03-05' }]);
    // A second press on the same date, and a date beyond the present one, change nothing more.
    expect(daysOf(await change({ done_days: { [id]: '2026-03-05' } }))).toEqual(['2026-04-05']);
    expect(daysOf(await change({ done_days: { [id]: '9999-12-31' } }))).toEqual(['2026-04-05']);
    await save(60);
    await sweep();
    expect(await readMails()).toMatchObject([{ deadlines: [{ day: '2026-04-05' }] }]);
    expect(daysOf(await change({ done_days: { [id]: null } }))).toEqual(['2026-03-05']);
  });

  test('ignores ids of deadlines and starts that the document does not have', async () => {
    const foundDeadlines = await search();
    const unknown = '0123456789abcdef';
    expect(await change({ starts: { [unknown]: '2026-03-05' }, statuses: { [unknown]: 'done' } })).toEqual(
      foundDeadlines,
    );
    const recordSnapshot = await deadlinesOf(library.services.firestore, ana.uid)
      .doc(await idOf())
      .get();
    expect(recordSnapshot.data()).toMatchObject({ starts: {}, statuses: {} });
  });

  test('deletes the deadlines with their document, and responds `document_not_found` afterwards', async () => {
    await search();
    const id = await idOf();
    await deleteDocuments(library.services, ask({ body: { filenames: [name] } }));
    expect((await deadlinesOf(library.services.firestore, ana.uid).get()).size).toBe(0);
    const goneError = { code: 'document_not_found' };
    const params = { document_id: id };
    await expect(findDeadlines(library.services, ask({ params }))).rejects.toMatchObject(goneError);
    await expect(changeDeadlines(library.services, ask({ params, body: noSettings }))).rejects.toMatchObject(
      goneError,
    );
    expect((await list()).documents).toEqual([]);
  });

  test('rejects other users with `document_not_found`', async () => {
    await search();
    const params = { document_id: await idOf() };
    const caller = await library.createPerson('premium', 100);
    const goneError = { code: 'document_not_found' };
    await expect(findDeadlines(library.services, ask({ params, caller }))).rejects.toMatchObject(goneError);
    expect((await listDeadlines(library.services, ask({ caller }))).documents).toEqual([]);
  });
});

describe('reminder of deadlines', () => {
  test('queues one mail for each last day, also when the sweep runs twice or a user saves the settings again', async () => {
    await search();
    await save(10);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    await save(10);
    await sweep();
    nowMs += dayMs;
    await sweep();
    expect(await readMails()).toEqual([
      {
        kind: 'deadline_reminder',
        deadlines: [{ day: '2026-03-13', what: expect.stringContaining('fianza'), document: name }],
        more: 0,
      },
    ]);
  });

  test('keeps nothing of a sweep that is killed, and mails each deadline once in the next one', async () => {
    await search();
    await save(10);
    const { mail } = library.services;
    const killed = {
      ...mail,
      enqueueWithin: (...queued: Parameters<typeof mail.enqueueWithin>) => {
        mail.enqueueWithin(...queued);
        throw new Error('killed');
      },
    };
    await sweepReminders({ ...library.services, mail: killed });
    expect(await readMails()).toEqual([]);
    // The user waits behind others, and the set of coming deadlines changes before the next sweep.
    await sweep();
    expect(await readMails()).toEqual([]);
    await library.upload(ana, [
      { name: 'Otro.pdf', bytes: await printPages([`${signatureLine} ${deposit}`]) },
    ]);
    nowMs += hourMs;
    await sweep();
    const mails = await readMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.kind === 'deadline_reminder' && mails[0].deadlines.length).toBe(2);
  });

  test('sends its mail in the morning, as many days before as the user chose', async () => {
    await search();
    await save(3);
    await sweep();
    expect(await readMails()).toEqual([]);
    nowMs = Date.parse('2026-03-10T06:59:00Z');
    const settingsSnapshot = await deadlineSettingsOf(library.services.firestore, ana.uid).get();
    expect(settingsSnapshot.get('remindAt').toDate()).toEqual(new Date('2026-03-05T07:00:00Z'));
    await sweep();
    expect(await readMails()).toHaveLength(1);
    const nextSnapshot = await deadlineSettingsOf(library.services.firestore, ana.uid).get();
    expect(nextSnapshot.get('remindAt').toDate()).toEqual(new Date('2026-03-10T07:00:00Z'));
  });

  test('finds deadlines of unsearched and replaced documents before it mails', async () => {
    await save(10);
    await sweep();
    expect(await readMails()).toHaveLength(1);
    await upload([signatureLine.replace('3', '4'), deposit]);
    nowMs += dayMs;
    await sweep();
    const days = (await readMails()).flatMap((mail) =>
      mail?.kind === 'deadline_reminder' ? mail.deadlines.map(({ day }) => day) : [],
    );
    expect(days.toSorted()).toEqual(['2026-03-13', '2026-03-14']);
  });

  test('leaves out deadlines that are done, dismissed, past or without a date', async () => {
    const { deadlines } = await search();
    await change({ statuses: Object.fromEntries(deadlines.map(({ id }) => [id, 'done'])) });
    await save(60);
    await sweep();
    await change({ statuses: Object.fromEntries(deadlines.map(({ id }) => [id, 'open'])) });
    nowMs = Date.parse('2026-03-14T12:00:00Z');
    await sweep();
    expect(await readMails()).toEqual([]);
  });

  test('stops when the user unsubscribes or switches it off, and resumes when the user switches it on', async () => {
    await search();
    const { firestore } = library.services;
    await save(10);
    await mailReferences.settings(firestore, ana.uid).set({ refused: ['deadline_reminder', 'low_credits'] });
    expect((await list()).settings).toEqual({ region: 'MD', reminder_days: null });
    await sweep();
    expect(await readMails()).toEqual([]);
    expect((await save(10)).settings.reminder_days).toBe(10);
    expect((await mailReferences.settings(firestore, ana.uid).get()).data()).toEqual({
      refused: ['low_credits'],
    });
    await save(null);
    await sweep();
    expect(await readMails()).toEqual([]);
  });

  test('stays in the morning on days of a clock change', async () => {
    await save(10);
    nowMs = Date.parse('2026-03-28T12:00:00Z');
    await sweep();
    const settingsSnapshot = await deadlineSettingsOf(library.services.firestore, ana.uid).get();
    const next = settingsSnapshot.get('remindAt').toDate().getTime();
    const night = Date.parse('2026-03-28T23:00:00Z');
    expect(next).toBeGreaterThan(night + 7 * hourMs - minuteMs);
    expect(next).toBeLessThan(night + 9 * hourMs + minuteMs);
  });
});
