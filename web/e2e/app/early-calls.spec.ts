import { expect, test, waitUntilSettled } from '../journey.ts';
import { signIn } from '../library.ts';
import { storeLongConversation } from '../stored-messages.ts';

const firstCalls = ['/api/chat-sessions/latest', '/api/getdocs'] as const;

test("requests the chat's first data once, before its code has loaded", async ({ page, person, stack }) => {
  await signIn(page, stack, person);
  await storeLongConversation(person.uid, 1);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const { promise: isReleasedPromise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/static\/js\/base\./, async (route) => {
    await isReleasedPromise;
    await route.continue();
  });
  await page.goto('/chatbot', { waitUntil: 'commit' });
  await expect.poll(() => firstCalls.filter((url) => requestedPaths.includes(url))).toEqual(firstCalls);
  // Shows the page's name and the last question on the first screen, without any code.
  await expect(page.getByText('Chat con PDFs')).toBeVisible();
  await expect(page.getByText('¿Qué se acordó en el punto 1?')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  release();
  await expect(page.getByRole('log').getByText('¿Qué se acordó en el punto 1?')).toBeVisible();
  await waitUntilSettled(page);
  for (const url of firstCalls) expect(requestedPaths.filter((path) => path === url)).toHaveLength(1);
});

test.describe('chat page without a session', () => {
  test.use({ allowed: { linePatterns: [/ERR_FAILED/] } });

  test('keeps the first screen of a signed-in page hidden', async ({ page }) => {
    await page.route(/\/static\/js\/base\./, (route) => route.abort());
    await page.goto('/chatbot', { waitUntil: 'commit' });
    await expect(page.locator('[data-first-screen]')).toBeAttached();
    await expect(page.locator('[data-first-screen]')).toBeHidden();
  });
});

test.describe('request that the network drops', () => {
  test.use({ allowed: { linePatterns: [/ERR_FAILED/] } });

  test('sends the request again', async ({ page, person, stack }) => {
    await signIn(page, stack, person);
    let calls = 0;
    await page.route(
      (url) => url.pathname === firstCalls[1],
      (route) => {
        calls += 1;
        return calls === 1 ? route.abort() : route.continue();
      },
    );
    await page.goto('/chatbot');
    await expect(page.getByRole('heading', { name: 'Pregunta a tus documentos' })).toBeVisible();
    expect(calls).toBe(2);
  });
});
