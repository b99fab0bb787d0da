import { expect, test } from 'vitest';
import { type FoundVersion, giveDistinctNames } from './find-version.ts';

const run = (minute: string, second: string): FoundVersion => ({
  contentKey: second,
  exactName: `molino.example, ${minute}:${second}`,
  version: {
    ...{ name: `molino.example, ${minute}`, kind: 'site', pageCount: 1, pricedPages: 1, sizeBytes: 0 },
    ...{ unreadPages: [], unreadParts: [], recognisedPages: [], visionPages: [] },
    source: { kind: 'extraction', jobId: second },
  },
});
const namesOf = (...versions: [FoundVersion, FoundVersion]): string[] => {
  const { before, after } = giveDistinctNames(...versions);
  return [before.name, after.name];
};

test('adds the seconds to the names of two extractions of one site within one minute', () => {
  expect(namesOf(run('9:05', '07'), run('9:05', '42'))).toEqual([
    'molino.example, 9:05:07',
    'molino.example, 9:05:42',
  ]);
  expect(namesOf(run('9:05', '07'), run('9:06', '01'))).toEqual([
    'molino.example, 9:05',
    'molino.example, 9:06',
  ]);
});
