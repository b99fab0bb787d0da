import { untilAborted } from '../../platform/resilience/until-aborted.ts';

/** A call that finds out whether pictures are accepted, for all that wait for it. */
export interface ImageTicket {
  /** True once the model has begun to answer, false where it reads no pictures, undefined where the call did not show it. */
  settle(isTaken: boolean | undefined): void;
}

const leastExtraRoom = 4_000;
const mostExtraRoom = 32_000;

/** What this process has learnt of one provider from its answers. */
export class ProviderMemory {
  readonly #nowMs: () => number;
  readonly #refused = new Set<string>();
  readonly #extraRoom = new Map<string, number>();
  #busyUntilMs = 0;
  #images: boolean | undefined;
  #asking: Promise<void> | undefined;

  constructor(options: { readonly takesImages: boolean; readonly nowMs?: () => number }) {
    this.#nowMs = options.nowMs ?? (() => performance.now());
    if (!options.takesImages) this.#images = false;
  }

  isRefused(model: string, parameter: string): boolean {
    return this.#refused.has(`${model} ${parameter}`);
  }

  /** Omits a parameter from every further call to a model. False where it was omitted before: then it is not the cause. */
  refuse(model: string, parameter: string): boolean {
    if (this.isRefused(model, parameter)) return false;
    this.#refused.add(`${model} ${parameter}`);
    return true;
  }

  /** Reasoning tokens that a model turned out to need beyond its profile. */
  extraRoomOf(model: string): number {
    return this.#extraRoom.get(model) ?? 0;
  }

  /** The tokens that were given did not suffice: twice as many from now on. */
  raiseRoom(model: string, given: number): void {
    const room = Math.min(mostExtraRoom, Math.max(leastExtraRoom, 2 * given));
    this.#extraRoom.set(model, Math.max(room, this.extraRoomOf(model)));
  }

  /** How long the provider wants to be left alone, in milliseconds from now. */
  get busyMs(): number {
    return Math.max(0, Math.ceil(this.#busyUntilMs - this.#nowMs()));
  }

  leaveAlone(durationMs: number): void {
    this.#busyUntilMs = Math.max(this.#busyUntilMs, this.#nowMs() + durationMs);
  }

  /**
   * Permission to send a picture: at once where pictures are known to be accepted, after the call that finds out, or
   * as that call; undefined where they are not. Rejects with the reason of `signal`.
   */
  async enterWithImage(signal: AbortSignal): Promise<ImageTicket | undefined> {
    while (this.#asking !== undefined) await untilAborted(this.#asking, signal);
    if (this.#images !== undefined) return this.#images ? { settle: () => {} } : undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#asking = promise;
    let isSettled = false;
    return {
      settle: (isTaken) => {
        if (isSettled) return;
        isSettled = true;
        this.#images = isTaken;
        this.#asking = undefined;
        resolve();
      },
    };
  }
}
