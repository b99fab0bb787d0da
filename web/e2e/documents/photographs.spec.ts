import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createAccount } from '../../../emulators/src/seed/create-account.ts';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { chooseAction, pickFiles, signIn } from '../library.ts';
import { addExif, cameraViews, drawPhotograph, type Photograph } from '../photographed-pages.ts';
import { unmarkedWords } from '../scanned-pages.ts';
import { viewerIn } from '../viewer.ts';

/** No time limit: the duration of OCR depends on the machine. */
const untilRead = { timeout: 0 } as const;

const rent =
  'La renta mensual del local es de 780 euros y se paga dentro de los siete primeros días de cada mes.';
const notice = 'El arrendatario puede dejar el local si avisa con dos meses de antelación por escrito.';
const filler =
  'Las partes se reconocen capacidad para obligarse y firman este documento en todas sus páginas en señal de conformidad.';

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const dialogIn = (page: Page): Locator => page.getByRole('dialog', { name: 'Fotos del documento' });
const cornerNames = [
  'Esquina superior izquierda',
  'Esquina superior derecha',
  'Esquina inferior derecha',
  'Esquina inferior izquierda',
] as const;

/** Takes both pages of a contract: the first in perspective, the second with the camera on its side. */
async function photographContract(page: Page): Promise<readonly [Photograph, Photograph]> {
  const first = await drawPhotograph(page, {
    paragraphs: ['CONTRATO DE ARRENDAMIENTO', filler, rent, filler],
    view: cameraViews.askew,
  });
  return [
    first,
    await drawPhotograph(page, { paragraphs: [filler, notice, filler], view: cameraViews.lying }),
  ];
}

/** Expects the corners of the crop at those of the sheet, within 1.5 % of the picture. */
async function expectCropped(page: Page, { corners }: Photograph): Promise<void> {
  for (const [index, name] of cornerNames.entries()) {
    const corner = dialogIn(page).getByRole('button', { name });
    const [left, top] = ((await corner.getAttribute('aria-label')) ?? '').match(/\d+/gu)?.map(Number) ?? [];
    expect(Math.abs((left ?? 0) / 100 - (corners[index]?.x ?? 0)), `${name}, left`).toBeLessThan(0.016);
    expect(Math.abs((top ?? 0) / 100 - (corners[index]?.y ?? 0)), `${name}, top`).toBeLessThan(0.016);
  }
}

/** Drags the corners of the crop to those of the sheet. */
async function cropToSheet(page: Page, { corners }: Photograph): Promise<void> {
  const dialog = dialogIn(page);
  const picture = dialog.getByRole('img', { name: /^Foto / });
  await picture.scrollIntoViewIfNeeded();
  for (const [index, name] of cornerNames.entries()) {
    const corner = dialog.getByRole('button', { name });
    const [frame, handle, to] = [await picture.boundingBox(), await corner.boundingBox(), corners[index]];
    if (frame === null || handle === null || to === undefined) throw new Error(`No ${name}.`);
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(frame.x + to.x * frame.width, frame.y + to.y * frame.height, { steps: 4 });
    await page.mouse.up();
  }
}

