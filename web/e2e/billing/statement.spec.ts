import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readStackServices } from '../../../emulators/src/seed/stack-services.ts';
import { claimQuestion } from '../../../functions/src/chat/asking/claim-question.ts';
import { emptyAnswer } from '../../../functions/src/contract/chat/answers.ts';
import { expect, expectAccessible, type Person, test } from '../journey.ts';
import { signIn } from '../library.ts';

const question = '¿Cuántos días de preaviso exige el contrato?';

/** Stores a conversation of three questions, of which the first was charged, after thirty extractions. */
async function spendCredits({ uid }: Person): Promise<void> {
  const services = { ...readStackServices(), now: () => new Date() };
  for (let number = 1; number <= 30; number += 1) {
    await services.ledger.post(uid, { kind: 'charge', source: `crawl:antigua-${number}`, amount: 2 });
  }
  let conversationId: string | undefined;
  for (const [position, questionText] of [question, 'Otra cosa', 'Y otra más'].entries()) {
    const messageId = randomUUID();
    const reply = {
      ...emptyAnswer,
      text: `Respuesta número ${position + 1}. ${'Y algo más que leer. '.repeat(60)}`,
    };
    const claim = await claimQuestion(
      services,
      {
        uid,
        question: questionText,
        conversationId,
        messageId,
        attempt: 1,
        selectedDocument: 'all',
        documents: [],
        isChoice: false,
        maxCredits: undefined,
      },
      { credits: 0, reply },
    );
    if (claim.kind === 'answered') conversationId = claim.conversationId;
    if (position > 0) continue;
    await services.ledger.post(uid, {
      kind: 'charge',
      source: `question:${messageId}:x:${conversationId}`,
      amount: 1,
    });
  }
  const expiresAt = new Date(Date.now() + 3_600_000);
  await services.ledger.post(uid, { kind: 'hold', source: 'crawl:en-curso', amount: 40, expiresAt });
}

test('charts spending, tabulates its figures, and shows the statement by day, with filters, as a file and with links to paid answers', async ({
  page,
  person,
  stack,
}) => {
  await spendCredits(person);
  await signIn(page, stack, person);
  await page.goto('/billing');
  const section = page.getByRole('region', { name: 'Uso de créditos' });
  const chart = section.getByRole('img', { name: /^61 créditos usados en los últimos 30 días/ });
  await expect(chart).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveText([
    'Preguntas1',
    'Subidas0',
    'Extracciones60',
    'Comparaciones0',
    'Tablas0',
  ]);
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('the chart is not visible');
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await expect(section.getByText(/: 61 créditos · preguntas 1 · extracciones 60$/)).toBeVisible();
  await section.getByText('Ver las cifras de cada día').click();
  const table = section.getByRole('table', { name: 'Créditos usados cada día' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('cell')).toHaveText([/^\d+ \S+$/, '1', '0', '60', '0', '0', '61']);
  await expectAccessible(page);
  await section.getByRole('radio', { name: '90 días' }).check({ force: true });
  await expect(section.getByRole('img', { name: /en los últimos 90 días/ })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Facturación' })
    .getByRole('link', { name: 'Movimientos' })
    .click();
  const list = page.getByRole('region', { name: 'Lista de movimientos' });
  await expect(list.getByText('En curso', { exact: true })).toBeVisible();
  await expect(list.getByRole('row', { name: /Extracción web .* 40 reservados/ })).toBeVisible();
  await expect(list.getByText('Hoy', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // Counts the heading, two groups, pending movements and the first page.
  await expect(list.getByRole('row')).toHaveCount(29);
  await page.getByRole('button', { name: 'Ver más movimientos' }).click();
  await expect(list.getByRole('row')).toHaveCount(36);
  await expect(page.getByRole('button', { name: 'Ver más movimientos' })).toHaveCount(0);

  await page.getByLabel('Mostrar').selectOption({ label: 'Preguntas' });
  await page.waitForURL('**/billing/movimientos?tipo=preguntas');
  await expect(list.getByRole('row')).toHaveCount(3);
  const savedPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const download = await savedPromise;
  expect(download.suggestedFilename()).toMatch(/^movimientos-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`;"Pregunta";"${question}";-1;439`);

  await list.getByRole('link', { name: question }).click();
  await page.waitForURL((url) => url.pathname === '/chatbot' && !url.searchParams.has('respuesta'));
  await expect(page.locator(':focus')).toContainText('Respuesta número 1.');
  await expect(page.getByText('Respuesta número 1.')).toBeInViewport();
});
