import type { Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { readInbox, readMailLink, readSmsCode } from '../inbox.ts';
import { expect, expectAccessible, logIn, test } from '../journey.ts';
import {
  confirmPhone,
  newRegistrant,
  registerThroughApi,
  registerUntilMail,
  rememberSpentWelcome,
  sendRegistration,
  submitForm,
} from '../registrant.ts';

const stepNow = (page: Page) => page.locator('[aria-current=step]');

test('from nothing to the first sign-in, with the code of the SMS and the link of the mail', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await page.clock.install();
  await page.goto('/register');
  await expectAccessible(page);
  await submitForm(page, who);
  await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
  await expect(stepNow(page)).toContainText('Código');
  await expectAccessible(page);

  // A code that is pasted with a space is as good as one that is typed.
  const code = await readSmsCode(stack, who.phone);
  const field = page.getByLabel('Código de 6 dígitos');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: 'Verificar código' })).toBeDisabled();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Verificar código' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await expect(stepNow(page)).toContainText('Email');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Completar Registro Manualmente' }).click();
  await expect(
    page.getByText('El email aún no ha sido verificado. Por favor, verifica tu email primero.'),
  ).toBeVisible();

  // The tab of the link leads on by itself after two seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  const tab = await page.context().newPage();
  await tab.goto(await readMailLink(stack, who.email));
  await expect(tab.getByText('Registro completado: tu email y tu teléfono están verificados.')).toBeVisible();
  await page.clock.runFor(2_000);
  await tab.waitForURL('**/login?registration=complete');
  await expect(tab.getByText('Registro completado. Ya puedes iniciar sesión.')).toBeVisible();
  await tab.close();
  await page.clock.resume();

  // The first tab hears of it, says so, and leads to the sign-in.
  await expect(page.getByRole('dialog', { name: 'Registro Completado' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL('**/login');
  await logIn(page, who);
  await expect(page.getByText('100', { exact: false }).first()).toBeVisible();
});

test('a phone whose account was deleted begins without credits, and every screen of the end says so', async ({
  page,
  stack,
}) => {
  const who = newRegistrant();
  await rememberSpentWelcome(stack, who.phone);
  await page.clock.install();
  await registerUntilMail(page, stack, who);
  const reason = 'Los créditos de bienvenida se dan una vez por teléfono';
  await page.clock.pauseAt(Date.now() + 60_000);
  const tab = await page.context().newPage();
  await tab.goto(await readMailLink(stack, who.email));
  await expect(tab.getByText(reason)).toBeVisible();
  await page.clock.runFor(2_000);
  await tab.waitForURL('**/login?registration=complete&welcome=none');
  await page.clock.resume();
  await expect(tab.getByText(reason)).toBeVisible();
  await expectAccessible(tab);
  await tab.close();
  const modal = page.getByRole('dialog', { name: 'Registro Completado' });
  await expect(modal.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await logIn(page, who);
  await expect(page.getByText('Creditos bajos')).toBeVisible();
});

test('whoever ends such a registration by signing in reads it there', async ({ page, stack }) => {
  const who = newRegistrant();
  await rememberSpentWelcome(stack, who.phone);
  await registerThroughApi(stack, who);
  await logIn(page, who);
  const modal = page.getByRole('dialog', { name: 'Registro Completado' });
  await expect(modal.getByText('Los créditos de bienvenida se dan una vez por teléfono')).toBeVisible();
  await expectAccessible(page);
});

test('the form checks its nine rules in order, in words, and leads to the first fault', async ({ page }) => {
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Crear Cuenta' });
  const box = page.getByRole('checkbox');
  await expect(submit).toBeDisabled();
  await box.check();
  await box.uncheck();
  await expect(
    page.getByText('Debes aceptar la política de privacidad y cookies para continuar'),
  ).toBeVisible();
  await box.check();
  await submit.click();
  for (const text of [
    'Por favor, introduce tu email. Preferiblemente Gmail',
    'Por favor, introduce tu contraseña',
    'Por favor, confirma tu contraseña',
    'Por favor, introduce tu teléfono',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Preferiblemente Gmail/);
  await expectAccessible(page);

  await page.getByLabel('Email').fill('persona@dominio.largo5');
  await page.getByLabel('Contraseña', { exact: true }).fill('12345');
  await page.getByLabel('Confirmar contraseña').fill('123456');
  await page.getByLabel('Teléfono móvil').fill('81234567x8');
  await expect(page.getByLabel('Teléfono móvil')).toHaveValue('812345678');
  await submit.click();
  for (const text of [
    'Introduce un email válido',
    'La contraseña debe tener 6 caracteres o más',
    'Las contraseñas no coinciden',
    'Introduce un número español válido (ej: +34123456789)',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('persona@dominio.es');
  await submit.click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
});

test('the phone takes nine digits, with or without the prefix', async ({ page }) => {
  await page.goto('/register');
  const phone = page.getByLabel('Teléfono móvil');
  for (const typed of ['+34 612 34 56 78', '0034612345678', '612-345-678', '6123456789999']) {
    await phone.fill(typed);
    await expect(phone).toHaveValue('612345678');
  }
  await phone.clear();
  await phone.pressSequentially('612 345 6789');
  await expect(phone).toHaveValue('612345678');
});

test('the strength of the password is told while it is typed', async ({ page }) => {
  await page.goto('/register');
  const password = page.getByLabel('Contraseña', { exact: true });
  for (const [typed, label] of [
    ['abc', 'Muy débil'],
    ['abcdef', 'Débil'],
    ['abcdefgh', 'Regular'],
    ['Abcdefgh', 'Buena'],
    ['Abcdefg1', 'Fuerte'],
    ['Abcdef1!', 'Muy fuerte'],
  ] as const) {
    await password.fill(typed);
    await expect(page.locator('output')).toHaveText(`Seguridad de la contraseña: ${label}`);
  }
});

test('a password that everybody uses is refused before anything is sent', async ({ page }) => {
  await page.goto('/register');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await submitForm(page, { ...newRegistrant(), password: 'realmadrid' });
  const field = page.getByLabel('Contraseña', { exact: true });
  await expect(field).toHaveAccessibleDescription(/de las más usadas/);
  await expect(field).toBeFocused();
  await expect(page.locator('output')).toHaveText('Seguridad de la contraseña: No válida');
  await field.fill('realmadrid-y-betis');
  await expect(page.locator('output')).toHaveText('Seguridad de la contraseña: Buena');
  expect(sent.filter((url) => url.includes('/api/register'))).toEqual([]);
  await expectAccessible(page);
});

test('the address chooses a plan, which the form shows', async ({ page }) => {
  const colours = new Set<string>();
  for (const [query, name, price] of [
    ['plan=basic', 'Plan Básico', '5 €/mes'],
    ['plan=standard', 'Plan Estándar', '15 €/mes'],
    ['plan=premium', 'Plan Premium', '50 €/mes'],
    ['type=onetime', 'Créditos de una sola vez', '15 €'],
  ] as const) {
    await page.goto(`/register?${query}`);
    const card = page.getByRole('region', { name: 'Plan elegido' });
    await expect(card.getByRole('heading', { name })).toBeVisible();
    colours.add(await card.getByText('€').evaluate((element) => getComputedStyle(element).color));
    await expect(card.getByText(price.replace(' ', ' '))).toBeVisible();
  }
  expect(colours.size, 'each has a colour of its own').toBe(4);
  await expectAccessible(page);
  await page.goto('/register?plan=otro');
  await expect(page.getByRole('heading', { name: 'Crear cuenta' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plan elegido' })).toBeHidden();
});

test.describe('what the server refuses', () => {
  test.use({ allowed: { lines: [/status (of )?(400|409|429|500)/] } });

  test('an email or a phone with an account is told in a modal', async ({ page }) => {
    const owner = newRegistrant();
    const { email, password, phone } = owner;
    await createAccount(readStackServices(), { email, password, phone, plan: 'basic', credits: 5 });
    const taken = 'El email o teléfono ya están registrados';
    const modal = page.getByRole('dialog', { name: 'Error en el Registro' });
    await sendRegistration(page, { ...newRegistrant(), email });
    await expect(modal.getByText(taken)).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(modal).toBeHidden();
    await page.getByLabel('Email').fill(newRegistrant().email);
    await page.getByLabel('Teléfono móvil').fill(owner.phoneDigits);
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(modal.getByText(taken)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continuar' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Si la cuenta es tuya' });
    await expect(notice.getByRole('link', { name: 'inicia sesión' })).toHaveAttribute('href', '/login');
    await expect(notice.getByRole('link', { name: 'recupera la contraseña' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await expectAccessible(page);
  });

  test('each other refusal has its sentence', async ({ page }) => {
    let refusal: { readonly status: number; readonly json: object } | undefined;
    await page.route('**/api/register', (route) => (refusal ? route.fulfill(refusal) : route.continue()));
    for (const [status, body, sentence] of [
      [400, { detail: 'Lo que dice el servidor.' }, 'Lo que dice el servidor.'],
      [400, {}, 'Datos inválidos'],
      [500, { detail: 'no se muestra' }, 'Error desconocido en el registro'],
    ] as const) {
      const full = { ...body, ...('detail' in body ? { code: 'internal', request_id: 'x' } : {}) };
      const isFirst = refusal === undefined;
      refusal = { status, json: full };
      if (isFirst) await sendRegistration(page, newRegistrant());
      else await page.getByRole('button', { name: 'Crear Cuenta' }).click();
      const modal = page.getByRole('dialog', { name: 'Error en el Registro' });
      await expect(modal.getByText(sentence, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(modal).toBeHidden();
    }
  });
});

test.describe('the code', () => {
  test.use({ allowed: { lines: [/status (of )?(400|429)/] } });

  test('that is wrong is refused, and another one can be asked for after a pause', async ({
    page,
    stack,
  }) => {
    const who = newRegistrant();
    // The pause is not over however long this takes.
    await page.clock.setFixedTime(new Date());
    await sendRegistration(page, who);
    const field = page.getByLabel('Código de 6 dígitos');
    const right = await readSmsCode(stack, who.phone);
    const wrong = right === '000000' ? '111111' : '000000';
    await field.fill('12');
    await page.getByRole('heading', { name: 'Introduce el código' }).click();
    await expect(page.getByText('Por favor, introduce un código de 6 dígitos')).toBeVisible();
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Verificar código' }).click();
    await expect(page.getByText('Código de verificación inválido')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    const resend = page.getByRole('button', { name: /^Reenviar código/ });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText(/en \d+ s/);
  });

  test('survives a reload of the page', async ({ page, stack }) => {
    const who = newRegistrant();
    const stored = () => page.evaluate(() => localStorage.getItem('registration'));
    let before: string | null = null;
    await page.route('**/accounts:sendVerificationCode**', async (route) => {
      before = await stored();
      await route.continue();
    });
    await sendRegistration(page, who);
    await expect(page.getByRole('heading', { name: 'Introduce el código' })).toBeVisible();
    // It is encrypted; another text is that of the step that was reached.
    await expect.poll(stored).not.toBe(before);
    await page.reload();
    await confirmPhone(page, stack, who);
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    expect(await readInbox(stack, who.phone)).toHaveLength(1);
  });
});
