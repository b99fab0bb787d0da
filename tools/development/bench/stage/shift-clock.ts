/**
 * Loaded before a program: shifts its clock `CLOCK_AHEAD_S` seconds ahead (or back, where negative), like that of a
 * machine without its time server.
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
