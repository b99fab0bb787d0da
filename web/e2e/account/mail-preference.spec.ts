import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn as openSession } from '../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../emulators/src/seed/upload-file.ts';
import { askStreaming } from '../../../tools/development/bench/answers/running/ask-streaming.ts';
import { readInbox, readMailLink } from '../inbox.ts';
import { test as base, expect, expectAccessible, type Person } from '../journey.ts';

/** A person with two credits above the threshold for the mail: one for a document, one for a question. */
const test = base.extend<{ person: Person }>({
  person: async ({}, use) => {
    const email = `avisos-${crypto.randomUUID().slice(0, 8)}@legajo.example`;
    const password = 'Contraseña-2026';
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const account = { email, password, phone, plan: 'premium', credits: 22 } as const;
    await use({ email, password, uid: await createAccount(readStackServices(), account) });
  },
});

test('sends a mail at 20 credits, whose link declines such mails without a session and accepts them again', async ({
  page,
  person,
  stack,
}) => {
  const token = await openSession(stack, person);
  await uploadFile(stack, token, { name: 'Contrato.pdf', bytes: await makePdf(leaseContract) });
  const question = {
    question: '¿Cuál es la renta mensual?',
    selected_document: 'Contrato.pdf',
    max_credits: 1,
  };
  await askStreaming(`${stack.functions}/api`, token, question);
  const buyLink = await readMailLink(stack, person.email);
  expect(buyLink).toContain('/billing');
  const [mail] = await readInbox(stack, person.email);
  expect(mail?.subject).toBe('Te quedan 20 créditos en Legajo');

  await page.goto(mail?.links.find((link) => link.includes('/correo?')) ?? '');
  await expect(page.getByRole('heading', { name: '¿Dejar de recibir este aviso?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dejar de recibirlo' }).click();
  await expect(page.getByRole('heading', { name: 'No recibirás más este aviso' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No recibirás más este aviso' })).toBeVisible();
  await page.getByRole('button', { name: 'Volver a recibirlo' }).click();
  await expect(page.getByRole('heading', { name: 'Volverás a recibir este aviso' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('link with an invalid token', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 404: .*\/mail-preference/] } });

  test('opens a page that explains it', async ({ page }) => {
    await page.goto('/correo?token=mail1.x.y');
    await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/correo');
    await expect(page.getByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
  });
});
