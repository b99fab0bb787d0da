import { createHash } from 'node:crypto';
import { type OptionalMail, optionalMails } from '../../contract/mail/schemas.ts';
import type { Environment } from '../config/environment.ts';
import { signEmailChangeToken } from './email-change-token.ts';
import { layOutHtml, layOutText } from './lay-out-mail.ts';
import type { MailKind, QueuedMail } from './mail.ts';
import { signMailToken } from './mail-token.ts';
import { signReclaimToken } from './reclaim-token.ts';
import { signSecureToken } from './secure-token.ts';
import type { OutgoingMail } from './smtp-transport.ts';
import { writeMail } from './write-mail.ts';

const duty = 'Recibes este correo porque trata de tu cuenta de Legajo o de uno de tus pagos.';
const request = 'Recibes este correo porque alguien ha escrito esta dirección en su cuenta de Legajo.';
const registration = 'Recibes este correo porque alguien ha escrito esta dirección al registrarse en Legajo.';
const choice =
  'Recibes este aviso porque tienes una cuenta en Legajo. Si no lo necesitas, puedes dejar de recibirlo.';

export function isOptional(kind: MailKind): kind is OptionalMail {
  return optionalMails.some((optional) => optional === kind);
}

/** Converts a queued mail to the one sent by SMTP. A resent mail keeps its id, by which mail programs recognise it. */
export function composeMail(
  { id, uid, mail }: Pick<QueuedMail, 'id' | 'uid' | 'mail'>,
  to: string,
  { webOrigin, documentTokenSecret, mail: { sender } }: Environment,
): OutgoingMail {
  const secureUrl = (changedAt: Date): string =>
    `${webOrigin}/asegurar-cuenta?token=${encodeURIComponent(signSecureToken({ uid, email: to }, changedAt, documentTokenSecret))}`;
  const emailChangeUrl = (change: string): string =>
    `${webOrigin}/cambiar-correo?token=${encodeURIComponent(signEmailChangeToken({ uid, change }, documentTokenSecret))}`;
  const reclaimUrl = (registration: string): string =>
    `${webOrigin}/auth/action?mode=reclaimEmail&oobCode=${encodeURIComponent(signReclaimToken(registration, documentTokenSecret))}#${encodeURIComponent(to)}`;
  const text = writeMail(mail, { webOrigin, secureUrl, emailChangeUrl, reclaimUrl });
  const token = isOptional(mail.kind)
    ? encodeURIComponent(signMailToken({ uid, kind: mail.kind }, documentTokenSecret))
    : undefined;
  const footer = {
    webOrigin,
    reason: reasonOf(mail.kind, token !== undefined),
    unsubscribeUrl: token === undefined ? undefined : `${webOrigin}/correo?token=${token}`,
  };
  return {
    messageId: `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${domainOf(sender)}>`,
    to,
    subject: text.subject,
    text: layOutText(text, footer),
    html: layOutHtml(text, footer),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'es',
      ...(token === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${webOrigin}/api/mail-preference/unsubscribe?token=${token}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

function reasonOf(kind: MailKind, isOptionalMail: boolean): string {
  if (kind === 'email_change') return request;
  if (kind === 'email_reclaim') return registration;
  return isOptionalMail ? choice : duty;
}

function domainOf(sender: string): string {
  return /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
}
