import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { expect, test } from '../journey.ts';
import { signIn } from '../library.ts';

test('shows the quoted words of a citation on hover and on keyboard focus', async ({
  page,
  person,
  stack,
}) => {
  const { upload, ask } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await page.goto(await ask('¿Cuánto se paga de fianza?'));
  const chip = page.getByRole('button', { name: /^Cita 1: Contrato.pdf/ }).first();
  const card = page.locator('q');
  await expect(chip).toBeVisible();
  await expect(card).toBeHidden();
  await chip.hover();
  await expect(card).toContainText('fianza');
  // WCAG 1.4.13: the card stays while the pointer is on it.
  await card.hover();
  await expect(card).toBeVisible();
  await page.getByRole('textbox', { name: 'Tu pregunta' }).hover();
  await expect(card).toBeHidden();
  await chip.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(chip).toBeFocused();
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(chip).toBeFocused();
  // Focus that returns from the viewer does not open the card again.
  await chip.click();
  await expect(page.getByTestId('passage-mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  await expect(card).toBeHidden();
});
