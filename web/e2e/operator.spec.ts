import { readStackServices } from '../../emulators/src/seed/stack-services.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';

test('the operator sees today’s figures, the state of every part and the last days', async ({
  page,
  person,
}) => {
  await readStackServices().auth.setCustomUserClaims(person.uid, { operator: true });
  await logIn(page, person);
  await expect(page.getByRole('link', { name: 'Operación' })).toHaveCount(0);
  await page.goto('/operacion');
  await expect(page.getByRole('heading', { level: 1, name: 'Operación' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Todo funciona.')).toBeVisible();
  await expect(main.getByText('Registros')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(8);
  await expectAccessible(page);
});

test.describe(() => {
  test.use({
    allowed: { lines: [/status of 403/, /^status 403: \S+\/operator\/figures/] },
  });

  test('somebody else who knows the address is told that the page is not theirs, once', async ({
    page,
    person,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/operator/figures')) asked.push(request.url());
    });
    await logIn(page, person);
    await page.goto('/operacion');
    await expect(page.getByText('Esta página es solo para quien lleva el portal.')).toBeVisible();
    await expect(page.getByText('Registros')).toHaveCount(0);
    expect(asked).toHaveLength(1);
  });
});
