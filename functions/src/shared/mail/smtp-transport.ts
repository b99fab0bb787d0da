import type { Transporter } from 'nodemailer';
import { codeOf } from '../../platform/errors/error-code.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { callPolicies, createServiceBreaker } from '../../platform/resilience/call-policies.ts';
import { CircuitOpenError, guardCall } from '../../platform/resilience/guard-call.ts';
import { untilAborted } from '../../platform/resilience/until-aborted.ts';
import type { MailConfig } from '../config/environment.ts';

/** A mail as it goes over the wire. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What became of a try. `refused`: this mail will never be taken; `failed`: it may be, later. */
type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed'; readonly code: string };

/** Sends one mail, within half a minute. Never rejects because of the mail server. */
export type MailTransport = (mail: OutgoingMail) => Promise<Delivery>;

const connectTimeoutMs = 8_000;
const answerTimeoutMs = 15_000;

/**
 * Prepares the SMTP client, loaded with the first mail; mails are few, so each has its own connection. A server that
 * keeps failing is left alone for a while: mails then fail at once, to be retried later.
 */
export function createSmtpTransport(
  { smtpUrl, sender }: MailConfig,
  { logger }: { readonly logger?: Logger } = {},
): MailTransport {
  const patience = callPolicies.mail;
  const breaker = createServiceBreaker('mail', patience, logger);
  const policy = { ...patience, breaker, isPassing: () => false, isOutage };
  let client: Promise<Transporter> | undefined;
  return async (mail) => {
    client ??= connect(smtpUrl);
    const transporter = await client;
    const send = (): Promise<unknown> =>
      transporter.sendMail({ from: sender, ...mail, headers: { ...mail.headers } });
    try {
      await guardCall(policy, (signal) => untilAborted(send(), signal), new AbortController().signal);
      return { outcome: 'sent' };
    } catch (error) {
      if (error instanceof CircuitOpenError) return { outcome: 'failed', code: 'CIRCUIT_OPEN' };
      return describeFailure(error);
    }
  };
}

/** A refusal of this very mail says that the server works. */
const isOutage = (error: unknown): boolean => describeFailure(error).outcome === 'failed';

async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(connectionOptions(smtpUrl));
}

/**
 * The connection to the server: half a minute at most, without files or addresses named by a mail, and encrypted even
 * if the server or an intermediary offers no encryption. Only a server on the same machine may do without.
 */
export function connectionOptions(smtpUrl: string) {
  const isOnThisMachine = ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(smtpUrl).hostname);
  return {
    url: smtpUrl,
    requireTLS: !isOnThisMachine,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Only a permanent answer about this very mail is final: a wrong password or a full server is not the mail's fault. */
function describeFailure(error: unknown): Delivery {
  if (!(error instanceof Error)) throw error;
  const kind = String(codeOf(error) ?? error.name);
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isAboutMail = kind === 'EENVELOPE' || kind === 'EMESSAGE';
  const code = answer === 0 ? kind : `${kind} ${answer}`;
  return { outcome: isAboutMail && answer >= 500 ? 'refused' : 'failed', code };
}
