import { createSignal } from '@/ui/create-signal.ts';

/** `failure`: Spanish text for the user. */
export type SearchState =
  | { readonly kind: 'waiting' | 'searching' }
  | { readonly kind: 'failed'; readonly failure: string };

export type SearchStates = ReadonlyMap<string, SearchState>;

/** Maximum number of documents that are searched at the same time. */
const maxRunning = 2;

/** Searches documents two at a time, in the order of their addition. Publishes the state of each until it is done. */
export class SearchQueue {
  readonly #states = createSignal<SearchStates>(new Map());
  readonly #search: (documentId: string) => Promise<string | undefined>;
  #isStopped = false;

  /** `search` resolves to the reason of a failure, and never rejects. */
  constructor(search: (documentId: string) => Promise<string | undefined>) {
    this.#search = search;
  }

  readonly subscribe = this.#states.subscribe;
  readonly states = this.#states.get;

  /** Adds documents that are not waiting or being searched; failed ones are searched again. */
  add(documentIds: readonly string[]): void {
    const states = new Map(this.#states.get());
    for (const id of documentIds) {
      const knownState = states.get(id);
      if (knownState === undefined || knownState.kind === 'failed') {
        states.delete(id);
        states.set(id, { kind: 'waiting' });
      }
    }
    this.#isStopped = false;
    this.#states.set(states);
    this.#fill();
  }

  /** Forgets the waiting documents; running searches end. */
  stop(): void {
    this.#isStopped = true;
    this.#states.set(new Map([...this.#states.get()].filter(([, { kind }]) => kind !== 'waiting')));
  }

  #fill(): void {
    const entries = [...this.#states.get()];
    const free = maxRunning - entries.filter(([, { kind }]) => kind === 'searching').length;
    const next = entries.filter(([, { kind }]) => kind === 'waiting').slice(0, Math.max(0, free));
    for (const [id] of next) void this.#run(id);
  }

  async #run(id: string): Promise<void> {
    this.#set(id, { kind: 'searching' });
    const failure = await this.#search(id);
    this.#set(id, failure === undefined ? undefined : { kind: 'failed', failure });
    if (!this.#isStopped) this.#fill();
  }

  #set(id: string, state: SearchState | undefined): void {
    const states = new Map(this.#states.get());
    if (state === undefined) states.delete(id);
    else states.set(id, state);
    this.#states.set(states);
  }
}
