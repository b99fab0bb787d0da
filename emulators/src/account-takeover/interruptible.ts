import type { World } from './open-world.ts';

/** The world of somebody between whose calls somebody else acts. */
export interface Interruptible {
  readonly world: World;
  /** Has `act` happen once, after so many more calls. */
  interrupt(afterCalls: number, act: () => Promise<void>): void;
}

export function interruptible(world: World): Interruptible {
  let pending: { left: number; readonly act: () => Promise<void> } | undefined;
  async function counted<Answer>(answering: Promise<Answer>): Promise<Answer> {
    const answer = await answering;
    if (pending === undefined) return answer;
    pending.left -= 1;
    if (pending.left > 0) return answer;
    const { act } = pending;
    pending = undefined;
    await act();
    return answer;
  }
  const provider = new Proxy(world.provider, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return (...given: unknown[]) => counted(Promise.resolve(Reflect.apply(call, target, given)));
    },
  });
  return {
    world: { ...world, provider, call: (...given) => counted(world.call(...given)) },
    interrupt(afterCalls, act) {
      pending = { left: afterCalls, act };
    },
  };
}
