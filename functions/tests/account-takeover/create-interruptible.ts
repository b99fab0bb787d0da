import type { World } from './open-world.ts';

/** A world in which a second person can act between a person's calls. */
export interface Interruptible {
  readonly world: World;
  /** Runs `action` once, after this number of further calls. */
  interrupt(afterCalls: number, action: () => Promise<void>): void;
  /** Runs `action` during each of their calls, after the server has made this number of calls to the provider. */
  interruptWithin(providerCalls: number, action: () => Promise<void>): void;
}

export function createInterruptible(world: World): Interruptible {
  let pending: { left: number; readonly act: () => Promise<void> } | undefined;
  let within: { readonly after: number; readonly act: () => Promise<void> } | undefined;
  /** Provider calls that the server has made within the current call; `undefined` outside of calls and during `act`. */
  let requestedStep: number | undefined;

  async function countAnswer<Answer>(answeringPromise: Promise<Answer>): Promise<Answer> {
    const answer = await answeringPromise;
    if (pending === undefined) return answer;
    pending.left -= 1;
    if (pending.left > 0) return answer;
    const { act } = pending;
    pending = undefined;
    await act();
    return answer;
  }
  world.watchProviderCalls(async () => {
    if (within === undefined || requestedStep === undefined) return;
    requestedStep += 1;
    if (requestedStep !== within.after) return;
    requestedStep = undefined;
    await within.act();
  });
  const call: World['call'] = async (...args) => {
    requestedStep = 0;
    const answer = await world.call(...args);
    requestedStep = undefined;
    return answer;
  };
  const provider = new Proxy(world.provider, {
    get(target, name) {
      const ask: unknown = Reflect.get(target, name);
      if (typeof ask !== 'function') return ask;
      return (...args: unknown[]) => countAnswer(Promise.resolve(Reflect.apply(ask, target, args)));
    },
  });
  return {
    world: { ...world, provider, call: (...args) => countAnswer(call(...args)) },
    interrupt(afterCalls, act) {
      pending = { left: afterCalls, act };
    },
    interruptWithin(providerCalls, act) {
      within = { after: providerCalls, act };
    },
  };
}
