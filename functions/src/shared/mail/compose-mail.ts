import { createHash } from 'node:crypto';
import { type OptionalMail, optionalMails } from '../../contract/mail.ts';
import type { Environment } from '../environment.ts';
import { layOutHtml, layOutText } from './lay-out-mail.ts';
import type { MailKind, MailOrder } from './mail.ts';
import { signMailToken } from './mail-token.ts';
import { signSecureToken } from './secure-token.ts';
import type { OutgoingMail } from './smtp-transport.ts';
import { writeMail } from './write-mail.ts';

const duty = 'Recibes este correo porque tienes una cuenta en Legajo y trata de ella o de un pago tuyo.';
const choice = 'Recibes este aviso porque tienes una cuenta en Legajo. Puedes prescindir de él.';

export function isOptional(kind: MailKind): kind is OptionalMail {
  return optionalMails.some((optional) => optional === kind);
}

/** An ordered mail as it goes over the wire. A mail that is sent again keeps its id, by which mail programs know it. */
export function composeMail(
  { id, uid, mail }: MailOrder,
  to: string,
  { webOrigin, documentTokenSecret, mail: { sender } }: Environment,
): OutgoingMail {
  const secureUrl = (changedAt: Date): string =>
    `${webOrigin}/asegurar-cuenta?token=${encodeURIComponent(signSecureToken(uid, changedAt, documentTokenSecret))}`;
  const text = writeMail(mail, { webOrigin, secureUrl });
  const token = isOptional(mail.kind)
    ? encodeURIComponent(signMailToken({ uid, kind: mail.kind }, documentTokenSecret))
    : undefined;
  const footer = {
    webOrigin,
    reason: token === undefined ? duty : choice,
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

function domainOf(sender: string): string {
  return /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
}
