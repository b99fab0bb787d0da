import { createSignal, type Signal } from '@/ui/create-signal.ts';

/** Signal whose state is updated partially. */
export interface Store<State> extends Omit<Signal<State>, 'set'> {
  readonly set: (change: Partial<State>) => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  const state = createSignal(initial);
  return { ...state, set: (change) => state.set({ ...state.get(), ...change }) };
}
