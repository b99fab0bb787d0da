import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Address } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { loopback } from '../shared/ports.ts';
import { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import { findLinks } from './find-links.ts';
import type { MailFaults } from './mail-faults.ts';
import type { Message, MessageStore } from './message-store.ts';

const maxMailBytes = 20 * 1024 * 1024;

/** A listening SMTP server. */
export interface MailReceiver {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens for mail on loopback and stores it. Requires no encryption and accepts any credentials or none. */
export async function receiveMail(
  port: number,
  store: MessageStore,
  faults: MailFaults,
  snapshots = new SnapshotGate(),
): Promise<MailReceiver> {
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    logger: false,
    closeTimeout: 200,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anonymous' }),
    onMailFrom: (_address, _session, done) => {
      void faults.takeRefusal().then(done);
    },
    onData: (stream, session, done) => {
      received += 1;
      const id = `mail-${Date.now().toString(36)}-${received}`;
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => readMail(id, recipients, raw))
        .then(async (message) => {
          await snapshots.pass();
          store.add(message);
          done();
        }, done);
    },
  });
  server.on('error', (error) => console.error('SMTP:', error.message));
  const listener = server.listen(port, loopback);
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail. Its recipients come from the envelope, because the header lacks blind copies. */
async function readMail(id: string, recipients: readonly string[], raw: Buffer): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text?.trim() ?? '';
  const html = mail.html ?? '';
  return {
    id,
    kind: 'mail',
    to: recipients.join(', '),
    from: formatMailbox(mail.from),
    subject: mail.subject ?? '',
    text,
    html,
    links: findLinks(text, html),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  };
}

function formatMailbox(address: Address | undefined): string {
  if (address?.address === undefined) return '';
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
