/**
 * Preloaded into a program: moves its clock `CLOCK_AHEAD_S` seconds ahead (or back, when negative), like that of a
 * machine without a time server.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_S) * 1_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...args: [] | [number | string]) {
    if (args.length === 0) super(RealDate.now() + aheadMs);
    else super(...(args as ConstructorParameters<typeof Date>));
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
} as DateConstructor;
