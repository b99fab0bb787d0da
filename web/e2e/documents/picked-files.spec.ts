import type { Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { expect, expectAccessible, type Person, test } from '../journey.ts';
import { pickFiles, signIn, uploadFiles } from '../library.ts';
import { makeManual } from '../test-documents.ts';

const lease = await makePdf(leaseContract);
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const brokenPdf = Buffer.from('%PDF-1.7\nnada de lo que sigue es un PDF\n%%EOF');

/** Returns a user on the smallest plan with three credits. */
async function createBeginner(person: Person): Promise<Person> {
  const login = { email: `primera-${person.email}`, password: person.password };
  const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const uid = await createAccount(readStackServices(), { ...login, phone, plan: 'free', credits: 3 });
  return { ...login, uid };
}

// @proves 2.20b
test('refuses files that exceed the plan before sending, and leads from the empty chat to a cited answer through the example, free of charge', async ({
  page,
  stack,
  person,
}) => {
  const beginner = await createBeginner(person);
  await signIn(page, stack, beginner);
  await test.step('refuses files that exceed the plan before sending and names a sufficient plan', async () => {
    const sentFiles: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/upload') && request.method() === 'POST') sentFiles.push(request.url());
    });
    await page.goto('/chatbot');
    await expect(
      page.getByText('PDF, DOCX o fotos, hasta 10 páginas y 10 MB por archivo en tu plan'),
    ).toBeVisible();
    await pickFiles(page, [
      pdf('Manual.pdf', await makeManual(12)),
      pdf('Contrato.pdf', lease),
      pdf('plano.tiff', Buffer.from('un plano')),
    ]);
    await expect(
      page.getByText(
        'Límite de plan alcanzado. Tiene 12 páginas y tu plan Gratis admite 10 páginas por archivo. El plan Estándar admite 200 páginas.',
      ),
    ).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/billing/planes');
    await expect(
      page.getByText(
        'Este formato de imagen no se admite. Guarda la imagen como JPG, PNG o PDF y vuelve a subirla.',
      ),
    ).toHaveCount(1);
    await expect(page.getByText(/^5 páginas · .* · desde 1 crédito$/)).toBeVisible();
    await expect(page.getByText('1 archivo · 5 páginas · desde 1 crédito')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Quitar Contrato.pdf' }).click();
    await expect(page.getByRole('button', { name: 'Subir', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await expect(page.getByText(/Límite de plan alcanzado/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Subir tu primer documento' })).toBeVisible();

    await pickFiles(
      page,
      ['uno', 'dos', 'tres', 'cuatro'].map((name) => pdf(`${name}.pdf`, lease)),
    );
    await expect(page.getByText('3 archivos · 15 páginas · desde 3 créditos')).toBeVisible();
    await expect(
      page.getByText(/y con este los superarías\. El plan Básico admite 5 documentos\.$/),
    ).toHaveCount(1);
    expect(sentFiles).toEqual([]);
  });
  await test.step('leads from the empty chat to a cited answer through the example, free of charge', async () => {
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByRole('button', { name: 'Probar con un contrato de ejemplo' }).click();
    const guide = page.getByRole('region', { name: 'Resumen de Contrato de ejemplo.pdf' });
    await expect(guide).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/· ejemplo$/).first()).toBeVisible();
    await expectAccessible(page);
    await guide.getByRole('button').first().click();
    await expect(page.getByRole('button', { name: /^Cita 1: Contrato de ejemplo.pdf/ })).toBeVisible({
      timeout: 30_000,
    });
    const balance = () => readStackServices().ledger.balance(beginner.uid);
    await expect.poll(balance).toEqual({ available: 3, held: 0 });
  });
});

test.describe('upload batches', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status (403|422)/] } });

  // @proves 8.38a
  test('shows each outcome in the list of files, and as one notice that the user closes or the next upload or question replaces', async ({
    page,
    stack,
    person,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/chatbot');
    const storedToast = page.getByText('Documento subido. Ya puedes preguntar.');
    await uploadFiles(page, [pdf('Contrato.pdf', lease)]);
    await expect(storedToast).toHaveCount(1, { timeout: 60_000 });
    await expect(storedToast).toHaveCount(0, { timeout: 20_000 });

    await uploadFiles(page, [pdf('roto.pdf', brokenPdf)]);
    const reason = 'El documento está dañado y no se puede abrir.';
    const notice = page.getByText(`Error al subir los archivos: ${reason}`, { exact: true });
    await expect(notice).toHaveCount(1);
    await expect(page.getByText(reason, { exact: true })).toHaveCount(1);
    await expect(storedToast).toHaveCount(0);

    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(notice).toHaveCount(0);

    await uploadFiles(page, [pdf('roto otra vez.pdf', brokenPdf)]);
    await expect(notice).toHaveCount(1);
    await uploadFiles(page, [pdf('Copia.pdf', lease)]);
    await expect(page.getByText('Archivos duplicados detectados.')).toHaveCount(1);
    await expect(page.getByText('Duplicado: ya está en tu biblioteca')).toHaveCount(1);
    await expect(page.getByText(reason, { exact: true })).toHaveCount(2);
    await expect(notice).toHaveCount(0);
    await expect(storedToast).toHaveCount(0);
    await expectAccessible(page);

    await uploadFiles(page, [pdf('roto aún.pdf', brokenPdf)]);
    await expect(notice).toHaveCount(1);
    const question = page.getByRole('textbox', { name: 'Tu pregunta' });
    await question.fill('¿Cuánto se paga de fianza?');
    await question.press('Enter');
    await expect(page.getByRole('button', { name: /^Cita 1: Contrato.pdf/ })).toBeVisible();
    await expect(notice).toHaveCount(0);

    await page.getByRole('button', { name: 'Limpiar lista' }).click();
    await expect(page.getByText(reason, { exact: true })).toHaveCount(0);
    await expect(page.getByText('Archivos duplicados detectados.')).toHaveCount(0);
  });
});

