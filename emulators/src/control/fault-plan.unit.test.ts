import { expect, test } from 'vitest';
import { CallCounter, FaultPlan } from './fault-plan.ts';

test('applies a fault only to the method that it names, and only as many times as ordered', async () => {
  const plan = new FaultPlan();
  plan.add({ method: 'Commit', times: 2, delayMs: 0 });
  expect(await plan.takeAfterDelay('Rollback')).toBeUndefined();
  expect(await plan.takeAfterDelay('Commit')).toBeDefined();
  expect(await plan.takeAfterDelay('Commit')).toBeDefined();
  expect(await plan.takeAfterDelay('Commit')).toBeUndefined();
});

test('applies faults without a method to every call, in the order given', async () => {
  const plan = new FaultPlan<{ name: string; times: number; delayMs: number }>();
  plan.add({ name: 'first', times: 1, delayMs: 0 });
  plan.add({ name: 'second', times: 1, delayMs: 0 });
  expect((await plan.takeAfterDelay('a'))?.name).toBe('first');
  expect((await plan.takeAfterDelay('b'))?.name).toBe('second');
});

test('applies no fault that was ordered for zero calls or cleared', async () => {
  const plan = new FaultPlan();
  plan.add({ times: 0, delayMs: 0 });
  expect(await plan.takeAfterDelay('a')).toBeUndefined();
  plan.add({ times: 5, delayMs: 0 });
  plan.clear();
  expect(await plan.takeAfterDelay('a')).toBeUndefined();
});

test('counts the calls of each method', () => {
  const counter = new CallCounter();
  counter.count('b', 3);
  counter.count('a');
  counter.count('a');
  expect(counter.toJSON()).toEqual({ a: 2, b: 3 });
});
