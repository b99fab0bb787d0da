import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, expectAccessible, test } from '../journey.ts';
import { chooseAction, signIn } from '../library.ts';
import { bytesOf, decision, lease, worksContract } from './made-contracts.ts';
import { isoDayIn } from './shown-deadlines.ts';

interface CalendarEvent {
  readonly uid: string;
  readonly summary: string;
  /** ISO date. */
  readonly day: string;
}

/** Downloads the deadlines in a format. */
async function download(page: Page, label: string | RegExp): Promise<Download> {
  await page.getByRole('button', { name: 'Descargar' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label }).click(),
  ]);
  return file;
}

/** Downloads the calendar and reads it back with a calendar library. */
async function downloadCalendar(page: Page): Promise<readonly CalendarEvent[]> {
  const file = await download(page, /\.ics/);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  const text = await readFile(await file.path(), 'utf8');
  // RFC 5545, section 3.1: every line ends with CRLF, also the last one.
  expect(text.split(/\r\n/u).at(-1)).toBe('');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return { uid: event.uid, summary: event.summary, day: event.startDate.toString().slice(0, 10) };
  });
}

test('turns three contracts into a timeline, asks for a start, opens the sentence and fills a calendar', {
  tag: '@promise',
}, async ({ page, stack, person }) => {
  const { upload } = await signIn(page, stack, person);
  for (const contract of [lease, worksContract, decision])
    await upload(contract.name, await bytesOf(contract));

  await page.goto('/chatbot');
  await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Plazos de lo marcado' }).click();
  await expect(page).toHaveURL(/\/plazos\?documentos=/);
  await expect(page.getByRole('region', { name: 'Búsqueda de plazos' })).toHaveCount(0);
  const rowOf = (what: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what }) });
  const nextYear = new Date().getUTCFullYear() + 1;
  await expect(rowOf('Terminar las obras')).toContainText(`29 jun ${nextYear}`);
  await expect(rowOf('Terminar las obras')).toContainText('Comprobado');
  await expect(rowOf('Pagará la renta')).toContainText('Se repite cada mes');
  await expect(
    page.getByRole('toolbar', { name: 'Fechas' }).getByRole('button', { name: /^29 jun, 2 plazos/ }),
  ).toBeAttached();
  await expectAccessible(page);

  // A start that the decision does not state is asked for, never guessed.
  const askedDates = page.getByRole('region', { name: /^Faltan fechas/ });
  await expect(askedDates).toContainText(`2 plazos dependen de esta fecha · ${decision.name}`);
  await expect(rowOf('Aportar la documentación')).toContainText('Sin fecha');
  await askedDates.getByLabel(/^¿Cuándo fue la notificación/).fill(isoDayIn(-2));
  await askedDates.getByRole('button', { name: 'Guardar' }).click();
  await expect(rowOf('Aportar la documentación')).toContainText('quedan 13 días');
  await expect(askedDates).toHaveCount(0);
  await page.reload();
  await expect(rowOf('Aportar la documentación')).toContainText('quedan 13 días');

  // One press opens the page with the sentence marked, beside the list.
  await rowOf('Entregar el aval')
    .getByRole('button', { name: `Abrir ${lease.name} pág. 2` })
    .click();
  const viewer = page.getByTestId('document-viewer');
  await expect(viewer).toContainText(lease.name);
  await expect(viewer.getByTestId('passage-mark').first()).toBeInViewport({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  const events = await downloadCalendar(page);
  const days = new Map(events.map(({ summary, day }) => [summary, day]));
  // A calendar shows nothing else: the summary names the document too.
  const titleIn = (what: string, { name }: { name: string }): string =>
    `${what} · ${name.replace(/\.\w+$/, '')}`;
  expect(days.get(titleIn('Aportar la documentación', decision))).toBe(isoDayIn(13));
  expect(days.get(titleIn('Terminar las obras', worksContract))).toBe(`${nextYear}-06-29`);
  const guarantee = titleIn('Entregar el aval', lease);
  expect(days.get(guarantee)).toBe(`${nextYear}-01-14`);
  expect(events).toHaveLength(7);

  // A later file replaces the events of an earlier one, and has none of a done or dismissed deadline.
  await rowOf('Entregar el aval')
    .getByRole('button', { name: /^Descartar/ })
    .click();
  await expect(rowOf('Entregar el aval')).toBeHidden();
  const laterEvents = await downloadCalendar(page);
  const remainingEvents = events.filter(({ summary }) => summary !== guarantee);
  expect(laterEvents.map(({ uid }) => uid).toSorted()).toEqual(
    remainingEvents.map(({ uid }) => uid).toSorted(),
  );
});

test('opens the deadlines of one document from its menu, and downloads them as Word and CSV', async ({
  page,
  stack,
  person,
}) => {
  const { upload } = await signIn(page, stack, person);
  for (const contract of [lease, worksContract]) await upload(contract.name, await bytesOf(contract));
  await page.goto('/chatbot');
  await chooseAction(page, worksContract.name, 'Plazos de este documento');
  await expect(page.getByText('2 plazos en 1 documento')).toBeVisible();
  const csv = await readFile(await (await download(page, 'CSV')).path(), 'utf8');
  expect(csv).toContain('Terminar las obras');
  expect(csv).not.toContain('Entregar el aval');
  expect((await download(page, 'Word')).suggestedFilename()).toMatch(/\.docx$/);
});
