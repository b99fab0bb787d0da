import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { teleworkPolicy } from '../../../emulators/src/seed/documents/telework-policy.ts';
import { logIn as requestToken } from '../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../emulators/src/seed/upload-file.ts';
import { expect, test as journey, logIn, settle } from '../journey.ts';

const folder = fileURLToPath(new URL('../../../docs/screens/', import.meta.url));

/** The user in the pictures, the same in every run: two documents, a plan, and a long name. */
const test = journey.extend({
  person: async ({ stack }, use) => {
    const suffix = crypto.randomUUID().slice(0, 8);
    const login = { email: `ana.ruiz.garcia.asesores-${suffix}@legajo.example`, password: 'Contraseña-2026' };
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const account = { ...login, phone, plan: 'standard', credits: 4_820 } as const;
    const uid = await createAccount(readStackServices(), account);
    const token = await requestToken(stack, login);
    for (const content of [leaseContract, teleworkPolicy]) {
      await uploadFile(stack, token, { name: content.fileName, bytes: await makePdf(content) });
    }
    await use({ ...login, uid });
  },
});

test('takes an answer with its citation open', async ({ page, person }) => {
  await logIn(page, person);
  await page.goto('/chatbot');
  const field = page.getByRole('textbox', { name: 'Tu pregunta' });
  await field.fill('¿Cuál es la renta mensual y cuándo se paga?');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: /^Fuente:/ }).last()).toBeVisible();
  await expect(page.getByText(/crédito usado · .* restantes?/).last()).toBeVisible();
  await field.blur();
  await page.getByRole('button', { name: /^Cita 1:/ }).click();
  await expect(page.getByTestId('passage-mark').first()).toBeInViewport();
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  await mkdir(folder, { recursive: true });
  // Hiding the caret would need an inline style, which the content security policy blocks.
  await page.screenshot({ path: `${folder}cita-abierta.png`, animations: 'allow', caret: 'initial' });
});
