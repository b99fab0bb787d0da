import { expect, test } from 'vitest';
import { describeFailure, type FailedFile } from './describe-upload.ts';

const duplicateOf = (filename: string) => ({ filename, detail: `El archivo «${filename}» está duplicado.` });
const planLimit: FailedFile = {
  filename: 'nuevo.pdf',
  code: 'plan_limit_reached',
  detail: 'Tu plan Gratis permite 3 documentos.',
};

test('describes a failed upload with «duplicado» when all files are duplicates', () => {
  for (const names of [['a.pdf'], ['a.pdf', 'b.pdf']]) {
    const failure = describeFailure([], names.map(duplicateOf));
    expect(failure).toMatchObject({ code: 'duplicate_file', status: 403 });
    expect(failure.detail).toContain('duplicado');
  }
});

// @proves 8.38c
test("describes the plan's limit and not the duplicates when both occur", () => {
  const failure = describeFailure([planLimit], [duplicateOf('a.pdf'), duplicateOf('b.pdf')]);
  expect(failure).toMatchObject({ code: 'plan_limit_reached', status: 403 });
  expect(failure.detail).toBe(
    'nuevo.pdf: Tu plan Gratis permite 3 documentos. 2 archivos ya están en tu biblioteca.',
  );
});

test('describes the failed upload of a single file without its name', () => {
  expect(describeFailure([planLimit], []).detail).toBe(planLimit.detail);
});
