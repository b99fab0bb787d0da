import { describe, expect, test } from 'vitest';
import { localVariables } from '../../../../emulators/src/shared/local-variables.ts';
import { parseEnvironment } from '../config/environment.ts';
import { composeMail, isOptional } from './compose-mail.ts';
import { verifyEmailChangeToken } from './email-change-token.ts';
import type { Mail, MailKind } from './mail.ts';
import { verifyMailToken } from './mail-token.ts';
import { isMailboxOf, verifySecureToken } from './secure-token.ts';

const secret = 'un secreto de pruebas de más de 32 letras';
const environment = parseEnvironment({
  ...localVariables,
  DOCUMENT_TOKEN_SECRET: secret,
});
const date = new Date('2026-07-03T12:05:00Z');
const money = { amountCents: 1_234_50, currency: 'eur' };

const samples: { readonly [Kind in MailKind]: Extract<Mail, { kind: Kind }> } = {
  welcome: { kind: 'welcome', credits: 100 },
  receipt: {
    kind: 'receipt',
    description: 'Plan Básico',
    ...money,
    paidAt: date,
    invoiceNumber: 'F-1',
    credits: 5_000,
  },
  renewal_notice: { kind: 'renewal_notice', plan: 'Básico', ...money, chargedAt: date, credits: 5_000 },
  payment_failed: { kind: 'payment_failed', plan: 'Básico', ...money, retriesAt: date },
  cancellation: { kind: 'cancellation', plan: 'Básico', reason: 'requested', endsAt: date },
  refund: {
    kind: 'refund',
    description: 'Plan Básico',
    ...money,
    credits: 5_000,
    rectification: 'F-1-CN-01',
  },
  withdrawal: {
    kind: 'withdrawal',
    description: 'Plan Básico',
    ...money,
    credits: 5_000,
    requestedAt: date,
    endsSubscription: true,
  },
  password_changed: { kind: 'password_changed', changedAt: date },
  access_changed: {
    kind: 'access_changed',
    changes: ['password', 'email', 'phone', 'method'],
    noticedAt: date,
  },
  email_change: { kind: 'email_change', change: 'c1', expiresAt: date },
  email_changed: { kind: 'email_changed', changedAt: date, canGiveBack: true },
  email_reclaim: { kind: 'email_reclaim', registration: 'r1', expiresAt: date },
  phone_changed: { kind: 'phone_changed', changedAt: date },
  account_deletion: { kind: 'account_deletion', requestedAt: date },
  low_credits: { kind: 'low_credits', available: 20 },
  site_changed: {
    kind: 'site_changed',
    watchId: 'aviso-1',
    name: 'Ayudas al alquiler',
    site: 'ejemplo.es',
    question: '¿Cuál es el importe de la ayuda?',
    count: 3,
    changes: [
      {
        id: 'visita-1.0',
        kind: 'text',
        title: 'Cuantías',
        before: 'El importe es de 200 euros <al mes>.',
        after: 'El importe es de 250 euros <al mes>.',
      },
      { id: 'visita-1.1', kind: 'gone_page', title: 'Convocatoria', before: null, after: null },
    ],
  },
  watch_skipped: {
    kind: 'watch_skipped',
    watchId: 'aviso-1',
    name: 'Ayudas al alquiler',
    site: 'ejemplo.es',
    by: 'credits',
    ceiling: 20,
    nextVisitAt: new Date('2026-03-04T07:12:00Z'),
  },
  watch_ended: {
    kind: 'watch_ended',
    watchId: 'aviso-1',
    name: 'Ayudas al alquiler',
    site: 'ejemplo.es',
    reason: 'El sitio no ha respondido en 5 visitas seguidas.',
  },
  extraction_done: {
    kind: 'extraction_done',
    site: 'ejemplo.es',
    pages: 12,
    skipped: 1,
    creditsUsed: 12,
    availableUntil: date,
  },
  deadline_reminder: {
    kind: 'deadline_reminder',
    deadlines: [
      { day: '2026-07-10', what: 'Comunicar la no renovación', document: 'Alquiler.pdf' },
      { day: '2026-07-12', what: 'Pagar la renta', document: 'Alquiler.pdf' },
    ],
    more: 3,
  },
};

const compose = (mail: Mail) => composeMail({ id: 'x:1', uid: 'u1', mail }, 'ana@example.com', environment);

