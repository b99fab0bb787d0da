import { expect, test } from 'vitest';
import { applyCommand } from '../../../shared/ledger/apply-command.ts';
import type { LedgerCommand } from '../../../shared/ledger/ledger.ts';
import { emptyWallet, type Hold } from '../../../shared/ledger/ledger-records.ts';
import { describeMovement } from './describe-movement.ts';

const expiresAt = new Date('2026-01-01T00:00:00Z');

/** Applies the commands and returns the movements that a user reads. */
function movementsAfter(commands: readonly LedgerCommand[]) {
  let wallet = emptyWallet;
  const holds = new Map<string, Hold>();
  return commands.map((command) => {
    const hold = holds.get(command.source);
    const change = applyCommand(command, { wallet, hold, entryExists: false });
    if (change?.entry === undefined) throw new Error('nothing happened');
    wallet = change.wallet;
    if (change.hold) holds.set(command.source, change.hold);
    const { kind, reason, credits, held_change, available_after } = describeMovement(change.entryId, {
      ...change.entry,
      createdAt: expiresAt,
    });
    return [kind, reason, credits, held_change, available_after];
  });
}

test("names the reason of each credit movement; their amounts add up to the user's credits", () => {
  expect(
    movementsAfter([
      { kind: 'grant', source: 'sign-up', bucket: 'plan', amount: 100 },
      { kind: 'hold', source: 'upload:d1', amount: 30, expiresAt },
      { kind: 'settle', source: 'upload:d1', amount: 12 },
      { kind: 'hold', source: 'question:m1:x', amount: 1, expiresAt },
      { kind: 'release', source: 'question:m1:x' },
      { kind: 'grant', source: 'inv:in_1:il_1', bucket: 'plan', amount: 500 },
      { kind: 'grant', source: 'cs:cs_1', bucket: 'purchased', amount: 1_000 },
      { kind: 'charge', source: 'crawl:j1', amount: 588 },
      { kind: 'clawback', source: 'refund:re_1', bucket: 'purchased', amount: 1_200 },
      { kind: 'grant', source: 'inv:in_2:il_2', bucket: 'plan', amount: 500 },
    ]),
  ).toEqual([
    ['grant', 'sign_up', 100, 0, 100],
    ['hold', 'upload', 0, 30, 70],
    ['settle', 'upload', -12, -30, 88],
    ['hold', 'question', 0, 1, 87],
    ['release', 'question', 0, -1, 88],
    ['grant', 'subscription', 500, 0, 588],
    ['grant', 'pack', 1_000, 0, 1_588],
    ['charge', 'extraction', -588, 0, 1_000],
    ['clawback', 'refund', -1_200, 0, 0],
    ['grant', 'subscription', 500, 0, 300],
  ]);
});

test('describes credits returned after a failed refund or a won dispute by that refund or dispute', () => {
  const back = { kind: 'grant', bucket: 'purchased', amount: 5 } as const;
  const lines = movementsAfter([
    { ...back, source: 'refund-failed:re_1' },
    { ...back, source: 'dispute-won:du_1' },
  ]);
  expect(lines.map(([, reason]) => reason)).toEqual(['refund', 'dispute']);
});
