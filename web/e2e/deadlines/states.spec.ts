import type { Page } from '@playwright/test';
import { watchBusyTime } from '../busy-time.ts';
import { findOverflow } from '../find-overflow.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import {
  isoDayIn,
  manyDeadlines,
  serverHeaders,
  showDeadlines,
  threeDocuments,
  unsearchedDocuments,
} from './shown-deadlines.ts';

const rowOf = (page: Page, what: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what }) });
const section = (page: Page, namePattern: RegExp) => page.getByRole('region', { name: namePattern });

test('shows deadlines by date with their proof, saves a missing start, and marks, dismisses and restores deadlines, without a connection too', async ({
  page,
  stack,
  person,
  allow,
}) => {
  await signIn(page, stack, person);
  const server = await showDeadlines(page, threeDocuments());
  await test.step('shows who, condition, proof and the days left, and asks for a missing start until it is given', async () => {
    await page.goto('/plazos');
    await expect(section(page, /^Vencidos/)).toContainText('hace 12 días');
    const rent = rowOf(page, 'Pagar la renta');
    await expect(section(page, /^Próximos 30 días/)).toContainText('Pagar la renta');
    await expect(rent).toContainText('quedan 4 días');
    await expect(rent).toContainText('El arrendatario · Se repite cada mes');
    await expect(rent).toContainText('Comprobado');
    await expect(rowOf(page, 'Comunicar la no renovación')).toContainText('Si no se desea la prórroga');
    await expect(rowOf(page, 'Devolver las llaves')).toContainText('No coinciden');
    await expect(rowOf(page, 'Terminar la primera fase')).toContainText('Citado');
    await expect(rowOf(page, 'Certificar la obra')).toContainText('Sin comprobar');
    await expect(section(page, /^Sin fecha: falta un dato/).getByRole('listitem')).toHaveCount(4);
    await expect(rowOf(page, 'Pagar la tasa')).toContainText('falta la fecha de la notificación');
    await expect(page.getByText('No se han leído las páginas 7 y 8')).toBeVisible();
    await expect(page.getByText('Se muestran 4 plazos; hay 3 más.')).toBeVisible();
    await expect(page.getByText('Documentos sin plazos: Nota.pdf')).toBeVisible();
    await expect(page.getByText(/Los festivos locales no se cuentan/)).toBeVisible();
    await expectAccessible(page);

    const renewal = rowOf(page, 'Comunicar la no renovación');
    await renewal.getByText('Cómo se ha calculado').click();
    await expect(renewal).toContainText('Dos meses antes del vencimiento.');
    await expect(renewal).toContainText('La firma:');
    await expect(renewal).toContainText('según el documento');
    await expectAccessible(page);

    const askedDates = section(page, /^Faltan fechas/);
    const sections = await page.getByRole('region').allTextContents();
    const placeOf = (titlePattern: RegExp): number => sections.findIndex((text) => titlePattern.test(text));
    expect(placeOf(/^Faltan fechas/), 'the list stands first').toBeGreaterThan(placeOf(/^Sin fecha/));
    await expect(askedDates).not.toBeInViewport();
    await page.getByRole('button', { name: 'Falta 1 fecha' }).click();
    await expect(askedDates.getByRole('heading')).toBeFocused();
    await expect(askedDates).toBeInViewport();
    await expect(askedDates).toContainText('¿Cuándo fue la notificación de la resolución?');
    await expect(askedDates).toContainText('4 plazos dependen de esta fecha · Resolución.pdf');
    await askedDates.getByRole('button', { name: 'Guardar' }).click();
    await expect(askedDates.getByText('Elige una fecha.')).toBeVisible();
    await expectAccessible(page);
    await askedDates
      .getByLabel('¿Cuándo fue la notificación de la resolución?', { exact: true })
      .fill(isoDayIn(-10));
    await askedDates.getByRole('button', { name: 'Guardar' }).click();
    await expect(askedDates).toHaveCount(0);
    await expect(section(page, /^Sin fecha/)).toHaveCount(0);
    await expect(rowOf(page, 'Interponer recurso')).toContainText('quedan 20 días');
    const givenDates = section(page, /^Fechas que has puesto tú/);
    await expect(givenDates).toContainText('puesta por ti');
    await expectAccessible(page);
    await givenDates
      .getByRole('button', { name: 'Quitar la fecha de la notificación de la resolución' })
      .click();
    await expect(askedDates).toBeVisible();
    await expect(section(page, /^Sin fecha/).getByRole('listitem')).toHaveCount(4);
  });
  await test.step('marks deadlines as done, once or until their next date, dismisses another one, and undoes each', async () => {
    const statusOf = (what: string) =>
      server.list.documents
        .flatMap(({ deadlines }) => deadlines)
        .find((deadline) => deadline.what.startsWith(what))?.status;
    const rent = rowOf(page, 'Pagar la renta');
    await expect(rent).toContainText('quedan 4 días');
    await rent.getByRole('button', { name: /^Marcar como hecho/ }).click();
    await expect(rent).toContainText('quedan 34 días');
    await expect(rent).toContainText('Hecho el del ');
    await expect(page.getByText('Hecho por esta vez: queda la fecha siguiente')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(rent).toContainText('quedan 4 días');
    await expect(rent).not.toContainText('Hecho el del ');

    await rowOf(page, 'Certificar la obra')
      .getByRole('button', { name: /^Marcar como hecho/ })
      .click();
    await expect(rowOf(page, 'Certificar la obra')).toHaveCount(0);
    await expect.poll(() => statusOf('Certificar la obra')).toBe('done');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(rowOf(page, 'Certificar la obra')).toBeVisible();
    await expect.poll(() => statusOf('Certificar la obra')).toBe('open');

    await rowOf(page, 'Devolver las llaves')
      .getByRole('button', { name: /^Descartar/ })
      .click();
    await expect.poll(() => statusOf('Devolver las llaves')).toBe('dismissed');
    await page.getByText(/^Descartados/).click();
    await expect(rowOf(page, 'Devolver las llaves')).toBeVisible();
    await expectAccessible(page);
    await rowOf(page, 'Devolver las llaves')
      .getByRole('button', { name: /^Volver a pendientes/ })
      .click();
    await expect(
      section(page, /^\p{L}+ de \d{4}/u).getByRole('heading', { name: 'Devolver las llaves' }),
    ).toBeVisible();
    expect(statusOf('Devolver las llaves')).toBe('open');
  });
  await test.step('keeps showing a second change while it waits for the response to the first one', async () => {
    await page.getByText(/^Descartados/).click();
    const held: (() => void)[] = [];
    await page.route('**/api/deadlines/*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.fallback();
    });
    const dismiss = (what: string) =>
      rowOf(page, what)
        .getByRole('button', { name: /^Descartar/ })
        .click();
    await dismiss('Comunicar la no renovación');
    await dismiss('Devolver las llaves');
    await expect.poll(() => held.length).toBe(1);
    held[0]?.();
    // The second change is sent after the response of the first one.
    await expect.poll(() => held.length).toBe(2);
    await expect(rowOf(page, 'Comunicar la no renovación')).toBeHidden();
    await expect(rowOf(page, 'Devolver las llaves')).toBeHidden();
    held[1]?.();
    await page.getByText(/^Descartados/).click();
    await expect(rowOf(page, 'Devolver las llaves')).toBeVisible();
  });
  await test.step('reports a change without a connection immediately, and restores the shown status', async () => {
    allow(/Failed to load resource/);
    const works = rowOf(page, 'Certificar la obra');
    await expect(works).toBeVisible();
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.context().setOffline(true);
    await works.getByRole('button', { name: /^Marcar como hecho/ }).click();
    await expect(page.getByText('No se ha podido cambiar el plazo.')).toBeVisible();
    await expect(page.getByText('Plazo hecho')).toHaveCount(0);
    await expect(works.getByRole('button', { name: /^Marcar como hecho/ })).toBeVisible();
    const askedDates = section(page, /^Faltan fechas/);
    await askedDates.getByRole('textbox').first().fill(isoDayIn(-3));
    await askedDates.getByRole('button', { name: 'Guardar' }).first().click();
    await expect(askedDates.getByText(/^Error de conexión/)).toBeVisible();
    await page.context().setOffline(false);
  });
});

