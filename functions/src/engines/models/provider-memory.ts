import { untilAborted } from '../../platform/resilience/until-aborted.ts';

/** Permission for the first call with an image; other calls wait until it shows whether the model accepts images. */
export interface ImageTicket {
  /**
   * Pass true when the model starts to answer, false when it does not accept images, undefined when the call did not
   * show it.
   */
  settle(isTaken: boolean | undefined): void;
}

const minExtraRoom = 4_000;
const maxExtraRoom = 32_000;

/** State of one provider that this process has learnt from its responses. */
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

  /**
   * Omits a parameter from all further calls to a model. Returns false when it was omitted already and so is not the
   * cause.
   */
  refuse(model: string, parameter: string): boolean {
    if (this.isRefused(model, parameter)) return false;
    this.#refused.add(`${model} ${parameter}`);
    return true;
  }

  /** Returns the reasoning tokens that a model has needed beyond its profile. */
  extraRoomOf(model: string): number {
    return this.#extraRoom.get(model) ?? 0;
  }

  /** Doubles the tokens reserved for reasoning, because a call has used them up. */
  raiseRoom(model: string, minTokens: number): void {
    const room = Math.min(maxExtraRoom, Math.max(minExtraRoom, 2 * minTokens));
    this.#extraRoom.set(model, Math.max(room, this.extraRoomOf(model)));
  }

  /** Remaining `Retry-After` of the provider, in milliseconds. */
  get busyMs(): number {
    return Math.max(0, Math.ceil(this.#busyUntilMs - this.#nowMs()));
  }

  markBusy(durationMs: number): void {
    this.#busyUntilMs = Math.max(this.#busyUntilMs, this.#nowMs() + durationMs);
  }

  /**
   * Waits for permission to send an image. Grants it immediately when images are known to be accepted, else after the
   * call that finds out, or for that call itself. Resolves with undefined when they are not. Rejects with the reason of
   * `signal`.
   */
  async requestImageTicket(signal: AbortSignal): Promise<ImageTicket | undefined> {
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
