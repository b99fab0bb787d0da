/** The server's permit for a message that was not sent yet is used again within this time. */
const permitMs = 4 * 60 * 1_000;

/** Our server's permit for one message. `ask` resolves with the seconds until the next one; `undefined` where no message is needed. */
export function createSendPermit(ask: () => Promise<number | undefined>) {
  let permittedAtMs = 0;
  let pauseSeconds = 0;
  return {
    /** True where a message may be sent; false where none is needed. */
    async get(): Promise<boolean> {
      if (Date.now() - permittedAtMs < permitMs) return true;
      const seconds = await ask();
      if (seconds === undefined) return false;
      permittedAtMs = Date.now();
      pauseSeconds = seconds;
      return true;
    },
    /** It was used: the next message needs another. */
    end(): void {
      permittedAtMs = 0;
    },
    /** When another message may be asked for, if one is sent now, in milliseconds since the epoch. */
    resendAtMs: () => Date.now() + pauseSeconds * 1_000,
  };
}
