/**
 * Loaded before a program: its clock goes `CLOCK_AHEAD_S` seconds ahead (or behind, where negative), as that of a machine that
 * lost its time server.
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
