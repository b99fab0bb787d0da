import { z } from 'zod';
import { FaultPlan } from '../control/fault-plan.ts';

/** Body of `POST /x-control/fail`: rejects the next `times` mails with this SMTP code, delays them, or both. */
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

/** An error whose code the SMTP server sends to the client: 4xx is temporary, 5xx is permanent. */
class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('Refused because a test asked for it');
    this.responseCode = responseCode;
  }
}

/** Queue of the failures ordered for the next mails. */
export class MailFaults extends FaultPlan<MailFault> {
  /** Waits for the delay of the next fault; returns the error to reject the mail with, if any. */
  async takeRefusal(): Promise<Error | undefined> {
    const fault = await this.takeAfterDelay('MAIL');
    return fault?.smtpCode === undefined ? undefined : new SmtpRefusal(fault.smtpCode);
  }
}
