import type { Transporter } from 'nodemailer';
import type { MailConfig } from '../environment.ts';

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
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed'; readonly code: string };

/** Sends one mail, within half a minute. Never rejects because of the mail server. */
export type MailTransport = (mail: OutgoingMail) => Promise<Delivery>;

const connectTimeoutMs = 8_000;
const answerTimeoutMs = 15_000;

/** Prepares the SMTP client; it is loaded with the first mail. Mails are few, so each has a connection of its own. */
export function createSmtpTransport({ smtpUrl, sender }: MailConfig): MailTransport {
  let client: Promise<Transporter> | undefined;
  return async (mail) => {
    client ??= connect(smtpUrl);
    try {
      await (await client).sendMail({ from: sender, ...mail, headers: { ...mail.headers } });
      return { outcome: 'sent' };
    } catch (error) {
      return describeFailure(error);
    }
  };
}

async function connect(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Only a lasting answer about this very mail is final: a wrong password or a full server is not the mail's fault. */
function describeFailure(error: unknown): Delivery {
  if (!(error instanceof Error)) throw error;
  const kind = 'code' in error ? String(error.code) : error.name;
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
  const isAboutMail = kind === 'EENVELOPE' || kind === 'EMESSAGE';
  const code = answer === 0 ? kind : `${kind} ${answer}`;
  return { outcome: isAboutMail && answer >= 500 ? 'refused' : 'failed', code };
}
