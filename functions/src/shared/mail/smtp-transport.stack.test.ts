import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailFaults } from '../../../../emulators/src/inbox/mail-faults.ts';
import { MessageStore } from '../../../../emulators/src/inbox/message-store.ts';
import { type MailReceiver, receiveMail } from '../../../../emulators/src/inbox/receive-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const messages = new MessageStore();
let receiver: MailReceiver;

beforeAll(async () => {
  receiver = await receiveMail(0, messages, new MailFaults());
});
afterAll(() => receiver.close());

// @proves V1.3.11
test('adds neither a header nor a recipient from text in the header of a mail', async () => {
  const sendMail = createSmtpTransport({
    smtpUrl: `smtp://127.0.0.1:${receiver.port}`,
    sender: 'Legajo <no-responder@legajo.example>',
  });
  const injected = 'x\r\nBcc: otro@malo.example\r\nX-Malo: 1\r\n\r\nOtro cuerpo';
  const delivery = await sendMail({
    messageId: '<uno@legajo.example>',
    to: 'ana@legajo.example',
    subject: injected,
    text: 'El cuerpo.',
    html: '<p>El cuerpo.</p>',
    headers: { 'Content-Language': injected },
  });
  expect(delivery).toEqual({ outcome: 'sent' });
  expect(messages.list('otro@malo.example')).toEqual([]);
  const [message] = messages.list('ana@legajo.example');
  expect(message?.subject).toContain('Bcc: otro@malo.example');
  expect(message?.text.trim()).toBe('El cuerpo.');
  expect(Object.keys(message?.headers ?? {})).not.toContain('x-malo');
});
