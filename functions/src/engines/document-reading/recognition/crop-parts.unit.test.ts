import { expect, test } from 'vitest';
import { drawScan } from '../../../../tests/fixtures/documents/draw-scan.ts';
import type { RecognisedWord } from '../../../contract/documents/page-text/recognised-page.ts';
import { recognitionLimits } from '../recognition-limits.ts';
import { cropParts } from './crop-parts.ts';

test('stops before the crops of a page exceed their limit of bytes', async () => {
  const { jpeg } = drawScan([['Ref.']]);
  const whole: RecognisedWord['box'] = [0, 0, 10_000, 10_000];
  const crops = await cropParts(
    jpeg,
    Array.from({ length: 40 }, () => whole),
  );
  const byteCount = crops.reduce((sum, { pixels }) => sum + pixels.length, 0);
  expect(crops.length).toBeGreaterThan(10);
  expect(crops.length).toBeLessThan(40);
  expect(byteCount).toBeLessThanOrEqual(recognitionLimits.cropBytesPerPage);
});