/** Drags data over the page or drops it there. */
async function dragData(
  page: Page,
  type: 'dragenter' | 'dragover' | 'drop',
  what: 'file' | 'text',
): Promise<boolean> {
  return page.evaluate(
    ([type, what]) => {
      const dataTransfer = new DataTransfer();
      if (what === 'file') dataTransfer.items.add(new File(['%PDF-1.4'], 'Acta.pdf'));
      else dataTransfer.setData('text/plain', 'unas palabras');
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector('h1')?.dispatchEvent(event);
      return event.defaultPrevented;
    },
    [type, what] as const,
  );
}

test('accepts files dropped anywhere on the page, ignores dragged text, and keeps the keyboard focus with picked files, also when they are sent', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  await page.goto('/chatbot');
  await test.step('accepts files dropped anywhere on the page and ignores dragged text', async () => {
    await expect(page.getByText('Cómo empezar')).toBeVisible();
    const overlay = page.getByText('Suelta para subir');
    expect(await dragData(page, 'dragenter', 'text')).toBe(false);
    expect(await dragData(page, 'drop', 'text')).toBe(false);
    await expect(overlay).toHaveCount(0);

    expect(await dragData(page, 'dragenter', 'file')).toBe(true);
    await expect(overlay).toBeVisible();
    expect(await dragData(page, 'dragover', 'file')).toBe(true);
    await expectAccessible(page);
    expect(await dragData(page, 'drop', 'file')).toBe(true);
    await expect(overlay).toBeHidden();
    await expect(page.getByText('Acta.pdf', { exact: true })).toBeVisible();
    await expect(page.getByText('1 archivo · desde 1 crédito')).toBeVisible();
  });
  await test.step('keeps the keyboard focus with the picked files, also when they are sent', async () => {
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Subir tu primer documento' }).press('Enter'),
    ]);
    await picker.setFiles(pdf('Contrato.pdf', lease));
    const panel = page.getByRole('region', { name: 'Subida de documentos' });
    await expect(panel).toBeFocused();
    await expect(page.getByText('1 archivo · 5 páginas · desde 1 crédito')).toBeVisible();
    for (const name of ['Quitar Contrato.pdf', 'Cancelar', 'Subir']) {
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.route('**/upload', () => undefined);
    await page.keyboard.press('Enter');
    await expect(panel).toBeFocused();
    await expectAccessible(page);
  });
});
