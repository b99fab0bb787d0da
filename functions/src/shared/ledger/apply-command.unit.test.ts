import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/errors/api-error.ts';
import { applyCommand } from './apply-command.ts';
import { HoldNotOpenError, type LedgerCommand } from './ledger.ts';
import { emptyWallet, type Hold, type LedgerEntry, type Wallet } from './ledger-records.ts';

type Entry = Omit<LedgerEntry, 'createdAt'>;

/** Returns a wallet in memory, changed only by the rules. */
function createAccount() {
  let wallet: Wallet = emptyWallet;
  const holds = new Map<string, Hold>();
  const entries = new Map<string, Entry>();
  return {
    get wallet() {
      return wallet;
    },
    entries,
    post(command: LedgerCommand): boolean {
      const hold = holds.get(command.source);
      const entryExists = entries.has(`${command.kind}:${command.source}`);
      const change = applyCommand(command, { wallet, hold, entryExists });
      if (change === undefined) return false;
      if (entries.has(change.entryId)) throw new Error(`entry ${change.entryId} written twice`);
      if (change.entry !== undefined) entries.set(change.entryId, change.entry);
      wallet = change.wallet;
      if (change.hold) holds.set(command.source, change.hold);
      return true;
    },
  };
}

const expiresAt = new Date('2026-01-01T00:00:00Z');
const source = fc.constantFrom('a', 'b', 'c');
const amount = fc.integer({ min: 1, max: 30 });
const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    source,
    amount,
    bucket: fc.constantFrom('plan' as const, 'purchased' as const),
  }),
  fc.record({ kind: fc.constant('charge' as const), source, amount }),
  fc.record({ kind: fc.constant('hold' as const), source, amount, expiresAt: fc.constant(expiresAt) }),
  fc.record({ kind: fc.constant('spend' as const), source, amount }),
  fc.record({
    kind: fc.constant('settle' as const),
    source,
    amount: fc.integer({ min: 0, max: 30 }),
    besideSpent: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('release' as const), source }),
  fc.record({
    kind: fc.constant('clawback' as const),
    source,
    amount,
    bucket: fc.constantFrom('plan' as const, 'purchased' as const),
  }),
);

