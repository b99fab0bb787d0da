import { formatCredits, formatNumber } from '../../contract/spanish-format.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { HoldNotOpenError, type LedgerCommand } from './ledger.ts';
import type { Hold, LedgerEntry, Wallet } from './ledger-records.ts';

/** State that a command applies to. */
export interface LedgerState {
  readonly wallet: Wallet;
  readonly hold: Hold | undefined;
  readonly entryExists: boolean;
}

/** Changes of a command. `undefined` for a command that was applied before. */
export interface LedgerChange {
  readonly entryId: string;
  readonly wallet: Wallet;
  readonly hold: Hold | undefined;
  /** `undefined` when no credits move. */
  readonly entry: Omit<LedgerEntry, 'createdAt'> | undefined;
}

interface Delta {
  readonly plan: number;
  readonly purchased: number;
  readonly held: number;
  /** Debt after the command, in credits. */
  readonly debt?: number;
}

/** Returns the entry id of a command without a hold; it can be written only once. */
export function entryIdOf(command: LedgerCommand, attempt = 1): string {
  return attempt === 1 ? `${command.kind}:${command.source}` : `${command.kind}:${command.source}#${attempt}`;
}

/**
 * Applies the rules of credits without a database. Returns the changes for the wallet, the hold of the command's source
 * and the existence of the command's entry.
 */
export function applyCommand(command: LedgerCommand, state: LedgerState): LedgerChange | undefined {
  requireSoundCommand(command);
  const { wallet, hold } = state;
  switch (command.kind) {
    case 'grant': {
      if (state.entryExists) return undefined;
      const delta = { plan: 0, purchased: 0, held: 0, [command.bucket]: command.amount };
      return toChange(command, wallet, delta);
    }
    case 'charge': {
      if (state.entryExists) return undefined;
      const takenCredits = takeFromWallet(wallet, command.amount);
      return toChange(command, wallet, {
        plan: -takenCredits.plan,
        purchased: -takenCredits.purchased,
        held: 0,
      });
    }
    case 'clawback':
      return state.entryExists ? undefined : takeCreditsBack(command, wallet);
    case 'hold':
      return reserveCredits(command, wallet, hold);
    case 'spend':
      return recordSpending(command, wallet, hold);
    case 'settle':
      return settleHold(command, wallet, hold);
    case 'release':
      return releaseHold(command, wallet, hold);
  }
}

/** Takes credits back from the bucket they were granted to, then from the other one; spent ones become a debt. */
function takeCreditsBack(
  command: Extract<LedgerCommand, { kind: 'clawback' }>,
  wallet: Wallet,
): LedgerChange {
  const { buckets } = wallet;
  const first = Math.min(command.amount, buckets[command.bucket]);
  const other = command.bucket === 'plan' ? 'purchased' : 'plan';
  const second = Math.min(command.amount - first, buckets[other]);
  const takenCredits = { plan: 0, purchased: 0, [command.bucket]: first, [other]: second };
  const debt = command.amount - first - second;
  return toChange(command, wallet, {
    plan: -takenCredits.plan,
    purchased: -takenCredits.purchased,
    held: 0,
    debt,
  });
}

/** Opens a hold, or raises an open one that reserves less. */
function reserveCredits(
  command: Extract<LedgerCommand, { kind: 'hold' }>,
  wallet: Wallet,
  previous: Hold | undefined,
): LedgerChange | undefined {
  if (previous?.state === 'settled') return undefined;
  const reserved =
    previous?.state === 'open'
      ? { plan: previous.plan, purchased: previous.purchased }
      : { plan: 0, purchased: 0 };
  const missing = command.amount - reserved.plan - reserved.purchased;
  if (missing <= 0) return undefined;
  const takenCredits = takeFromWallet(wallet, missing);
  const attempt = (previous?.attempt ?? 0) + 1;
  const { source, expiresAt } = command;
  const spent = previous?.state === 'open' ? previous.spent : 0;
  const plan = reserved.plan + takenCredits.plan;
  const purchased = reserved.purchased + takenCredits.purchased;
  const opened: Hold = { state: 'open', source, attempt, plan, purchased, spent, expiresAt };
  const delta = { plan: -takenCredits.plan, purchased: -takenCredits.purchased, held: missing };
  return toChange(command, wallet, delta, opened);
}

