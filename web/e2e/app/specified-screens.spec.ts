import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { oldConversations, storeConversations } from '../stored-conversations.ts';

const wideWindow = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;
const latestConversation = '**/api/chat-sessions/latest';

// @proves 2.25b, 2.25d, 2.25e, 2.25g, 4.18a
test('leads from «Comprar Creditos» to billing, with plans, credits and the latest invoices, on a phone and in a wide window', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  await readStackServices().ledger.post(person.uid, { kind: 'charge', source: 'crawl:e2e', amount: 490 });
  await page.goto('/home');
  const purchase = page.getByRole('link', { name: 'Comprar Creditos' }).filter({ visible: true }).first();
  await page.setViewportSize(wideWindow);
  await expect(purchase).toBeVisible();
  await page.setViewportSize(phone);
  await purchase.click();
  await page.waitForURL('**/billing');
  const main = page.getByRole('main');
  for (const size of [phone, wideWindow]) {
    await page.setViewportSize(size);
    await expect(main.getByRole('heading', { name: 'Planes y créditos' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Comprar créditos sueltos' })).toBeEnabled();
    await expect(main.getByRole('heading', { name: 'Últimas facturas' })).toBeVisible();
    const order = await main.getByRole('heading', { level: 2 }).allInnerTexts();
    const places = ['Créditos y documentos', 'Planes y créditos', 'Últimas facturas', 'Uso de créditos'];
    expect(order.filter((title) => places.includes(title))).toEqual(places);
    await expectAccessible(page);
  }
});

// @proves 2.20a, 4.20e
test('labels the upload and delete buttons of the chat at both widths, and lists conversations about the checked documents', async ({
  page,
  stack,
  person,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await upload('Otro.pdf', await makePdf({ ...leaseContract, title: 'Otro contrato' }));
  await ask('¿Cuál es la renta mensual?');
  await page.setViewportSize(phone);
  await page.goto('/chatbot');
  await page.getByRole('button', { name: 'Todos los documentos' }).click();
  await expectButtons(page);
  await expectAccessible(page);

  await page.setViewportSize(wideWindow);
  await page.goto('/chatbot');
  await expectButtons(page);
  await expectAccessible(page);
  const ticked = page.getByRole('radio', { name: 'De lo marcado' });
  const history = page.getByRole('region', { name: 'Conversaciones' });
  await ticked.check();
  await expect(history.getByText('¿Cuál es la renta mensual?')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Otro.pdf' }).uncheck();
  await expect(history.getByText('¿Cuál es la renta mensual?')).toHaveCount(0);
  await expectAccessible(page);
});

async function expectButtons(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Subir archivos' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Eliminar documentos' })).toBeEnabled();
}

// @proves 2.14a, 2.29, 5.10, 5.16
test('names privacy and cookies in the registration, rates common passwords as weak, and dates the legal page, at both widths', async ({
  page,
}) => {
  await page.goto('/register');
  const box = page.getByRole('checkbox', {
    name: /^He leído y acepto las condiciones.* y la política de privacidad.* y cookies/,
  });
  const password = page.getByLabel('Contraseña', { exact: true });
  for (const size of [phone, wideWindow]) {
    await page.setViewportSize(size);
    await box.check();
    await box.uncheck();
    await expect(
      page.getByText('Debes aceptar la política de privacidad y cookies para continuar', { exact: true }),
    ).toBeVisible();
    await password.fill('password1');
    await expect(page.getByText('Muy débil')).toBeVisible();
    await password.fill('Tejado-Azul-7');
    await expect(page.getByText('Muy fuerte')).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/legal');
  for (const size of [phone, wideWindow]) {
    await page.setViewportSize(size);
    await expect(page.getByText(/^Publicado el 20 de junio de 2025 · Última actualización: /)).toBeVisible();
    await expectAccessible(page);
  }
});

// @proves 4.20e
test('finds an old conversation about the checked documents, and lists none without checked ones', async ({
  page,
  stack,
  person,
}) => {
  const { upload } = await signIn(page, stack, person);
  const names = ['A.pdf', 'B.pdf', 'C.pdf'];
  const lease = await makePdf(leaseContract);
  for (const name of names) await upload(name, lease);
  const old = { id: 'antigua-0', title: 'De dos', updatedAt: new Date(0), documentNames: ['A.pdf', 'B.pdf'] };
  await storeConversations(person.uid, [old, ...oldConversations(60)]);
  // The last conversation selects its documents when it has loaded: a choice made before must not be lost.
  await page.route(latestConversation, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.goto('/chatbot');
  const history = page.getByRole('region', { name: 'Conversaciones' });
  await expect(page.getByRole('checkbox', { name: 'A.pdf' })).toBeDisabled();
  await page.getByRole('radio', { name: 'De lo marcado' }).check();
  await expect(history.getByRole('listitem').first()).toContainText('Consulta antigua 60');
  const third = page.getByRole('checkbox', { name: 'C.pdf' });
  await expect(third).toBeChecked();
  await third.uncheck();
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText('De dos');
  await page.getByRole('checkbox', { name: 'A.pdf' }).uncheck();
  await expect(history.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'B.pdf' }).uncheck();
  await expect(history.getByRole('listitem')).toHaveCount(0);
});
