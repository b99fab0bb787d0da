import { expect, test } from 'vitest';
import { checkPlan, type RemainingCapacity, type WantedFile } from './check-plan.ts';

const file = (id: string, pages: number | null = 1): WantedFile => ({ id, filename: `${id}.pdf`, pages });
const freeCapacity: RemainingCapacity = { plan: 'free', storedNames: [], uploadCount: 0, credits: 100 };
const check = (
  files: WantedFile[],
  capacity: Partial<RemainingCapacity> = {},
  sendingFiles: WantedFile[] = [],
) => checkPlan(files, sendingFiles, { ...freeCapacity, ...capacity });

test('refuses a file of 11 pages on the free plan and names the plan that accepts it', () => {
  expect(check([file('a', 10), file('b', 11)])).toEqual(
    new Map([
      [
        'b',
        {
          status: 403,
          detail:
            'Tiene 11 páginas y tu plan Gratis admite 10 páginas por archivo. El plan Estándar admite 200 páginas.',
        },
      ],
    ]),
  );
  expect(check([file('a', 300)], { plan: 'standard' }).get('a')?.detail).toContain('Premium admite 500');
  expect(check([file('a', 501)], { plan: 'premium' }).get('a')).toMatchObject({
    isBeyondPlans: true,
    detail: expect.stringContaining('Ningún plan admite más'),
  });
});

test('accepts a file whose pages cannot be counted', () => {
  expect(check([file('a', null)]).size).toBe(0);
});

test("assigns the plan's remaining documents to files being sent first, and then to the picked files in order", () => {
  const room = { storedNames: ['x.pdf'], uploadCount: 1 };
  expect([...check([file('a'), file('b'), file('c')], room).keys()]).toEqual(['c']);
  expect([...check([file('a'), file('b')], room, [file('s')]).keys()]).toEqual(['b']);
  expect(check([file('a'), file('b'), file('c')], room).get('c')?.detail).toBe(
    'Tu plan Gratis admite 3 documentos y con este los superarías. El plan Básico admite 5 documentos.',
  );
});

test('counts a file that replaces a document as an upload of the period but not as an additional document', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf'];
  expect(check([file('a')], { storedNames: names, uploadCount: 2 }).size).toBe(0);
  expect(check([file('a')], { storedNames: names, uploadCount: 3 }).get('a')?.detail).toContain(
    'permite subir 3 documentos por periodo',
  );
});

test('refuses files that exceed the balance and charges nothing for refused ones', () => {
  const files = [file('a', 30), file('b', 300), file('c', 15)];
  const refusals = check(files, { plan: 'standard', credits: 4 });
  expect([...refusals.keys()]).toEqual(['b', 'c']);
  expect(refusals.get('b')?.status).toBe(403);
  expect(refusals.get('c')).toEqual({ status: 402, detail: 'Hacen falta 2 créditos y te queda 1 crédito.' });
  expect(check(files, { plan: 'standard', credits: undefined }).has('c')).toBe(false);
});
