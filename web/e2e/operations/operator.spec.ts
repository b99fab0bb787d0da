import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import type { OperatorMetrics } from '../../../functions/src/contract/operations/schemas.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { navigateWithinSite } from '../navigate-within-site.ts';

const statusSentences: Record<OperatorMetrics['status']['status'], string> = {
  ok: 'Todo funciona.',
  degraded: 'Algo no funciona. El resto del portal sigue en marcha.',
  down: 'El portal no puede funcionar: falta algo imprescindible.',
};

test('shows the operator today’s figures, the state of every service and the last days', {
  tag: '@promise',
}, async ({ page, person, stack }) => {
  await readStackServices().auth.setCustomUserClaims(person.uid, { operator: true });
  await signIn(page, stack, person);
  const answerPromise = page.waitForResponse('**/operator/metrics');
  await page.goto('/operacion');
  await expect(page.getByRole('heading', { level: 1, name: 'Operación' })).toBeVisible();
  const main = page.getByRole('main');
  // On a busy machine, services that time out count as unavailable.
  const { status } = (await (await answerPromise).json()) as OperatorMetrics;
  await expect(main.getByText(statusSentences[status.status])).toBeVisible();
  await expect(main.getByText('Registros')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(8);
  await expect(page.getByRole('link', { name: 'Facturación' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operación' })).toHaveCount(0);
  await expectAccessible(page);

  await navigateWithinSite(page, '/account');
  await page.getByRole('link', { name: 'Ver la operación del portal' }).click();
  await page.waitForURL('**/operacion');
  await navigateWithinSite(page, '/home');
  await page.getByRole('button', { name: 'Búsqueda rápida' }).click();
  await page.getByRole('combobox').fill('operación');
  await page.getByRole('option', { name: 'Operación' }).click();
  await page.waitForURL('**/operacion');
});

test.describe(() => {
  test.use({
    allowed: { linePatterns: [/status of 403/, /^status 403: \S+\/operator\/metrics/] },
  });

  // @proves 6.1a
  test('shows users without the operator claim that the page is not for them, with a single request', async ({
    page,
    person,
    stack,
  }) => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/operator/metrics')) requestedUrls.push(request.url());
    });
    await signIn(page, stack, person);
    await page.goto('/account');
    await expect(page.getByText('Cuenta creada')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver la operación del portal' })).toHaveCount(0);
    await navigateWithinSite(page, '/operacion');
    await expect(page.getByText('Esta página es solo para la administración del portal.')).toBeVisible();
    await expect(page.getByText('Registros')).toHaveCount(0);
    expect(requestedUrls).toHaveLength(1);
  });
});