/** Records spent credits of a hold. A late record finds the hold closed, and changes nothing. */
function recordSpending(
  { kind, source, amount }: Extract<LedgerCommand, { kind: 'spend' }>,
  wallet: Wallet,
  hold: Hold | undefined,
): LedgerChange | undefined {
  if (hold?.state !== 'open' || hold.spent >= amount) return undefined;
  requireWithin(hold, kind, amount);
  const entryId = entryIdOf({ kind, source, amount }, hold.attempt);
  return { entryId, wallet, hold: { ...hold, spent: amount }, entry: undefined };
}

function requireWithin({ plan, purchased }: Hold, kind: LedgerCommand['kind'], amount: number): void {
  const total = plan + purchased;
  if (amount > total) throw new RangeError(`${kind} ${amount} exceeds its hold of ${total}`);
}

function settleHold(
  command: Extract<LedgerCommand, { kind: 'settle' }>,
  wallet: Wallet,
  hold: Hold | undefined,
): LedgerChange | undefined {
  if (hold?.state === 'settled') return undefined;
  if (hold?.state !== 'open') throw new HoldNotOpenError(command.source);
  const amount = command.amount + (command.besideSpent ? hold.spent : 0);
  requireWithin(hold, command.kind, amount);
  const total = hold.plan + hold.purchased;
  // Returns purchased credits first, because plan credits are spent first.
  const back = total - amount;
  const purchased = Math.min(back, hold.purchased);
  const delta = { plan: back - purchased, purchased, held: -total };
  return toChange(command, wallet, delta, { ...hold, state: 'settled' });
}

function releaseHold(
  command: Extract<LedgerCommand, { kind: 'release' }>,
  wallet: Wallet,
  hold: Hold | undefined,
): LedgerChange | undefined {
  if (hold?.state !== 'open') return undefined;
  if (hold.spent > 0) return settleHold({ ...command, kind: 'settle', amount: hold.spent }, wallet, hold);
  const delta = { plan: hold.plan, purchased: hold.purchased, held: -(hold.plan + hold.purchased) };
  return toChange(command, wallet, delta, { ...hold, state: 'released' });
}

function takeFromWallet(wallet: Wallet, amount: number): { plan: number; purchased: number } {
  if (amount > wallet.available) throw insufficientCredits(amount, wallet.available);
  const plan = Math.min(amount, wallet.buckets.plan);
  return { plan, purchased: amount - plan };
}

function insufficientCredits(needed: number, available: number): ApiError {
  const detail = `Necesitas ${formatCredits(needed)} y te quedan ${formatNumber(available)}.`;
  return new ApiError('insufficient_credits', { detail });
}

function toChange(
  command: Exclude<LedgerCommand, { kind: 'spend' }>,
  wallet: Wallet,
  delta: Delta,
  hold?: Hold,
): LedgerChange {
  const moved = payDebt(wallet.debt, delta);
  const buckets = {
    plan: wallet.buckets.plan + moved.plan,
    purchased: wallet.buckets.purchased + moved.purchased,
  };
  const available = buckets.plan + buckets.purchased;
  const heldCredits = wallet.held + moved.held;
  const debt = wallet.debt + moved.debt;
  return {
    entryId: entryIdOf(command, hold?.attempt),
    wallet: { buckets, available, held: heldCredits, debt },
    hold,
    entry: {
      kind: command.kind,
      source: command.source,
      planDelta: moved.plan,
      purchasedDelta: moved.purchased,
      heldDelta: moved.held,
      debtDelta: moved.debt,
      availableAfter: available,
      heldAfter: heldCredits,
      debtAfter: debt,
    },
  };
}

/** Pays debts from every income: a grant or a returned hold. */
function payDebt(owed: number, delta: Delta): Required<Delta> {
  const plan = Math.min(owed, Math.max(0, delta.plan));
  const purchased = Math.min(owed - plan, Math.max(0, delta.purchased));
  return {
    plan: delta.plan - plan,
    purchased: delta.purchased - purchased,
    held: delta.held,
    debt: (delta.debt ?? 0) - plan - purchased,
  };
}

function requireSoundCommand(command: LedgerCommand): void {
  if (!/^[A-Za-z0-9:_.-]{1,200}$/.test(command.source)) {
    throw new RangeError(`ledger source ${JSON.stringify(command.source)} is not an id`);
  }
  if (command.kind === 'release') return;
  const min = command.kind === 'settle' ? 0 : 1;
  if (!Number.isSafeInteger(command.amount) || command.amount < min) {
    throw new RangeError(`ledger amount ${command.amount} is not an integer of at least ${min}`);
  }
}