test('shows the deadlines of chosen documents at their own URL, ends a reminder with one press, and keeps the focus near each change', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  const server = await showDeadlines(page, threeDocuments());
  await test.step('shows chosen documents, region and reminder', async () => {
    await page.goto('/plazos');
    await page.getByRole('button', { name: 'Documentos: Todos los documentos' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Elegir documentos…' }).click();
    const choice = page.getByRole('dialog', { name: 'Elegir documentos' });
    await choice.getByRole('checkbox', { name: /^Todos/ }).uncheck();
    await choice.getByRole('checkbox', { name: /^Resolución/ }).check();
    await expectAccessible(page);
    await choice.getByRole('button', { name: 'Ver sus plazos' }).click();
    await expect(page).toHaveURL(/\/plazos\?documentos=/);
    await expect(page.getByText('4 plazos en 1 documento')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('12 plazos en 4 documentos')).toBeVisible();

    await expect(page.getByText('Festivos: los nacionales · Sin avisos por correo')).toBeVisible();
    await page.getByRole('button', { name: 'Festivos y avisos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Festivos y avisos' });
    await dialog.getByLabel('Festivos de').selectOption('Galicia');
    await dialog.getByRole('switch', { name: 'Avisarme por correo' }).check();
    await expect(dialog.getByText(`El correo se envía a ${person.email}.`)).toBeVisible();
    await dialog.getByLabel('Días antes').fill('90');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Escribe un número de 1 a 60.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Días antes').fill('3');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    expect(server.list.settings).toEqual({ region: 'GA', reminder_days: 3 });
    await expect(page.getByText(`los de Galicia · Aviso 3 días antes a ${person.email}`)).toBeVisible();
    // Uses another field before the successor of the removed button would take the focus.
    const focusedTag = await page
      .getByRole('button', { name: 'Dejar de avisar' })
      .evaluate(async (button) => {
        (button as HTMLElement).focus();
        (button as HTMLElement).click();
        while (button.isConnected) await new Promise(requestAnimationFrame);
        const field = document.querySelector<HTMLElement>('input[type="date"]');
        field?.focus();
        field?.blur();
        await new Promise((resolve) => setTimeout(resolve, 200));
        return document.activeElement?.tagName;
      });
    expect(focusedTag).toBe('BODY');
    await expect(page.getByText('Sin avisos por correo')).toBeVisible();
    expect(server.list.settings).toEqual({ region: 'GA', reminder_days: null });
  });
  await test.step('keeps the focus near a saved date, a done deadline and a download', async () => {
    const question = page
      .getByLabel('¿Cuándo fue la notificación de la resolución?', { exact: true })
      .first();
    await question.fill(isoDayIn(-10));
    await question.press('Enter');
    const givenDates = section(page, /^Fechas que has puesto tú/);
    await expect(givenDates.getByRole('button', { name: /^Cambiar/ })).toBeFocused();
    await givenDates.getByRole('button', { name: /^Cambiar/ }).press('Enter');
    await expect(givenDates.getByRole('textbox', { name: /^Cambiar la fecha/ })).toBeFocused();
    await givenDates.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect(givenDates.getByRole('button', { name: /^Cambiar/ })).toBeFocused();

    await rowOf(page, 'Comunicar la no renovación')
      .getByRole('button', { name: /^Descartar/ })
      .press('Enter');
    await expect(rowOf(page, 'Devolver las llaves').getByRole('button', { name: /^Abrir/ })).toBeFocused();

    await page.route('**/deadlines/export?*', (route) =>
      route.fulfill({
        body: 'BEGIN:VCALENDAR',
        headers: { ...serverHeaders, 'Content-Type': 'text/calendar' },
      }),
    );
    const button = page.getByRole('button', { name: 'Descargar' });
    await button.press('Enter');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /\.ics/ }).press('Enter'),
    ]);
    await file.path();
    await expect(button).toBeFocused();
  });
});