describe.each(Object.values(samples))('mail of the kind $kind', (mail) => {
  const composed = compose(mail);

  test('writes the same as text and as HTML, with a link to follow and no placeholder', () => {
    const heading = composed.text.split('\n')[0] ?? '';
    expect(composed.html).toContain(`${heading}</h1>`);
    expect(composed.html).toContain('<html lang="es">');
    for (const body of [composed.subject, composed.text, composed.html]) {
      expect(body).not.toMatch(/undefined|null|NaN|\[object/);
    }
    expect(composed.text).toMatch(/https:\/\/(legajo|pagos)\.example\//);
    expect(composed.subject.length).toBeLessThan(78);
  });

  test('contains no script, no image and no tracking URL', () => {
    expect(composed.html).not.toMatch(/<script|<img|<iframe|url\(|@import|<link/i);
  });

  test('offers an unsubscription only for optional mails', () => {
    const link = /token=([^>\s&]+)/.exec(composed.headers['List-Unsubscribe'] ?? '')?.[1];
    if (!isOptional(mail.kind)) {
      expect(composed.headers).not.toHaveProperty('List-Unsubscribe');
      expect(composed.text).not.toContain('Dejar de recibir');
      return;
    }
    expect(composed.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(verifyMailToken(decodeURIComponent(link ?? ''), secret)).toEqual({ uid: 'u1', kind: mail.kind });
    expect(composed.text).toContain('https://legajo.example/correo?token=');
    expect(composed.html).toContain('Dejar de recibir estos avisos');
  });
});

test('links in the mail to a new email to the page that confirms it, without naming the account', () => {
  const { text } = compose(samples.email_change);
  const token = /\/cambiar-correo\?token=(\S+)/.exec(text)?.[1] ?? '';
  expect(verifyEmailChangeToken(decodeURIComponent(token), secret)).toEqual({ uid: 'u1', change: 'c1' });
  expect(text).not.toContain('porque tienes una cuenta');
});

test('signs the button in a mail about a change for the email that received the mail', () => {
  for (const mail of [samples.email_changed, samples.phone_changed, samples.password_changed]) {
    const token = /\/asegurar-cuenta\?token=(\S+)/.exec(compose(mail).text)?.[1] ?? '';
    const claims = verifySecureToken(decodeURIComponent(token), secret, date);
    expect(claims).toMatchObject({ uid: 'u1' });
    expect(claims && isMailboxOf(claims, 'Ana@example.com')).toBe(true);
    expect(claims && isMailboxOf(claims, 'otra@example.com')).toBe(false);
    expect(token).not.toContain(Buffer.from('ana@example.com').toString('base64url').slice(0, 12));
  }
});

test('writes a mail without a button when the URL of the button cannot be restored', () => {
  const { text } = compose({ ...samples.email_changed, canGiveBack: false });
  expect(text).not.toContain('/asegurar-cuenta');
  expect(text).toContain('escríbenos cuanto antes');
});

test('writes a welcome mail without sign-up credits when there are none', () => {
  const { text, html } = compose({ kind: 'welcome', credits: 0 });
  expect(text).toContain('se dan una vez por teléfono');
  expect(text).toContain('https://legajo.example/billing/planes');
  for (const body of [text, html]) expect(body).not.toMatch(/0 créditos|tienes .* créditos/);
});

test('links the welcome mail to the page that accepts all file types it names', () => {
  const { text } = compose(samples.welcome);
  expect(text).toContain('Sube un PDF o un DOCX');
  expect(text).toMatch(/https:\/\/legajo\.example\/chatbot$/m);
});

test('does not promise to keep the plan in the mail about the last failed payment, not even in its preview', () => {
  expect(compose(samples.payment_failed).html).toContain('Conservas tu plan');
  const { html } = compose({ ...samples.payment_failed, retriesAt: null });
  expect(html).toContain('No lo intentaremos más veces.');
  expect(html).not.toMatch(/conservas tu plan/i);
});

test('links the mail about the last failed payment to the plans, because its invoice can no longer be paid', () => {
  const last = compose({ ...samples.payment_failed, retriesAt: null });
  expect(last.text).not.toMatch(/paga(r)? la factura/i);
  expect(last.text).toContain('Si quieres seguir con un plan, contrátalo con otra tarjeta.');
  expect(last.html).toContain(`href="${environment.webOrigin}/billing/planes"`);
  expect(compose(samples.payment_failed).text).toContain('Pagar la factura');
});

test('formats amounts and dates in mails as in Spain, with VAT', () => {
  const text = compose(samples.receipt).text.replaceAll('\u00a0', ' ');
  expect(text).toContain('1.234,50 €, IVA incluido');
  expect(text).toContain('3 de julio de 2026');
  expect(compose(samples.withdrawal).text).toContain('3 de julio de 2026 a las 14:05 (hora peninsular)');
});

// @proves V1.1.2, V1.2.1, V1.3.7
test("escapes names and other foreign text in a mail's HTML", () => {
  const { html, text } = compose({ ...samples.receipt, description: '<b>"x"</b> & co' });
  expect(html).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt; &amp; co');
  expect(text).toContain('<b>"x"</b> & co');
});

test("links a mail to our own page of an invoice, because Stripe's URLs expire", () => {
  const page = `${environment.webOrigin}/billing`;
  expect(compose(samples.receipt).html).toContain(`href="${page}/facturas"`);
  expect(compose(samples.withdrawal).html).toContain(`href="${page}/movimientos"`);
  expect(compose(samples.payment_failed).html).toContain(`href="${page}"`);
});

test('keeps the message id of a resent mail, unlike other mails', () => {
  const sameMailId = compose(samples.welcome).messageId;
  expect(compose(samples.welcome).messageId).toBe(sameMailId);
  expect(sameMailId).toMatch(/^<[0-9a-f]{32}@legajo\.example>$/);
  const other = composeMail({ id: 'x:2', uid: 'u1', mail: samples.welcome }, 'a@b.es', environment);
  expect(other.messageId).not.toBe(sameMailId);
});

test.each([
  [0, 'Te has quedado sin créditos', 'Te has quedado sin créditos en Legajo'],
  [1, 'Te queda 1 crédito.', 'Te queda 1 crédito en Legajo'],
  [20, 'Te quedan 20 créditos.', 'Te quedan 20 créditos en Legajo'],
])('writes %i remaining credits with the right grammatical number', (available, sentence, subject) => {
  const composed = compose({ kind: 'low_credits', available });
  expect(composed.text).toContain(sentence);
  expect(composed.subject).toBe(subject);
});
