import { openAuthClient } from '../../../emulators/src/seed/auth-client.ts';
import { waitForNextSecond } from '../../../emulators/src/seed/wait-for-next-second.ts';
import { readInbox } from '../inbox.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { refuseCookies } from '../local-storage.ts';

test.use({ allowed: { linePatterns: [/status (of )?(400|401|404)/] } });

// @proves V6.2.8
test('reports a password changed elsewhere by mail, whose button ends every session', async ({
  context,
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  // Waits a second, the precision with which the identity provider records changes.
  await waitForNextSecond();
  // A thief who knows the password changes it through the identity provider and signs in.
  const auth = openAuthClient(stack);
  const thief = { ...person, password: 'Clave-del-ladrón-2026' };
  await auth.setPassword(await auth.signIn(person.email, person.password), thief.password);
  const other = await context.browser()?.newContext();
  const theirs = await other?.newPage();
  if (theirs === undefined) throw new Error('there is no other browser');
  await refuseCookies(theirs.context(), stack.web);
  await signIn(theirs, stack, thief);
  await theirs.goto('/account');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible();

  const findMail = async () =>
    (await readInbox(stack, person.email)).find(({ subject }) => subject.startsWith('Ha cambiado'));
  await expect.poll(findMail).toBeDefined();
  const link = (await findMail())?.links.find((candidate) => candidate.includes('/asegurar-cuenta?'));
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: '¿No has sido tú?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar todas las sesiones' }).click();
  await expect(page.getByRole('heading', { name: 'Tu cuenta está protegida' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Elegir una contraseña nueva' }).click();
  await page.waitForURL('**/forgot-password');

  await expect(auth.signIn(person.email, thief.password)).rejects.toThrow(/INVALID/);
  await theirs.goto('/account');
  await theirs.waitForURL('**/login**');
  await other?.close();
});

test('shows that a link without a token or with an invalid one is not valid', async ({ page }) => {
  for (const path of ['/asegurar-cuenta', '/asegurar-cuenta?token=secure1.x.y']) {
    await page.goto(path);
    const press = page.getByRole('button', { name: 'Cerrar todas las sesiones' });
    if (path.includes('token')) await press.click();
    await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
    await expectAccessible(page);
  }
});
