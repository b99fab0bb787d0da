import type { Page } from '@playwright/test';
import { leaseContract } from '../../../emulators/src/seed/documents/lease-contract.ts';
import { makePdf } from '../../../emulators/src/seed/make-pdf.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { signIn } from '../library.ts';
import { screensOfWindow } from '../screens/every-screen.ts';

// @proves 2.34
test('shows the error page with status and text for an unknown URL', async ({ page }) => {
  await page.goto('/no-existe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expect(page).toHaveTitle('Error · Legajo');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await page.waitForURL(/:\d+\/$/);
});

/** Blocks the named chunk until the returned function is called. */
async function blockChunk(page: Page, name: string): Promise<() => void> {
  let isLost = true;
  await page.route(new RegExp(`/static/js/${name}\\.[\\w-]+\\.chunk\\.js$`), (route) =>
    isLost ? route.abort() : route.continue(),
  );
  return () => {
    isLost = false;
  };
}

async function expectFailedPage(page: Page, name: string): Promise<void> {
  await expect(page.getByText(`Loading chunk ${name} failed`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no se ha podido mostrar');
  await expectAccessible(page);
}

test.describe('page whose code fails to load', () => {
  test.use({
    allowed: { linePatterns: [/Loading chunk|Failed to load|ERR_FAILED|dynamically imported module/] },
  });

  // @proves 7.26b, 8.7
  test('names the failed chunk of a page or of a part of billing, and loads it on retry', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    const find = await blockChunk(page, 'plans-page');
    await test.step('names the failed chunk of a page and loads it on retry', async () => {
      let isLost = true;
      await page.route(/\/static\/js\/billing-page\.[\w-]+\.chunk\.js$/, (route) =>
        isLost ? route.abort() : route.continue(),
      );
      await page.goto('/home');
      await page.getByRole('link', { name: 'Facturación' }).click();
      await expect(page.getByText('Loading chunk billing-page failed')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no se ha podido mostrar');
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
      await expectAccessible(page);
      isLost = false;
      await page.getByRole('button', { name: 'Volver a cargar' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
    });
    await test.step('shows the error page for a part of billing', async () => {
      await page.getByRole('link', { name: 'Planes', exact: true }).click();
      await expectFailedPage(page, 'plans-page');
      find();
      await page.getByRole('button', { name: 'Volver a cargar' }).click();
      await expect(page.getByRole('heading', { name: 'Planes y créditos' })).toBeVisible();
    });
  });
});

test.describe('page whose code loads slowly', () => {
  test.use({ allowed: { linePatterns: [/Loading chunk|Failed to load|ERR_|dynamically imported module/] } });

  const chunkPattern = /\/static\/js\/billing-page\.[\w-]+\.chunk\.js$/;

  /** Holds the chunk of billing. Returns the function that releases it. */
  async function holdChunk(page: Page): Promise<() => void> {
    let isHeld = true;
    await page.route(chunkPattern, (route) => (isHeld ? undefined : route.continue()));
    return () => {
      isHeld = false;
    };
  }

  /** Moves the clock on until the notice shows: its timer starts when the page begins to load. */
  async function waitForNotice(page: Page): Promise<void> {
    const notice = page.getByText('Está tardando…');
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass();
  }

  // @proves 8.7, 9.1c
  test('shows «Está tardando…» on the first screen, with a button that loads the page again', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.clock.install();
    const release = await holdChunk(page);
    const chunkRequestPromise = page.waitForRequest(chunkPattern);
    await page.goto('/billing', { waitUntil: 'commit' });
    await chunkRequestPromise;
    await waitForNotice(page);
    await expect(page.getByText('Loading chunk')).toHaveCount(0);
    release();
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Planes y créditos' })).toBeVisible();
    await expect(page.getByText('Está tardando…')).toHaveCount(0);
  });

  test('shows «Está tardando…» above the current page after a click on a link to the slow one', async ({
    page,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Facturación' })).toBeVisible();
    await page.clock.install();
    await holdChunk(page);
    await page.getByRole('link', { name: 'Facturación' }).click();
    await waitForNotice(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('component whose code fails to load', () => {
  test.use({
    allowed: { linePatterns: [/Loading chunk|Failed to load|ERR_FAILED|dynamically imported module/] },
  });

  test('shows the error page without the code of a menu or of answers, and restores the typed question on retry', async ({
    page,
    person,
    stack,
  }) => {
    const { upload, ask } = await signIn(page, stack, person);
    await upload('Contrato.pdf', await makePdf(leaseContract));
    await test.step('restores the typed question without the code of the menu', async () => {
      const find = await blockChunk(page, 'overlay-kit');
      await page.goto('/chatbot');
      const question = page.getByRole('textbox', { name: 'Tu pregunta' });
      await question.fill('¿Cuánto se paga de fianza?');
      const actions = page.getByRole('button', { name: 'Acciones de Contrato.pdf' });
      await actions.click();
      await expectFailedPage(page, 'overlay-kit');
      find();
      await page.getByRole('button', { name: 'Volver a cargar' }).click();
      await expect(question).toHaveValue('¿Cuánto se paga de fianza?');
      await actions.click();
      await expect(page.getByRole('menuitem', { name: 'Cambiar nombre' })).toBeVisible();
    });
    await test.step('shows the error page for a stored conversation without the code of answers', async () => {
      const conversationUrl = await ask('¿Cuánto se paga de fianza?');
      const find = await blockChunk(page, 'answer-group');
      await page.goto(conversationUrl);
      await expectFailedPage(page, 'answer-group');
      find();
      await page.getByRole('button', { name: 'Volver a cargar' }).click();
      await expect(page.getByRole('button', { name: /^Fuente: Contrato ?· p\. 4/ })).toBeVisible();
    });
  });
});

test.describe('pages without a network', () => {
  test.use({ allowed: { linePatterns: [/ERR_INTERNET_DISCONNECTED|Failed to load/] } });

  test('reports the lost connection while it lasts, and then that it is back', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/faq');
    await context.setOffline(true);
    await expect(page.getByText('Sin conexión a internet.')).toBeVisible();
    await expectAccessible(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await context.setOffline(false);
    await expect(page.getByText('Conexión recuperada.')).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(page.getByText('Conexión recuperada.')).toBeHidden();
  });

  test('shows the lost connection in the header of a signed-in page, and covers nothing below it', async ({
    page,
    context,
    person,
    stack,
  }) => {
    await signIn(page, stack, person);
    await page.goto('/chatbot');
    await expect(page.getByRole('heading', { name: 'Pregunta a tus documentos' })).toBeVisible();
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'Sin conexión a internet.' });
    for (const width of [360, 768, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      const [covering, title, header] = await Promise.all([
        notice.locator('p').boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
        page.getByRole('banner').boundingBox(),
      ]);
      expect((covering?.y ?? 0) + (covering?.height ?? 0)).toBeLessThanOrEqual(header?.height ?? 0);
      expect(covering?.x).toBeGreaterThan((title?.x ?? 0) + 100);
      await expectAccessible(page, screensOfWindow(page));
    }
    await context.setOffline(false);
  });

  test.describe('with a service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('shows the offline page for an unreachable URL', async ({ page, context, person, stack }) => {
      await signIn(page, stack, person);
      await page.goto('/home');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await context.setOffline(true);
      // Repeats the request: the browser may restart the worker for it, and disconnects the worker only afterwards.
      await expect(async () => {
        await page.goto('/billing');
        await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
      await expectAccessible(page);
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Volver a intentarlo' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
  });
});

test.describe('notification in a small window', () => {
  // Blur behind an endless animation is expensive: it is redrawn every frame.
  test.use({
    viewport: { width: 640, height: 400 },
    isBlurred: true,
    contextOptions: { reducedMotion: 'no-preference' },
  });

  // @proves 2.33b, 2.33c, 2.33d, 2.33e, 2.33f, 2.33g, 2.33h, 2.33i, 2.33j, 9.1b
  test('closes the notification modal in four ways within 300 ms, on its own layer', async ({ page }) => {
    await page.goto('/componentes');
    // A menu opened by keyboard focuses its first action and restores the focus when closed.
    const button = page.getByRole('button', { name: 'Menú', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const action = page.getByRole('menuitem', { name: 'Cambiar nombre' });
    await expect(action).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(action).toBeHidden();
    await expect(button).toBeFocused();

    const openNotification = page.getByRole('button', { name: 'Notificación: Error', exact: true });
    const modal = page.getByRole('dialog', { name: 'Error del Servidor' });
    const ways = [
      () => modal.getByRole('button', { name: 'Cerrar modal' }).click(),
      () => modal.getByRole('button', { name: 'Continuar' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ];
    for (const close of ways) {
      await openNotification.click();
      await expect(modal).toBeVisible();
      await expect(modal).toHaveAttribute('data-type', 'error');
      await close();
      await expect(modal).toBeHidden();
    }
    await openNotification.click();
    await expectAccessible(page);
    const looks = await modal.evaluate((popup) => {
      const layer = popup.parentElement ?? popup;
      const overlay = getComputedStyle(layer.previousElementSibling ?? layer);
      return {
        zIndexes: [overlay.zIndex, getComputedStyle(layer).zIndex],
        duration: getComputedStyle(popup).transitionDuration,
        blur: overlay.backdropFilter,
        colour: overlay.backgroundColor,
      };
    });
    expect(looks).toMatchObject({ zIndexes: ['10000', '10000'], duration: '0.3s' });
    expect(looks.blur).toMatch(/^blur\([1-9]/);
    expect(looks.colour, 'dark and translucent').toMatch(/^rgba\((\d{1,2}, ){3}0\.\d+\)$/);
  });
});
