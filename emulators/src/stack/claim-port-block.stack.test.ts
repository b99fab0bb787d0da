import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { loopback, readPorts } from '../shared/ports.ts';
import { claimPortBlock } from './claim-port-block.ts';

test('claims different port blocks concurrently, and skips a block with a taken port', async () => {
  const blocks = await Promise.all([claimPortBlock(), claimPortBlock(), claimPortBlock()]);
  const [first] = blocks;
  expect(new Set(blocks.map(({ offset }) => offset)).size).toBe(3);
  for (const { release } of blocks) await release();

  const squatter = createServer();
  const { stripe } = readPorts({ PORT_OFFSET: first?.offset ?? '' });
  await new Promise<void>((resolve) => squatter.listen(stripe, loopback, resolve));
  const next = await claimPortBlock();
  expect(next.offset).not.toBe(first?.offset);
  await next.release();
  squatter.close();
});
