import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Message, MessageStore } from './message-store.ts';

/** URLs for reading Auth's open codes and rewriting the links of its mails. */
export interface AuthSource {
  /** Base URL of the Auth emulator. */
  readonly authUrl: string;
  /** Base URL of the web application, whose `/auth/action` applies the codes. */
  readonly webUrl: string;
  readonly projectId: string;
}

const verificationCodesSchema = z.object({
  verificationCodes: z
    .array(z.object({ phoneNumber: z.string(), code: z.string(), sessionInfo: z.string() }))
    .default([]),
});

const oobCodesSchema = z.object({
  oobCodes: z
    .array(
      z.object({
        email: z.string(),
        newEmail: z.string().optional(),
        oobCode: z.string(),
        oobLink: z.string(),
        requestType: z.string(),
      }),
    )
    .default([]),
});
type OobCode = z.infer<typeof oobCodesSchema>['oobCodes'][number];

const sender = 'Legajo <no-responder@legajo.example>';
const timeoutMs = 2_000;

/** Kinds of Auth's mails: the mode that the action page expects, and the text of the mail. */
const mails: Readonly<Record<string, { mode: string; subject: string; text: string }>> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Verifica tu correo electrónico',
    text: 'Hola:\n\nAbre este enlace para verificar tu dirección de correo:',
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Restablece tu contraseña',
    text: 'Hola:\n\nAbre este enlace para elegir una contraseña nueva. Caduca en 1 hora:',
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: 'La dirección de correo de tu cuenta ha cambiado',
    text: 'Hola:\n\nSi no has sido tú, abre este enlace para recuperar tu dirección anterior:',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirma tu nueva dirección de correo',
    text: 'Hola:\n\nAbre este enlace para confirmar tu nueva dirección de correo:',
  },
  EMAIL_SIGNIN: {
    mode: 'signIn',
    subject: 'Tu enlace para iniciar sesión',
    text: 'Hola:\n\nAbre este enlace para iniciar sesión:',
  },
};

/**
 * Polls Auth for open SMS and mail codes and stores the new ones. Returns false when Auth does not respond: it starts
 * after the inbox and may stop before it.
 */
export async function collectAuthMessages(source: AuthSource, store: MessageStore): Promise<boolean> {
  const base = `${source.authUrl}/emulator/v1/projects/${source.projectId}`;
  const [phone, mail] = await Promise.all([
    readList(`${base}/verificationCodes`, verificationCodesSchema),
    readList(`${base}/oobCodes`, oobCodesSchema),
  ]);
  const receivedAt = new Date().toISOString();
  for (const { phoneNumber, code, sessionInfo } of phone?.verificationCodes ?? []) {
    const id = `sms-${shortHash(sessionInfo)}`;
    const text = `${code} es tu código de verificación de Legajo.`;
    store.add({
      id,
      kind: 'sms',
      to: phoneNumber,
      from: 'Legajo',
      subject: '',
      text,
      html: '',
      links: [],
      code,
      receivedAt,
    });
  }
  for (const code of mail?.oobCodes ?? []) store.add(writeMail(code, source.webUrl, receivedAt));
  return phone !== undefined && mail !== undefined;
}

async function readList<S extends z.ZodType>(url: string, schema: S): Promise<z.infer<S> | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? schema.parse(await response.json()) : undefined;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      return undefined;
    throw error;
  }
}

function writeMail(code: OobCode, webUrl: string, receivedAt: string): Message {
  const mail = mails[code.requestType] ?? { mode: code.requestType, subject: code.requestType, text: '' };
  const link = actionLink(code, mail.mode, webUrl);
  const to = code.requestType === 'VERIFY_AND_CHANGE_EMAIL' ? (code.newEmail ?? code.email) : code.email;
  const text = `${mail.text}\n\n${link}\n\nSi no lo has pedido tú, puedes ignorar este mensaje.`;
  return {
    id: `auth-${shortHash(code.oobCode)}`,
    kind: 'mail',
    to,
    from: sender,
    subject: mail.subject,
    text,
    html: '',
    links: [link],
    receivedAt,
  };
}

/** Returns the link to the web application with this code; the emulator's own link leads to a page of the emulator. */
function actionLink({ oobCode, oobLink }: OobCode, mode: string, webUrl: string): string {
  const link = new URL('/auth/action', webUrl);
  link.searchParams.set('mode', mode);
  link.searchParams.set('oobCode', oobCode);
  const continueUrl = new URL(oobLink).searchParams.get('continueUrl');
  if (continueUrl !== null) link.searchParams.set('continueUrl', continueUrl);
  link.searchParams.set('lang', 'es');
  return link.toString();
}

function shortHash(value: string): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}