test.describe('photographs on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('makes one document of two photographs, cropped and turned, and marks the cited words on them', {
    tag: '@promise',
  }, async ({ page, stack, person }) => {
    test.slow();
    const { ask } = await signIn(page, stack, person);
    const [first, second] = await photographContract(page);
    await page.goto('/chatbot');
    await expect(page.getByRole('button', { name: 'Hacer una foto' })).toBeVisible();
    await pickFiles(page, [photo('IMG_2.jpg', second.jpeg), photo('IMG_1.jpg', addExif(first.jpeg, 1))]);
    const dialog = dialogIn(page);
    await expect(dialog.getByText('2 páginas · desde 1 crédito')).toBeVisible();
    await expectAccessible(page);

    // The second photograph was picked first.
    await dialog.getByRole('button', { name: 'Poner después' }).click();
    await expect(dialog.getByRole('button', { name: 'Página 2: IMG_2.jpg' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Girar a la derecha' }).click();
    await dialog.getByRole('button', { name: 'Página 1: IMG_1.jpg' }).click();
    await expectCropped(page, first);
    await dialog.getByRole('button', { name: 'Foto entera' }).click();
    await cropToSheet(page, first);
    await dialog.getByRole('button', { name: 'Resultado' }).click();
    await expect(dialog.getByRole('img', { name: 'Página hecha con IMG_1.jpg' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Nombre del documento' }).fill('Contrato del local');
    await dialog.getByRole('button', { name: 'Crear documento' }).click();
    await expect(page.getByText('1 archivo · 2 páginas · desde 1 crédito')).toBeVisible();
    await page.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(
      page.getByText('Listo · 1 crédito · 2 páginas escaneadas reconocidas', { exact: true }),
    ).toBeVisible(untilRead);

    const name = 'Contrato del local.pdf';
    await page.getByRole('button', { name: /^(?:Todos los documentos|Contrato del local)/ }).click();
    await expect(page.getByRole('dialog', { name: 'Documentos' }).getByText(/^2 páginas · /)).toBeVisible();
    const downloadingPromise = page.waitForEvent('download');
    await chooseAction(page, name, 'Descargar');
    const storedBytes = (await readFile(await (await downloadingPromise).path())).toString('latin1');
    expect(storedBytes).toMatch(/^%PDF-1\.4/);
    // The place where the photograph was taken stays on the phone.
    expect(storedBytes).not.toContain('Exif');

    for (const { question, at, paragraph, words } of [
      { question: '¿Cuál es la renta mensual del local?', at: 1, paragraph: 2, words: first.words },
      { question: '¿Puede el arrendatario dejar el local?', at: 2, paragraph: 1, words: undefined },
    ]) {
      await page.goto(await ask(question));
      await page.getByRole('button', { name: `Cita 1: ${name}, página ${at}` }).click();
      const sheet = viewerIn(page, name).locator(`[data-page="${at}"]`);
      await expect(sheet.getByTestId('passage-mark').first()).toBeInViewport();
      // The first page was cropped to the sheet, so that its words are where they were printed.
      if (words !== undefined) expect(await unmarkedWords(sheet, words[paragraph] ?? [])).toHaveLength(0);
      if (words !== undefined)
        expect((await unmarkedWords(sheet, words[1] ?? [])).length).toBe(words[1]?.length);
      const size = await sheet.boundingBox();
      expect(size?.height, 'height of an upright page').toBeGreaterThan(size?.width ?? Number.NaN);
    }
  });

  test('names the blurred part of a photograph with the remedy, and shades it on the page', async ({
    page,
    stack,
    person,
  }) => {
    test.slow();
    const { ask } = await signIn(page, stack, person);
    const { jpeg } = await drawPhotograph(page, {
      paragraphs: ['CONTRATO DE ARRENDAMIENTO', filler, rent, filler, filler, notice, filler, filler],
      view: cameraViews.askew,
      sharpUntil: 0.45,
    });
    await page.goto('/chatbot');
    await pickFiles(page, [photo('IMG_7.jpg', jpeg)]);
    const dialog = dialogIn(page);
    await dialog.getByRole('textbox', { name: 'Nombre del documento' }).fill('Contrato movido');
    await dialog.getByRole('button', { name: 'Crear documento' }).click();
    await page.getByRole('button', { name: 'Subir', exact: true }).click();
    await expect(
      page.getByText(/La página 1 se ha leído en parte \(\d+ %\): la foto está movida o desenfocada\./),
    ).toBeVisible(untilRead);

    // The requested clause is in the blurred part: an answer that does not find it must name that part.
    await page.goto(await ask('¿Con cuánta antelación debe avisar el arrendatario para dejar el local?'));
    await expect(
      page.getByText(/zonas? de texto \(página 1, leída al \d+ %, foto movida/).first(),
    ).toBeVisible();

    await page.goto(await ask('¿Cuál es la renta mensual del local?'));
    await page.getByRole('button', { name: 'Cita 1: Contrato movido.pdf, página 1' }).click();
    const viewer = viewerIn(page, 'Contrato movido.pdf');
    const sheet = viewer.locator('[data-page="1"]');
    await expect(sheet.getByTestId('passage-mark').first()).toBeInViewport();
    await expect(viewer.getByText(/La foto está movida o desenfocada: hazla de nuevo/)).toBeVisible();
    const frame = await sheet.boundingBox();
    const places = await sheet.getByTestId('unread-place').all();
    expect(places.length).toBeGreaterThan(0);
    const areas = await Promise.all(
      places.map(async (place) => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
        return { middle: (y + height / 2 - (frame?.y ?? 0)) / (frame?.height ?? 1), area: width * height, x };
      }),
    );
    const largest = areas.toSorted((one, other) => other.area - one.area)[0];
    expect(largest?.middle, 'middle of the largest shaded place').toBeGreaterThan(0.4);
    await expectAccessible(page);
  });
});

test('crops by keyboard, respects EXIF orientation behind long metadata, and asks before pictures are discarded', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  const { jpeg } = await drawPhotograph(page, { paragraphs: [filler], view: cameraViews.lying });
  await page.goto('/chatbot');
  // Orientation 6: the camera was turned to the right, and the picture of 2,000 × 1,500 stands upright.
  await pickFiles(page, [photo('Recibo de la luz.jpg', addExif(addMetadata(jpeg), 6))]);
  const dialog = dialogIn(page);
  await dialog.getByRole('button', { name: 'Foto entera' }).click();
  await expect(dialog.getByText('1.500 × 2.000 píxeles')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('Recibo de la luz');

  const corner = dialog.getByRole('button', { name: cornerNames[0] });
  await corner.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(corner).toHaveAccessibleName(
    'Esquina superior izquierda: 5 % desde la izquierda, 7 % desde arriba',
  );
  await dialog.getByRole('button', { name: 'Foto entera' }).click();
  await expect(corner).toHaveAccessibleName(/: 0 % desde la izquierda, 0 % desde arriba$/);

  await page.keyboard.press('Escape');
  await expect(dialog.getByText('¿Descartar las fotos?')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Seguir' }).click();
  await page.goBack();
  await expect(dialog.getByRole('button', { name: 'Descartar' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/chatbot$/u);
  await expect(page.getByRole('button', { name: 'Subir', exact: true })).toHaveCount(0);
});

test('names each picture that cannot be opened, with the reason', async ({ page, stack, person }) => {
  await signIn(page, stack, person);
  const { jpeg } = await drawPhotograph(page, { paragraphs: [filler], view: cameraViews.askew });
  const huge = Buffer.from(jpeg);
  // The height of the frame header, and the width behind it.
  const frame = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(16_000, frame + 5);
  huge.writeUInt16BE(12_000, frame + 7);
  const heic = Buffer.from(
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\x0f\xc0\0\0\x0b\xd0',
    'latin1',
  );
  const long = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x4e\x21\0\0\0\x64', 'latin1');
  await page.goto('/chatbot');
  await pickFiles(page, [
    photo('larga.png', long),
    photo('rota.jpg', jpeg.subarray(0, 400)),
    photo('cortada.jpg', jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    photo('texto.png', Buffer.from('una foto')),
    photo('enorme.jpg', huge),
    photo('IMG_1.HEIC', heic),
    photo('vacía.webp', Buffer.alloc(0)),
  ]);
  const dialog = dialogIn(page);
  for (const text of [
    '«larga.png» mide 20.001 píxeles de largo y se admiten 20.000. Divídela en varias.',
    '«rota.jpg» está dañada y no se puede abrir.',
    '«cortada.jpg» está dañada y no se puede abrir.',
    '«texto.png» no es una foto JPG, PNG, WebP o HEIC.',
    '«enorme.jpg» tiene 192 megapíxeles y se admiten 64. Haz la foto con menos resolución.',
    '«vacía.webp» está vacía.',
  ])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Este navegador no abre fotos HEIC, como «IMG_1.HEIC»\./)).toBeVisible();
  await expect(dialog.getByText('No queda ninguna foto.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Crear documento' })).toBeDisabled();
  await expectAccessible(page);
});

test('takes pictures dropped and pasted in the upload screen, up to the pages of the plan', async ({
  page,
  stack,
  person,
}) => {
  const login = { email: `gratis-${person.email}`, password: person.password };
  const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const uid = await createAccount(readStackServices(), { ...login, phone, plan: 'free', credits: 3 });
  await signIn(page, stack, { ...login, uid });
  await page.goto('/chatbot/upload');
  await expect(page.getByRole('heading', { name: 'Subir documentos PDF' })).toBeVisible();
  const give = (type: 'drop' | 'paste'): Promise<void> =>
    page.evaluate(async (type) => {
      const canvas = document.createElement('canvas');
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }));
      const shared = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { dataTransfer, ...shared })
          : new ClipboardEvent('paste', { clipboardData: dataTransfer, ...shared }),
      );
    }, type);
  await give('drop');
  const dialog = dialogIn(page);
  await expect(dialog.getByText('1 página · desde 1 crédito')).toBeVisible();
  await give('paste');
  await expect(dialog.getByText('2 páginas · desde 1 crédito')).toBeVisible();
  await expect(dialog.getByText('Tiene poca resolución: es posible que no se lea bien.')).toBeVisible();
  for (let count = 2; count < 11; count += 1) await give('drop');
  await expect(dialog.getByText('11 páginas · desde 2 créditos')).toBeVisible();
  await expect(
    dialog.getByText('Tu plan admite 10 páginas por archivo: quita alguna foto o haz varios documentos.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Quitar la página' }).click();
  await expect(dialog.getByText(/^Tu plan admite/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Crear documento' }).click();
  await expect(page.getByText('1 archivo seleccionado', { exact: true })).toBeVisible();
  await expect(page.getByText('1 archivo · 10 páginas · desde 1 crédito')).toBeVisible();
  await expect(page.getByText(/^Fotos \d\d-\d\d-\d{4} \d\d\.\d\d\.pdf$/)).toBeVisible();
});

test('reduces large pictures until the document has at most 10 MB, and says so', async ({
  page,
  stack,
  person,
}) => {
  await signIn(page, stack, person);
  await page.goto('/chatbot');
  await expect(page.getByRole('button', { name: 'Subir tu primer documento' })).toBeVisible();
  await page.evaluate(dropNoise, 4);
  const dialog = dialogIn(page);
  await expect(dialog.getByText('4 páginas · desde 1 crédito')).toBeVisible({ timeout: 60_000 });
  await expect(
    dialog.getByText('3.000 × 4.000 píxeles, reducida a 2.480 × 3.307: lo que necesita la lectura'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Crear documento' }).click();
  await expect(page.getByText('Para no pasar de 10 MB, 4 páginas se envían con menos detalle.')).toBeVisible({
    timeout: 60_000,
  });
  const row = page.getByText(/^4 páginas · \d+,\d\d MB · desde 1 crédito$/);
  const sizeMb = Number(
    /(\d+),(\d\d) MB/
      .exec(await row.innerText())
      ?.slice(1)
      .join('.'),
  );
  expect(sizeMb).toBeGreaterThan(5);
  expect(sizeMb).toBeLessThanOrEqual(10);
});

/** Adds more than a megabyte before the size, as the depth of a portrait has. */
function addMetadata(jpeg: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from('ffe2ffff', 'hex'), Buffer.alloc(0xffff - 2)]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 20 }, () => segment), jpeg.subarray(2)]);
}

/** Drops pictures of 12 megapixels that compress badly. Runs in the browser. */
async function dropNoise(count: number): Promise<void> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 3_000, height: 4_000 });
  const context = canvas.getContext('2d');
  if (context === null) return;
  const noise = context.createImageData(canvas.width, canvas.height);
  for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : 255 * Math.random();
  context.putImageData(noise, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  const dataTransfer = new DataTransfer();
  for (let at = 0; at < count; at += 1)
    dataTransfer.items.add(new File([blob ?? ''], `IMG_${at}.jpg`, { type: 'image/jpeg' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}
