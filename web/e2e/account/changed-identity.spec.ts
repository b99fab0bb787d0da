import type { Page } from '@playwright/test';
import type { StackAddresses } from '../../../emulators/src/shared/stack-addresses.ts';
import { findOverflow } from '../find-overflow.ts';
import { readInbox, readMailLink, readSmsCode } from '../inbox.ts';
import { expect, expectAccessible, type Person, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { refuseCookies } from '../local-storage.ts';
import { newRegistrant, submitCode } from '../registrant.ts';

const sizes = {
  wide: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

const profile = (page: Page) => page.getByRole('region', { name: 'Perfil', exact: true });

const newEmail = (): string => `nuevo-${crypto.randomUUID().slice(0, 8)}@legajo.example`;

/** Requests a change of email and returns the link in its mail. */
async function askForEmail(
  page: Page,
  stack: StackAddresses,
  person: Person,
  email: string,
): Promise<string> {
  await profile(page).getByRole('button', { name: 'Cambiar email…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar el email' });
  await dialog.getByLabel('Email nuevo').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  const sentDialog = page.getByRole('dialog', { name: 'Revisa tu correo' });
  await expect(sentDialog).toContainText(email);
  await expectAccessible(page);
  await sentDialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(profile(page).getByText(`Falta que confirmes ${email}`)).toBeVisible();
  return readMailLink(stack, email);
}

/** Expects the confirmation of the new email and continues to the account. */
async function expectEmail(page: Page, email: string): Promise<void> {
  const doneDialog = page.getByRole('dialog', { name: 'Email actualizado' });
  await expect(doneDialog).toContainText(email);
  await doneDialog.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/account');
  await expect(profile(page).getByText(email)).toBeVisible();
  await expect(profile(page).getByText('Falta que confirmes')).toBeHidden();
}

const subjectsFor = async (stack: StackAddresses, email: string): Promise<readonly string[]> =>
  (await readInbox(stack, email)).map(({ subject }) => subject);

// The server refuses a wrong password, a session ended by the change, and an invalid link.
test.use({ allowed: { linePatterns: [/status (of )?40[014]/] } });

test('changes email and phone after verifying each, on a wide screen and on a phone', async ({
  context,
  page,
  person,
  stack,
}) => {
  await page.setViewportSize(sizes.wide);
  await signIn(page, stack, person);
  await page.goto('/account');
  const [first, second] = [newEmail(), newEmail()];

  // Missing input is reported at its field before anything is sent.
  await profile(page).getByRole('button', { name: 'Cambiar email…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar el email' });
  const send = dialog.getByRole('button', { name: 'Enviar enlace' });
  await send.click();
  await expect(dialog.getByText('Por favor, introduce tu nuevo email')).toBeVisible();
  await expect(dialog.getByLabel('Email nuevo')).toBeFocused();
  await dialog.getByLabel('Email nuevo').fill(first);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('No-es-esta-2026');
  await send.click();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    /no es correcta/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  // The link is opened in another tab of the same browser, which asks for the password only.
  const link = await askForEmail(page, stack, person, first);
  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole('heading', { name: 'Confirma tu nuevo email' })).toBeVisible();
  await expectAccessible(tab);
  await tab.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await tab.getByRole('button', { name: 'Cambiar el email' }).click();
  await expectEmail(tab, first);
  await expect
    .poll(() => subjectsFor(stack, person.email))
    .toContain('Ha cambiado el email de tu cuenta de Legajo');
  await tab.close();
  // The tab that requested the change shows it once it becomes visible again.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(profile(page).getByText(first)).toBeVisible();
  await expect(profile(page).getByText('Falta que confirmes')).toBeHidden();

  // On a phone, in a browser without a session.
  await page.setViewportSize(sizes.phone);
  await page.reload();
  expect(await page.evaluate(findOverflow)).toEqual([]);
  const secondLink = await askForEmail(page, stack, person, second);
  const other = await context.browser()?.newContext({ viewport: sizes.phone });
  const theirs = await other?.newPage();
  if (theirs === undefined) throw new Error('there is no other browser');
  await refuseCookies(theirs.context(), stack.web);
  await theirs.goto(secondLink);
  await theirs.getByLabel('Email actual de tu cuenta').fill(first);
  await theirs.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await expectAccessible(theirs);
  expect(await theirs.evaluate(findOverflow)).toEqual([]);
  await theirs.getByRole('button', { name: 'Cambiar el email' }).click();
  await expectEmail(theirs, second);

  // Changing the phone there signs the first browser out.
  const { phone, phoneDigits } = newRegistrant();
  await profile(theirs).getByRole('button', { name: 'Cambiar móvil…' }).click();
  const asking = theirs.getByRole('dialog', { name: 'Cambiar el móvil' });
  await asking.getByLabel('Móvil nuevo').fill(phoneDigits);
  await asking.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await expectAccessible(theirs);
  await asking.getByRole('button', { name: 'Enviar código' }).click();
  const coding = theirs.getByRole('dialog', { name: 'Introduce el código' });
  await expect(coding.getByLabel('Código de 6 dígitos')).toBeFocused();
  const grouped = `+34 ${phoneDigits.replace(/(\d{3})(\d{3})/, '$1 $2 ')}`;
  await expect(coding).toContainText(`Lo hemos enviado al ${grouped}.`);
  await expectAccessible(theirs);
  const code = await readSmsCode(stack, phone);
  await submitCode(coding, code);
  const doneDialog = theirs.getByRole('dialog', { name: 'Móvil actualizado' });
  await expect(doneDialog).toBeVisible();
  await expectAccessible(theirs);
  await doneDialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(profile(theirs).getByText(grouped)).toBeVisible();
  await expect
    .poll(() => subjectsFor(stack, second))
    .toContain('Ha cambiado el móvil de tu cuenta de Legajo');
  await other?.close();
  await page.reload();
  await page.waitForURL('**/login**');
});

test('rejects a link without a token or with an invalid one', async ({ page, person, stack }) => {
  await page.goto('/cambiar-correo');
  await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, stack, person);
  await page.goto('/cambiar-correo?token=email1.x.y');
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Cambiar el email' }).click();
  await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
});

