import type { Extraction } from '@contract/extractor/schemas.ts';
import { describe, expect, it } from 'vitest';
import { nameSite, watchableSites } from './watchable-sites.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const jobOf = (job_id: string, changes: Partial<Extraction> = {}): Extraction =>
  ({
    ...{
      job_id,
      mode: 'site',
      url: 'https://www.ayudas.example/convocatorias/',
      max_pages: 40,
      state: 'done',
    },
    ...{ created_at: '2026-11-28T12:00:00.000Z', zip_size_bytes: 1_000 },
    archive_deleted_at: '2026-12-10T12:00:00.000Z',
    ...changes,
  }) as Extraction;

describe('choice of extractions for a watch', () => {
  it('includes only ended ones with stored pages, latest first', () => {
    const jobs = [
      jobOf('a'),
      jobOf('b', { state: 'crawling' }),
      jobOf('c', { zip_size_bytes: null, archive_deleted_at: null }),
      jobOf('d', { archive_deleted_at: '2026-11-30T11:59:59.000Z' }),
      jobOf('e', { state: 'cancelled', created_at: '2026-11-29T12:00:00.000Z' }),
    ];
    expect(watchableSites(jobs, now).map(({ job_id }) => job_id)).toEqual(['e', 'a']);
  });

  it('names one by its address, or by the number of addresses in its list', () => {
    expect(nameSite(jobOf('a'))).toBe('ayudas.example/convocatorias');
    expect(nameSite(jobOf('a', { mode: 'list' }))).toBe('Lista de 40 direcciones');
    expect(nameSite(jobOf('a', { url: 'sin dirección' }))).toBe('sin dirección');
  });
});
