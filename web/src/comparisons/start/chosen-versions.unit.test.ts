import { expect, test } from 'vitest';
import { paths } from '@/shared/paths.ts';
import { readChosenVersions, toSource } from './chosen-versions.ts';

const readVersions = (url: string) => readChosenVersions(new URL(url, 'https://legajo.example').searchParams);

test('reads the versions to compare from a link, earlier first', () => {
  expect(readVersions(paths.comparing('document', 'a1', 'b2'))).toEqual({
    kind: 'document',
    before: 'a1',
    after: 'b2',
  });
  expect(readVersions(paths.comparing('extraction', 'a1', 'b2')).kind).toBe('extraction');
});

test('preselects no version when the URL names none', () => {
  expect(readVersions('/comparaciones?tipo=otro')).toEqual({ kind: 'document', before: '', after: '' });
});

test('sends documents and extractions to compare by their ids', () => {
  expect(toSource(readVersions('/comparaciones?anterior=a1&nueva=b2'), 'after')).toEqual({
    kind: 'document',
    document_id: 'b2',
  });
  expect(toSource(readVersions('/comparaciones?tipo=extraccion&anterior=a1'), 'before')).toEqual({
    kind: 'extraction',
    job_id: 'a1',
  });
});
