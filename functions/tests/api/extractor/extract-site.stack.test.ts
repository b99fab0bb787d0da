import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { errorResponseSchema } from '../../../src/contract/error-response.ts';
import {
  type ExtractionStatus,
  extractionStatusSchema,
  extractResponseSchema,
} from '../../../src/contract/extractor/schemas.ts';
import { callRoute } from '../security/call-route.ts';

const addresses = readStackFile();
const password = 'Contraseña-2026';
let bearer: string;

beforeAll(async () => {
  bearer = await newBearer(60);
});

async function newBearer(credits: number): Promise<string> {
  const email = `extractor-${crypto.randomUUID()}@legajo.example`;
  const phone = newPhone();
  await createAccount(readStackServices(), { email, password, phone, plan: 'basic', credits });
  return `Bearer ${await logIn(addresses, { email, password })}`;
}

async function readStatus(jobId: string): Promise<ExtractionStatus> {
  const answer = await callRoute(
    addresses,
    'getExtraction',
    { params: { job_id: jobId }, query: { after: '0' } },
    bearer,
  );
  expect(answer.status).toBe(200);
  return extractionStatusSchema.parse(JSON.parse(answer.text));
}

// @proves 1.6b, 3.18, 7.13a, 7.13b, 7.14
test('queues an extraction, charges the delivered pages, and returns its archive only to the owner', async () => {
  const order = {
    url: addresses.site,
    max_pages: 4,
    translate: true,
    language: 'French',
    job_id: crypto.randomUUID(),
  };
  const started = await callRoute(addresses, 'startExtraction', { body: order }, bearer);
  expect(started.status).toBe(202);
  const { job_id: jobId, estimated_credits: estimate } = extractResponseSchema.parse(
    JSON.parse(started.text),
  );
  expect(estimate).toBe(14);
  await expect
    .poll(async () => (await readStatus(jobId)).state, { timeout: 280_000, interval: 500 })
    .toBe('done');
  const status = await readStatus(jobId);
  expect(status.detail).toBe('Extracción terminada: 4 páginas.');
  expect(status.credits_info).toEqual({
    translation_enabled: true,
    credits_used: 14,
    remaining_credits: 46,
  });
  const download = (authorization?: string) =>
    fetch(`${addresses.api}${status.zip_url}`, {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    });
  const archiveResponse = await download(bearer);
  expect(archiveResponse.status).toBe(200);
  expect(archiveResponse.headers.get('content-disposition')).toMatch(/filename="http_127_0_0_1_\d+\.zip"/);
  const bytes = Buffer.from(await archiveResponse.arrayBuffer());
  expect(bytes.length).toBe(status.zip_size_bytes);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await download()).status).toBe(401);
  expect((await download(await newBearer(1))).status).toBe(404);
}, 300_000);

// @proves 7.13b, 7.14
test('waits for the archive of a request without a job_id, runs one job for its repetitions and charges once', async () => {
  const ana = await newBearer(20);
  const order = { url: addresses.site, max_pages: '2', translate: false, language: 'English' };
  const call = () => callRoute(addresses, 'startExtraction', { body: order as never }, ana);
  const answers = await Promise.all([call(), call()]);
  answers.push(await call());
  const bodies = answers.map(({ text }) => extractResponseSchema.parse(JSON.parse(text)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(bodies.map(({ job_id }) => job_id)).size).toBe(1);
  expect(bodies[0]?.credits_info).toEqual({
    translation_enabled: false,
    credits_used: 2,
    remaining_credits: 18,
  });
  const archiveResponse = await fetch(`${addresses.api}${bodies[0]?.zip_url}`, {
    headers: { Authorization: ana },
  });
  expect(archiveResponse.status).toBe(200);
  const other = await callRoute(addresses, 'startExtraction', { body: { ...order, max_pages: 1 } }, ana);
  expect(extractResponseSchema.parse(JSON.parse(other.text)).job_id).not.toBe(bodies[0]?.job_id);
}, 300_000);

test('rejects a request without a job_id that delivers no page with the reason, for free', async () => {
  const ana = await newBearer(5);
  const body = { url: `${addresses.site}/no-existe`, max_pages: 1, mode: 'page' as const };
  const answer = await callRoute(addresses, 'startExtraction', { body }, ana);
  expect(answer.status).toBe(422);
  expect(errorResponseSchema.parse(JSON.parse(answer.text))).toMatchObject({ code: 'site_not_extracted' });
}, 300_000);

// @proves T8
test('prints one PDF for eight concurrent requests, and responds with it or with a retry time of five seconds', async () => {
  const started = await callRoute(
    addresses,
    'startExtraction',
    { body: { url: addresses.site, max_pages: 3 } },
    bearer,
  );
  const { job_id } = extractResponseSchema.parse(JSON.parse(started.text));
  await expect
    .poll(async () => (await readStatus(job_id)).state, { timeout: 280_000, interval: 500 })
    .toBe('done');
  const printing = { params: { job_id } };
  const prints = await Promise.all(
    Array.from({ length: 8 }, () => callRoute(addresses, 'makeSitePdf', printing, bearer)),
  );
  const sizes = prints.filter(({ status }) => status === 200).map(({ text }) => JSON.parse(text).size_bytes);
  const refused = prints.filter(({ status }) => status === 429);
  expect(sizes.length + refused.length).toBe(8);
  for (const { text } of refused)
    expect(errorResponseSchema.parse(JSON.parse(text)).code).toBe('print_in_progress');
  const laterResponse = await callRoute(addresses, 'makeSitePdf', printing, bearer);
  expect(new Set([...sizes, JSON.parse(laterResponse.text).size_bytes]).size).toBe(1);
}, 300_000);

// @proves 8.41a
test('rejects an extraction above the credits with 402 and the number of missing credits', async () => {
  const answer = await callRoute(
    addresses,
    'startExtraction',
    { body: { url: 'https://ejemplo.es', max_pages: 1_000, translate: true } },
    bearer,
  );
  expect(answer.status).toBe(402);
  const { code, detail } = errorResponseSchema.parse(JSON.parse(answer.text));
  expect(code).toBe('insufficient_credits');
  expect(detail).toMatch(/^Necesitas 1\.010 créditos y te quedan \d+\.$/);
});