describe('applyCommand of the ledger', () => {
  // @proves V1.4.2
  test('keeps the wallet equal to the sum of its entries and never negative, for any commands', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const account = createAccount();
        for (const each of commands) {
          try {
            account.post(each);
          } catch (error) {
            const isExpected =
              error instanceof ApiError || error instanceof HoldNotOpenError || error instanceof RangeError;
            if (!isExpected) throw error;
          }
          const { buckets, available, held, debt } = account.wallet;
          expect(Math.min(buckets.plan, buckets.purchased, held, debt)).toBeGreaterThanOrEqual(0);
          expect(available).toBe(buckets.plan + buckets.purchased);
          expect(Math.min(available, debt), 'nothing is available while anything is owed').toBe(0);
          const entries = [...account.entries.values()];
          const sum = (readAmount: (entry: Entry) => number) =>
            entries.reduce((total, entry) => total + readAmount(entry), 0);
          expect(sum((entry) => entry.planDelta)).toBe(buckets.plan);
          expect(sum((entry) => entry.purchasedDelta)).toBe(buckets.purchased);
          expect(sum((entry) => entry.heldDelta)).toBe(held);
          expect(sum((entry) => entry.debtDelta)).toBe(debt);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('changes nothing when any command is posted again', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const account = createAccount();
        for (const each of commands) {
          try {
            account.post(each);
          } catch {
            continue;
          }
          const before = account.wallet;
          expect(account.post(each)).toBe(false);
          expect(account.wallet).toEqual(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('spends plan credits before purchased ones, and returns purchased ones first', () => {
    const account = createAccount();
    account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 3 });
    account.post({ kind: 'grant', source: 'q', bucket: 'purchased', amount: 10 });
    account.post({ kind: 'hold', source: 'job', amount: 10, expiresAt });
    expect(account.wallet.buckets).toEqual({ plan: 0, purchased: 3 });
    account.post({ kind: 'settle', source: 'job', amount: 4 });
    expect(account.wallet).toMatchObject({ available: 9, held: 0, buckets: { plan: 0, purchased: 9 } });
  });

  test('rejects spending more than the balance, with both amounts in the message', () => {
    const account = createAccount();
    account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 1_009 });
    expect(() => account.post({ kind: 'charge', source: 'x', amount: 1_010 })).toThrow(
      expect.objectContaining({
        code: 'insufficient_credits',
        detail: 'Necesitas 1.010 créditos y te quedan 1.009.',
      }),
    );
  });

  test('allows another hold for a released source, but not for a settled one', () => {
    const account = createAccount();
    account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 5 });
    const hold = { kind: 'hold', source: 'question:1', amount: 1, expiresAt } as const;
    account.post(hold);
    account.post({ kind: 'release', source: 'question:1' });
    expect(account.post(hold)).toBe(true);
    account.post({ kind: 'settle', source: 'question:1', amount: 1 });
    expect(account.post(hold)).toBe(false);
    expect(account.wallet).toMatchObject({ available: 4, held: 0 });
  });

  test('raises an open hold to the actual price, but never lowers it or exceeds the balance', () => {
    const account = createAccount();
    account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 3 });
    account.post({ kind: 'grant', source: 'q', bucket: 'purchased', amount: 3 });
    const hold = (amount: number) => account.post({ kind: 'hold', source: 'job', amount, expiresAt });
    hold(1);
    expect(hold(5)).toBe(true);
    expect(account.wallet).toMatchObject({ held: 5, buckets: { plan: 0, purchased: 1 } });
    expect([hold(5), hold(2)]).toEqual([false, false]);
    expect(() => hold(7)).toThrow(ApiError);
    account.post({ kind: 'settle', source: 'job', amount: 4 });
    expect(account.wallet).toMatchObject({ held: 0, buckets: { plan: 0, purchased: 2 } });
    expect(hold(5)).toBe(false);
  });

  describe('`spend` command on a hold', () => {
    const hold = (amount: number) => ({ kind: 'hold', source: 'job', amount, expiresAt }) as const;
    const spend = (amount: number) => ({ kind: 'spend', source: 'job', amount }) as const;
    const begin = (...spent: number[]) => {
      const account = createAccount();
      account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 10 });
      account.post(hold(6));
      for (const amount of spent) account.post(spend(amount));
      return account;
    };

    test('leaves the balance unchanged until the release of the hold, which charges the spent credits once', () => {
      const account = begin(4, 2);
      expect(account.wallet).toMatchObject({ available: 4, held: 6 });
      expect(account.post({ kind: 'release', source: 'job' })).toBe(true);
      expect(account.wallet).toMatchObject({ available: 6, held: 0 });
      expect(account.post({ kind: 'release', source: 'job' })).toBe(false);
      expect(account.post({ kind: 'settle', source: 'job', amount: 6 })).toBe(false);
      expect(account.post(spend(6))).toBe(false);
      expect([...account.entries.values()].at(-1)).toMatchObject({ kind: 'settle', heldDelta: -6 });
    });

    test('allows a final settlement below the spent credits', () => {
      const account = begin(4);
      account.post({ kind: 'settle', source: 'job', amount: 0 });
      expect(account.wallet).toMatchObject({ available: 10, held: 0 });
    });

    test('adds the spent credits to a `besideSpent` settlement, and keeps them when the hold is raised', () => {
      const account = begin(4);
      account.post(hold(8));
      account.post({ kind: 'settle', source: 'job', amount: 1, besideSpent: true });
      expect(account.wallet).toMatchObject({ available: 5, held: 0 });
    });

    test('rejects spending more than the hold, and ignores spending on a closed hold', () => {
      const account = begin();
      expect(() => account.post(spend(7))).toThrow(RangeError);
      account.post({ kind: 'release', source: 'job' });
      expect(account.post(spend(6))).toBe(false);
      expect(account.wallet).toMatchObject({ available: 10, held: 0 });
    });
  });

  test('claws back credits from the bucket of the purchase first, then from the other one, and records a shortfall as debt', () => {
    const account = createAccount();
    account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 5 });
    account.post({ kind: 'grant', source: 'q', bucket: 'purchased', amount: 10 });
    account.post({ kind: 'clawback', source: 'r1', bucket: 'purchased', amount: 4 });
    expect(account.wallet).toMatchObject({ buckets: { plan: 5, purchased: 6 }, debt: 0 });
    account.post({ kind: 'clawback', source: 'r2', bucket: 'purchased', amount: 8 });
    expect(account.wallet).toMatchObject({ buckets: { plan: 3, purchased: 0 }, debt: 0 });
    account.post({ kind: 'clawback', source: 'r3', bucket: 'plan', amount: 10 });
    expect(account.wallet).toMatchObject({ available: 0, debt: 7 });
  });

  test('pays debts first from a grant or a released hold', () => {
    const account = createAccount();
    account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 10 });
    account.post({ kind: 'hold', source: 'job', amount: 6, expiresAt });
    account.post({ kind: 'clawback', source: 'r', bucket: 'plan', amount: 10 });
    expect(account.wallet).toMatchObject({ available: 0, held: 6, debt: 6 });
    account.post({ kind: 'settle', source: 'job', amount: 2 });
    expect(account.wallet).toMatchObject({ available: 0, held: 0, debt: 2 });
    account.post({ kind: 'grant', source: 'q', bucket: 'purchased', amount: 5 });
    expect(account.wallet).toMatchObject({ available: 3, debt: 0, buckets: { plan: 0, purchased: 3 } });
  });

  test('does not settle a released hold', () => {
    const account = createAccount();
    account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: 5 });
    account.post({ kind: 'hold', source: 'j', amount: 2, expiresAt });
    account.post({ kind: 'release', source: 'j' });
    expect(() => account.post({ kind: 'settle', source: 'j', amount: 1 })).toThrow(HoldNotOpenError);
    expect(account.wallet.available).toBe(5);
  });

  // @proves V1.4.2
  test.each([0, -1, 1.5, Number.NaN, Number.MAX_VALUE])('rejects an amount of %s', (bad) => {
    const account = createAccount();
    expect(() => account.post({ kind: 'grant', source: 'p', bucket: 'plan', amount: bad })).toThrow(
      RangeError,
    );
  });

  test('rejects a source that is a path', () => {
    const account = createAccount();
    expect(() => account.post({ kind: 'charge', source: '../wallet', amount: 1 })).toThrow(RangeError);
  });
});
