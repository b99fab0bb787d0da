import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { handleNextRequest } from '../handle-next-request.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { chooseAction, signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

const lease = 'Contrato.pdf';
const leasePdf = await makePdf(leaseContract);

// Aborts one request.
test.use({ allowed: { linePatterns: [/net::ERR_FAILED/] } });

const names = ['Documentos', 'Preguntas hechas', 'Subidos en total', 'Subidas restantes'];

/** Expects the counters above the chat, in order. */
async function expectCounters(page: Page, ...figures: readonly string[]): Promise<void> {
  const counters = page.getByRole('main').locator('dl').first();
  await expect(counters.getByRole('term')).toHaveText(names.slice(0, figures.length));
  await expect(counters.getByRole('definition')).toHaveText([...figures]);
}

// @proves 2.16c, 2.16d, 2.16a, 2.16b, 2.16e
test('shows the limits of the plan once they have loaded, updates the counters above the chat, and counts the remaining uploads on other pages', async ({
  page,
  stack,
  person,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload(lease, leasePdf);
  await test.step('shows the limits of the plan once they have loaded', async () => {
    const { promise: lookedPromise, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/usage-stats', async (route) => {
      await lookedPromise;
      await route.continue();
    });
    await page.goto('/chatbot');
    await expectCounters(page, '1', '–', '–', '–');
    goOn();
    await expectCounters(page, '1 de 100', '0', '1', '99');
  });
  await test.step('names the limit of the plan apart when more documents are stored than it admits', async () => {
    await upload('Otro.pdf', await makePdf({ ...leaseContract, title: 'Otro contrato' }));
    await page.route('**/usage-stats', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), max_documents: 1 } });
    });
    await page.goto('/chatbot');
    await expectCounters(page, '2; tu plan admite 1', '0', '2', '98');
  });
  await test.step('updates the counters of documents, answered questions and uploads', async () => {
    await page.unroute('**/usage-stats');
    await ask('¿Cuál es la renta mensual?');
    await page.goto('/chatbot');
    await expectCounters(page, '2 de 100', '1', '2', '98');
    const question = page.getByRole('textbox', { name: 'Tu pregunta' });
    await question.fill('¿Cuánto dura el contrato?');
    await handleNextRequest(page, '**/invoke', (route) => route.abort());
    await question.press('Enter');
    await expect(page.getByText('Error de conexión', { exact: false }).first()).toBeVisible();
    await expectCounters(page, '2 de 100', '1', '2', '98');
    await question.fill('¿Cuánto dura el contrato?');
    await question.press('Enter');
    await expectCounters(page, '2 de 100', '2', '2', '98');
    await chooseAction(page, 'Otro.pdf', 'Eliminar');
    await expectCounters(page, '1 de 100', '2', '2', '98');
  });
  await test.step('shows 5 remaining uploads on the dashboard and in billing', async () => {
    const { firestore } = readStackServices();
    await firestore.doc(`users/${person.uid}`).update({ 'uploads.count': 95 });
    for (const path of ['/home', '/billing']) {
      if (path === '/home') await page.goto(path);
      else await navigateWithinSite(page, path);
      await expect(page.getByText('te quedan 5 subidas')).toBeVisible();
      await expectAccessible(page);
    }
  });
});
