import { expect, test } from 'vitest';
import { describeChanges } from './follow-up-texts.ts';

test("describes a site's changes in one sentence, and names the missing pages only once they are counted", () => {
  const comparison = { job_id: 'antes', new: 1, changed: 2, unchanged: 9, gone: null };
  expect(describeChanges({ comparison })).toBe(
    'Desde la extracción anterior: 1 nueva, 2 cambiadas y 9 sin cambios.',
  );
  expect(describeChanges({ comparison: { ...comparison, gone: 1 } })).toBe(
    'Desde la extracción anterior: 1 nueva, 2 cambiadas, 9 sin cambios y 1 desaparecida.',
  );
  const sameSite = { ...comparison, new: 0, changed: 0, gone: 0 };
  expect(describeChanges({ comparison: sameSite })).toBe('Desde la extracción anterior: 9 sin cambios.');
  expect(describeChanges({ comparison: null })).toBeUndefined();
});
