import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { expectDetail, signIn } from '../library.ts';

const pageCount = 40;
const filler = (page: number) =>
  `Quien no pueda acudir al turno ${page} lo comunica al guarda ${page + 2} días antes, y su riego pasa a la partida ${page + 200}.`;
const manual = await makePdf({
  fileName: '',
  title: 'Reglamento de riegos',
  subtitle: '',
  chapters: Array.from({ length: pageCount }, (_, index) => ({
    heading: `Capítulo ${index + 1}`,
    paragraphs: [
      `El turno número ${index + 1} riega la partida ${index + 101} los días de luna llena. ${filler(index + 1)}`,
      `La presa número ${index + 1} se limpia cada ${index + 2} semanas. ${filler(index + 51)}`,
    ],
  })),
});

test.describe('a question about a long document', () => {
  test.use({ allowed: { linePatterns: [/Failed to load resource/, /status 409/] } });

  test('shows the price before charging, answers from excerpts or the whole document, and names the source', async ({
    page,
    stack,
    person,
  }) => {
    const { upload } = await signIn(page, stack, person);
    await upload('Manual.pdf', manual);
    await page.goto('/chatbot');
    await expect(page.getByRole('checkbox', { name: 'Manual.pdf' })).toBeChecked();
    const { available } = await readStackServices().ledger.balance(person.uid);
    await page.getByRole('textbox', { name: 'Tu pregunta' }).fill('Hazme un resumen del documento');
    await page.keyboard.press('Enter');

    await expect(page.getByText(`Para responder bien hay que leer ${pageCount} páginas`)).toBeVisible();
    await expect(page.getByText(`Aún no se ha cobrado nada. Tienes ${available} créditos.`)).toBeVisible();
    const readWhole = page.getByRole('button', { name: /^Leerlo todo · \d+ créditos$/ });
    await expect(readWhole).toBeVisible();
    expect(await readStackServices().ledger.balance(person.uid)).toEqual({ available, held: 0 });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Responder con extractos · 1 crédito' }).click();
    await expect(
      page.getByText(new RegExp(`extractos: \\d+ páginas? de un total de ${pageCount} páginas`)),
    ).toBeVisible();
    await expectDetail(page, '1 crédito usado');
    await expectAccessible(page);

    const price = (await readWhole.textContent())?.replace(/\D+/g, '');
    await readWhole.click();
    await expectDetail(page, `Se ha leído todo: ${pageCount} páginas.`);
    await expectDetail(page, `${price} créditos usados`);
    await expectAccessible(page);

    await page.reload();
    await expectDetail(page, `Se ha leído todo: ${pageCount} páginas.`);
    await expect(page.getByRole('button', { name: `Otra respuesta · ${price} créditos` })).toBeVisible();
  });

  test('links to the purchase of credits when there are too few', async ({ page, stack, person }) => {
    const { upload } = await signIn(page, stack, person);
    await upload('Manual.pdf', manual);
    const { ledger } = readStackServices();
    const { available } = await ledger.balance(person.uid);
    await ledger.post(person.uid, { kind: 'charge', source: 'prueba', amount: available - 1 });
    await page.goto('/chatbot');
    await expect(page.getByRole('checkbox', { name: 'Manual.pdf' })).toBeChecked();
    await page.getByRole('textbox', { name: 'Tu pregunta' }).fill('Hazme un resumen del documento');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('link', { name: /^Comprar créditos \(hacen falta \d+ créditos\)$/ }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Responder con extractos · 1 crédito' })).toBeEnabled();
  });
});
