import JSZip from 'jszip';
import { expect, test, vi } from 'vitest';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import { readStackFile } from '../../../../emulators/src/shared/stack-addresses.ts';
import { exportLinkSchema } from '../../../src/contract/account/schemas.ts';
import {
  suggestedColumnsSchema,
  type TableColumn,
  tableSchema,
} from '../../../src/contract/tables/schemas.ts';
import { checkWallet } from '../../../src/shared/ledger/check-ledger.ts';
import { printPages } from '../../fixtures/documents/make-pdf.ts';
import { openReader } from '../chat/open-reader.ts';

const stack = readStackFile();
const services = readStackServices();

const columns: TableColumn[] = [
  { id: crypto.randomUUID(), name: 'Renta', question: '¿Cuál es la renta mensual?', type: 'amount' },
  { id: crypto.randomUUID(), name: 'Duración', question: '¿Cuál es la duración del contrato?', type: 'term' },
  {
    id: crypto.randomUUID(),
    name: 'Aval',
    question: '¿Cuál es el importe del aval bancario?',
    type: 'amount',
  },
];

const lease = (rent: string, term: string): string[] => [
  'CONTRATO DE ARRENDAMIENTO\nEntre la arrendadora y el arrendatario se celebra el presente contrato.',
  `Primera. El contrato tendrá una duración de ${term}.\nSegunda. La renta mensual será de ${rent} euros.`,
];

test('fills a table of leases by its task, charges the answers, and exports it with the account', async () => {
  const { token, uid } = await openReader(stack, services, 30);
  const call = async (method: string, path: string, body?: object): Promise<Response> =>
    await fetch(`${stack.functions}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const upload = async (name: string, pages: string[]): Promise<string> => {
    const { uploaded_files: uploaded } = await uploadFile(stack, token, {
      name,
      bytes: await printPages(pages),
    });
    return uploaded[0]?.id ?? '';
  };
  const ids = [
    await upload('Calle Mayor.pdf', lease('1.250,50', 'cinco años')),
    await upload('Calle Menor.pdf', lease('900', '24 meses')),
  ];
  const response = await call('POST', '/tables/suggestions', { document_ids: ids });
  expect(suggestedColumnsSchema.parse(await response.json()).columns.map(({ name }) => name)).toContain(
    'Duración',
  );

  const tableId = crypto.randomUUID();
  const body = { table_id: tableId, name: 'Alquileres', document_ids: ids, columns };
  expect((await call('POST', '/tables', body)).status).toBe(200);
  const before = await services.ledger.balance(uid);
  const run = { run_id: crypto.randomUUID(), max_credits: 2 };
  expect((await call('POST', `/tables/${tableId}/run`, run)).status).toBe(202);
  const readTable = async () => tableSchema.parse(await (await call('GET', `/tables/${tableId}`)).json());
  await vi.waitFor(async () => expect((await readTable()).state).toBe('idle'), {
    timeout: 60_000,
    interval: 500,
  });

  const { rows, credits_spent: spent } = await readTable();
  const cells = rows.map((row) => columns.map(({ id }) => row.cells[id]?.answer));
  expect(cells).toMatchObject([
    [
      { state: 'checked', value: { minor_units: 125_050, currency: 'EUR' }, places: [{ page: 2 }] },
      { value: { count: 5, unit: 'year' }, places: [{ page: 2 }] },
      { state: 'absent', value: null, places: [] },
    ],
    [
      { state: 'checked', value: { minor_units: 90_000, currency: 'EUR' } },
      { value: { count: 24, unit: 'month' } },
      { state: 'absent' },
    ],
  ]);
  expect(spent).toBe(2);
  const after = await services.ledger.balance(uid);
  expect(after).toEqual({ available: before.available - 2, held: 0 });
  expect(await checkWallet(services.firestore, uid)).toEqual([]);

  const link = exportLinkSchema.parse(await (await call('POST', '/account/export')).json());
  const archive = await JSZip.loadAsync(
    await (await fetch(`${stack.functions}/archive${link.path}`)).arrayBuffer(),
  );
  const exported = await archive.file(/tablas\/0001\.json$/)[0]?.async('string');
  expect(tableSchema.parse(JSON.parse(exported ?? ''))).toMatchObject({ id: tableId, name: 'Alquileres' });
});
