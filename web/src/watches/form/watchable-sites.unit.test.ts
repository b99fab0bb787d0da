import { describe, expect, it } from 'vitest';
import { extractionOf } from '../fixtures/extraction-of.ts';
import { nameSite, watchableSites } from './watchable-sites.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
describe('choice of extractions for a watch', () => {
  it('includes only ended ones with stored pages, latest first', () => {
    const jobs = [
      extractionOf({ job_id: 'a' }),
      extractionOf({ job_id: 'b', state: 'crawling' }),
      extractionOf({ job_id: 'c', zip_size_bytes: null, archive_deleted_at: null }),
      extractionOf({ job_id: 'd', archive_deleted_at: '2026-11-30T11:59:59.000Z' }),
      extractionOf({ job_id: 'e', state: 'cancelled', created_at: '2026-11-29T12:00:00.000Z' }),
    ];
    expect(watchableSites(jobs, now).map(({ job_id }) => job_id)).toEqual(['e', 'a']);
  });

  it('names an extraction by its URL, or by the number of URLs in its list', () => {
    expect(nameSite(extractionOf({ job_id: 'a' }))).toBe('ayudas.example/convocatorias');
    expect(nameSite(extractionOf({ job_id: 'a', mode: 'list' }))).toBe('Lista de 40 direcciones');
    expect(nameSite(extractionOf({ job_id: 'a', url: 'sin dirección' }))).toBe('sin dirección');
  });
});
