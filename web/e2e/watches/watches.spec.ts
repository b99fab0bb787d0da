import { readInbox } from '../inbox.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { openWatchForm, publishAids, runVisit } from './watched-site.ts';

test('watches an extracted page, is silent about noise, and mails a change with a link to it', {
  tag: '@promise',
}, async ({ page, person, stack }) => {
  test.setTimeout(300_000);
  const url = `${stack.site}/${crypto.randomUUID()}/ayudas`;
  await publishAids(url, { amount: '2.000', day: 23 });
  await signIn(page, stack, person);
  await openWatchForm(page, url);

  await page.getByLabel('Nombre').fill('Ayudas para el programa de gestión');
  await page.getByRole('radio', { name: 'Cada día' }).check();
  await page.getByLabel('Hora de Madrid').selectOption('A las 7');
  await expect(page.getByText('Cada día a las 7, en algún momento de esa hora.')).toBeVisible();
  await expect(
    page.getByText(/1 crédito como máximo. Las páginas que siguen igual no cuestan nada/),
  ).toBeVisible();
  await page.getByLabel('Tope de créditos al mes').fill('20');
  await page.getByRole('radio', { name: 'Solo de lo que yo diga' }).check();
  await page.getByRole('button', { name: 'Crear el aviso' }).click();
  await expect(page.getByText('Escribe al menos una ruta, una palabra o una pregunta.')).toBeVisible();
  await page.getByLabel('Palabras', { exact: true }).fill('ayuda\nsubvención');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear el aviso' }).click();

  await expect(page.getByRole('heading', { name: 'Ayudas para el programa de gestión' })).toBeVisible();
  await expect(page.getByText('Cualquier cambio con «ayuda» o «subvención»')).toBeVisible();
  await expect(page.getByText('0 de 20 créditos')).toBeVisible();
  await expect(page.getByText('La primera visita se comparará')).toBeVisible();
  const watchId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await publishAids(url, { amount: '2.000', day: 24 });
  await runVisit(stack, person, { watchId, count: 1 });
  await page.reload();
  const visits = page.getByRole('list', { name: 'Visitas' }).getByRole('listitem');
  await expect(visits).toHaveCount(1);
  await expect(visits).toContainText('Sin cambios');
  await expect(visits).toContainText('1 página leída · sin coste');

  await publishAids(url, { amount: '3.000', day: 25 });
  await runVisit(stack, person, { watchId, count: 2 });
  await page.reload();
  await expect(visits).toHaveCount(2);
  await expect(visits.first()).toContainText('1 cambiada · 1 crédito · correo enviado');
  await expect(page.getByText('1 de 20 créditos')).toBeVisible();
  await expect(page.getByText('tope de créditos')).toHaveCount(0);

  const subjectPattern = /^1 cambio en .*: Ayudas para el programa de gestión$/u;
  const findMail = async () =>
    (await readInbox(stack, person.email)).filter(({ subject }) => subjectPattern.test(subject));
  await expect.poll(findMail).toHaveLength(1);
  const [mail] = await findMail();
  const link = mail?.links.find((linkUrl) => linkUrl.includes('?cambio=')) ?? '';
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  const change = page.locator('[data-testid=site-change][aria-current]');
  await expect(change).toBeFocused();
  await expect(change.locator('del').last()).toContainText('2.000');
  await expect(change.locator('ins').last()).toContainText('3.000');
  await expect(page.getByText(/^Lo que no cuenta como cambio/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Página guardada ahora/ }).click();
  await expect(page.getByRole('dialog').getByText(/una ayuda de 3\.000 euros/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('Sin visitas previstas')).toBeVisible();
  await page.getByRole('link', { name: 'Todos los avisos' }).click();
  const row = page.getByRole('list', { name: 'Tus avisos' }).getByRole('listitem');
  await expect(row).toContainText('En pausa');
  await expect(row).toContainText('con cambios');
  await expectAccessible(page);
});