test('moves along the timeline by keyboard to the list, fits 200 deadlines on a phone, and changes one without delay', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  await showDeadlines(page, manyDeadlines());
  await page.goto('/plazos');
  const marks = page.getByRole('toolbar', { name: 'Fechas' }).getByRole('button');
  await expect(marks.first()).toBeAttached();
  await marks.and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('End');
  await expect(marks.last()).toBeFocused();
  await expect(marks.last()).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 4 }).and(page.locator(':focus'));
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('button', { name: / 3\d plazos: /u })).toBeAttached();
  // The first mark is of an overdue deadline that the list does not show at first.
  await marks.first().press('Enter');
  await expect(heading).toBeInViewport();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/plazos');
  await expect(page.getByText('200 plazos en 30 documentos')).toBeVisible();
  expect(await page.evaluate(findOverflow)).toEqual([]);
  await expectAccessible(page);
  const first = section(page, /^Próximos 30 días/)
    .getByRole('listitem')
    .first();
  const what = await first.getByRole('heading').textContent();
  const busyMs = await watchBusyTime(page);
  const before = await busyMs();
  await first.getByRole('button', { name: /^Marcar como hecho/ }).click();
  await expect(
    section(page, /^Próximos 30 días/).getByRole('heading', { name: what ?? '', exact: true }),
  ).toHaveCount(0);
  expect((await busyMs()) - before).toBeLessThan(500);
});

