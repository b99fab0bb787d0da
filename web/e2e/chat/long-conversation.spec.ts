import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { watchBusyTime } from '../busy-time.ts';
import { expect, test, waitUntilSettled } from '../journey.ts';
import { signIn } from '../library.ts';
import { storeLongConversation } from '../stored-messages.ts';

const questionCount = 100;
/** Long enough for several lines, so that the field grows and the messages shrink. */
const longQuestion =
  'Una pregunta larga que se escribe de corrido, con comas, y que llena más de una línea del campo.';
/** The duration of a frame at 60 Hz. */
const frameMs = 1_000 / 60;

const field = (page: Page) => page.getByRole('textbox', { name: 'Tu pregunta' });

test('renders no message again while the user types, and handles a key within a frame of 16.7 ms', async ({
  page,
  person,
  stack,
}) => {
  const { upload } = await signIn(page, stack, person);
  await upload('Contrato.pdf', await makePdf(leaseContract));
  await page.goto(await storeLongConversation(person.uid, questionCount));
  await expect(page.getByText(`En el punto ${questionCount} se acordó`)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(questionCount);
  await waitUntilSettled(page);
  const busyMs = await watchBusyTime(page);
  await field(page).focus();
  // Types once before measuring, because the first key loads a lazy chunk.
  await page.keyboard.type('¿');
  await waitUntilSettled(page);

  expect(await page.evaluate(rememberDrawn), 'elements of messages that are watched').toBeGreaterThan(
    questionCount * 10,
  );
  const keys: number[] = [];
  for (const letter of longQuestion) {
    const before = await busyMs();
    await page.keyboard.type(letter);
    await page.evaluate(nextFrame);
    keys.push((await busyMs()) - before);
  }
  await expect(field(page)).toHaveValue(`¿${longQuestion}`);
  expect(await page.evaluate(countDrawnAgain), 'elements of messages that were drawn again').toBe(0);
  // The median excludes keys during which the machine was busy otherwise.
  expect(keys.toSorted((a, b) => a - b)[Math.floor(keys.length / 2)]).toBeLessThan(frameMs);
});

/** Waits until the page has drawn a frame. Runs in the page. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Remembers React's props object of each element, which each render replaces. Runs in the page. */
function rememberDrawn(): number {
  const drawn = new Map<Element, unknown>();
  for (const element of document.querySelectorAll('[data-testid=chat-container] *')) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    if (key !== undefined) drawn.set(element, Reflect.get(element, key));
  }
  Reflect.set(globalThis, 'drawnBefore', drawn);
  return drawn.size;
}

/** Returns the number of elements that were rendered again or removed. Runs in the page. */
function countDrawnAgain(): number {
  const drawn: Map<Element, unknown> = Reflect.get(globalThis, 'drawnBefore');
  return [...drawn].filter(([element, before]) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    return key === undefined || !element.isConnected || Reflect.get(element, key) !== before;
  }).length;
}
