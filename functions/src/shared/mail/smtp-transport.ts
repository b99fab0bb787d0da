import type { Transporter } from 'nodemailer';
import { readErrorCode } from '../../platform/errors/error-code.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { callPolicies, createServiceBreaker } from '../../platform/resilience/call-policies.ts';
import { CircuitOpenError, guardCall } from '../../platform/resilience/guard-call.ts';
import { untilAborted } from '../../platform/resilience/until-aborted.ts';
import type { MailConfig } from '../config/environment.ts';

/** A mail for the SMTP server. */
export interface OutgoingMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Result of a try. `refused`: permanent; `failed`: a retry may succeed. */
type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed'; readonly code: string };

/** Sends one mail within half a minute. Never rejects because of the mail server. */
export type MailTransport = (mail: OutgoingMail) => Promise<Delivery>;

const connectTimeoutMs = 8_000;
const answerTimeoutMs = 15_000;

/**
 * Prepares the SMTP client, loaded with the first mail; mails are few, so each has its own connection. A circuit
 * breaker stops calls to a failing server: mails then fail immediately, to be retried later.
 */
export function createSmtpTransport(
  { smtpUrl, sender }: MailConfig,
  { logger }: { readonly logger?: Logger } = {},
): MailTransport {
  const limits = callPolicies.mail;
  const breaker = createServiceBreaker('mail', limits, logger);
  const policy = { ...limits, breaker, isTransient: () => false, isOutage };
  let clientPromise: Promise<Transporter> | undefined;
  return async (mail) => {
    clientPromise ??= connectSmtp(smtpUrl);
    const transporter = await clientPromise;
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

/** A refusal of this mail means that the server works. */
const isOutage = (error: unknown): boolean => describeFailure(error).outcome === 'failed';

async function connectSmtp(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(connectionOptions(smtpUrl));
}

/**
 * Returns the connection options: half a minute at most, and no files or URLs named by a mail. TLS is required even if
 * the server or an intermediary does not offer it. Only a server on the same machine may lack TLS.
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

/**
 * Converts an error to the outcome of a delivery. Only a permanent refusal of this mail is final: a wrong password or a
 * full server is not the mail's fault.
 */
function describeFailure(error: unknown): Delivery {
  if (!(error instanceof Error)) throw error;
  const kind = String(readErrorCode(error) ?? error.name);
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isAboutMail = kind === 'EENVELOPE' || kind === 'EMESSAGE';
  const code = answer === 0 ? kind : `${kind} ${answer}`;
  return { outcome: isAboutMail && answer >= 500 ? 'refused' : 'failed', code };
}