test.describe('search that fails', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 503/] } });

  test('searches two documents at a time, says which one failed, and repeats it', async ({
    page,
    stack,
    person,
  }) => {
    await signIn(page, stack, person);
    await showDeadlines(page, unsearchedDocuments(3));
    let running = 0;
    let maxMs = 0;
    let isFailing = true;
    await page.route('**/deadlines/*/search', async (route) => {
      running += 1;
      maxMs = Math.max(maxMs, running);
      await new Promise((resolve) => setTimeout(resolve, 300));
      running -= 1;
      if (isFailing && route.request().url().includes('000000000001'))
        return route.fulfill({
          status: 503,
          headers: serverHeaders,
          json: { detail: 'El documento no se puede leer ahora.', code: 'unavailable', request_id: 'test' },
        });
      return route.fallback();
    });
    await page.goto('/plazos');
    await expect(page.getByRole('progressbar', { name: 'Buscando plazos' })).toBeVisible();
    await expect(page.getByText('No se han podido buscar los plazos de Contrato 1.pdf.')).toBeVisible();
    await expect(page.getByText('El documento no se puede leer ahora.')).toBeVisible();
    expect(maxMs).toBe(2);
    await expectAccessible(page);
    isFailing = false;
    await page.getByRole('button', { name: 'Reintentar con Contrato 1.pdf' }).click();
    await expect(section(page, /^Búsqueda de plazos/)).toHaveCount(0);
    await expect(page.getByText('Por actualizar')).toHaveCount(0);
    await expect(section(page, /^Próximos 30 días/).getByRole('listitem')).toHaveCount(3);
  });
});

test('explains deadlines before there are documents, asks before it searches more than ten, and loads a failed list again', async ({
  page,
  stack,
  person,
  allow,
}) => {
  await signIn(page, stack, person);
  await test.step('explains deadlines before there are documents, and says when the chosen ones are gone', async () => {
    await page.goto('/plazos');
    await expect(page.getByRole('heading', { name: 'Todavía no tienes documentos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Subir documentos' })).toBeVisible();
    await expectAccessible(page);
    await showDeadlines(page, threeDocuments());
    await page.goto('/plazos?documentos=otro');
    await expect(page.getByRole('heading', { name: 'Aquí no hay documentos' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver los plazos de todos los documentos' }).click();
    await expect(page.getByText('12 plazos en 4 documentos')).toBeVisible();
  });
  await test.step('asks before it searches more than ten documents', async () => {
    await showDeadlines(page, unsearchedDocuments(11));
    await page.goto('/plazos');
    await expect(
      page.getByText('11 documentos sin revisar. Buscar los plazos no cuesta créditos.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buscar plazos en 11 documentos' }).click();
    await expect(section(page, /^Búsqueda de plazos/)).toHaveCount(0);
  });
  await test.step('loads a failed list again', async () => {
    allow(/Failed to load resource/, /status 500/);
    await page.route('**/api/deadlines', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/plazos');
    await expect(page.getByText('No se han podido cargar tus plazos.')).toBeVisible();
    await expectAccessible(page);
    await showDeadlines(page, threeDocuments());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('12 plazos en 4 documentos')).toBeVisible();
  });
});
