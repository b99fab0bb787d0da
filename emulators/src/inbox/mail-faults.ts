import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Body of `POST /x-control/fail`: a refusal with this SMTP code, a delay, or both, for the next `times` mails. */
export const mailFaultSchema = z
  .strictObject({
    smtpCode: z.int().min(400).max(599).optional(),
    delayMs: z.int().min(0).max(600_000).default(0),
    times: z.int().min(1).default(1),
  })
  .refine(
    (fault) => fault.smtpCode !== undefined || fault.delayMs > 0,
    'Give "smtpCode", "delayMs" or both.',
  );
export type MailFault = z.infer<typeof mailFaultSchema>;

/** An error whose code the SMTP server sends to the client: 4xx means try again, 5xx means never. */
class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('Refused because a test asked for it');
    this.responseCode = responseCode;
  }
}

/** The faults that the next mails shall meet, oldest first. */
export class MailFaults {
  #pending: { fault: MailFault; left: number }[] = [];

  add(fault: MailFault): void {
    this.#pending.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#pending = [];
  }

  /** Lets the next fault have its way with a mail: resolves after its delay, to an error where it refuses. */
  async meet(): Promise<Error | undefined> {
    const next = this.#pending[0];
    if (next === undefined) return undefined;
    next.left -= 1;
    if (next.left === 0) this.#pending.shift();
    const { smtpCode, delayMs } = next.fault;
    await sleep(delayMs);
    return smtpCode === undefined ? undefined : new SmtpRefusal(smtpCode);
  }
}