test('cancels a change of email before its confirmation, so that its link has no effect', async ({
  page,
  person,
  stack,
}) => {
  await page.setViewportSize(sizes.phone);
  await signIn(page, stack, person);
  await page.goto('/account');
  const email = newEmail();
  const link = await askForEmail(page, stack, person, email);
  await expectAccessible(page);
  expect(await page.evaluate(findOverflow)).toEqual([]);
  await profile(page).getByRole('button', { name: 'Anular el cambio' }).click();
  await expect(page.getByText('Cambio de email anulado')).toBeVisible();
  await expect(profile(page).getByText('Falta que confirmes')).toBeHidden();

  await page.goto(link);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Cambiar el email' }).click();
  await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
  await expect(page.getByText(/lo has anulado/)).toBeVisible();
});

test('asks again for the code sent to a new phone when its dialog or page is reopened', async ({
  page,
  person,
  stack,
}) => {
  await signIn(page, stack, person);
  await page.goto('/account');
  const { phoneDigits } = newRegistrant();
  const openButton = profile(page).getByRole('button', { name: 'Cambiar móvil…' });
  await openButton.click();
  const asking = page.getByRole('dialog', { name: 'Cambiar el móvil' });
  await asking.getByLabel('Móvil nuevo').fill(phoneDigits);
  await asking.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await asking.getByRole('button', { name: 'Enviar código' }).click();
  const coding = page.getByRole('dialog', { name: 'Introduce el código' });
  await expect(coding.getByRole('button', { name: /^Reenviar código en \d+ s$/ })).toBeVisible();
  await coding.getByLabel('Código de 6 dígitos').press('Escape');
  await expect(coding).toBeHidden();
  await openButton.click();
  await expect(coding.getByRole('button', { name: /^Reenviar código en \d+ s$/ })).toBeVisible();

  await page.reload();
  await openButton.click();
  await expect(coding.getByRole('button', { name: /^Reenviar código en \d+ s$/ })).toBeVisible();
  await expect(coding.getByLabel('Código de 6 dígitos')).toBeFocused();
  await expectAccessible(page);
  await coding.getByRole('button', { name: 'Usar otro número' }).click();
  await expect(asking.getByLabel('Móvil nuevo')).toHaveValue('');
  await asking.getByLabel('Móvil nuevo').fill(phoneDigits);
  await asking.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await asking.getByRole('button', { name: 'Enviar código' }).click();
  await expect(
    coding.getByText('El código que te enviamos a este número sigue siendo válido.'),
  ).toBeVisible();
  await coding.getByRole('button', { name: 'Usar otro número' }).click();
  const another = newRegistrant();
  await asking.getByLabel('Móvil nuevo').fill(another.phoneDigits);
  await asking.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await asking.getByRole('button', { name: 'Enviar código' }).click();
  const code = await readSmsCode(stack, another.phone);
  await expect(coding.getByRole('button', { name: /^Reenviar código en \d+ s$/ })).toBeVisible();
  await page.goto('/home');
  await page.goto('/account');
  await openButton.click();
  await submitCode(coding, code);
  await expect(page.getByRole('dialog', { name: 'Móvil actualizado' })).toBeVisible();
});
