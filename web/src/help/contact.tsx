import { operator } from '@contract/operations/operator.ts';
import { productVersion } from '@contract/version.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { MailIcon } from '@/ui/icons.tsx';

/** Contact to support. */
export function Contact() {
  const { email } = useSession();
  return (
    <>
      <p>
        Escríbenos desde el email de tu cuenta. Cuenta qué hacías y qué pasó; no hace falta que adjuntes tus
        documentos.
      </p>
      <a
        href={writeContactLink(email)}
        className="mt-4 inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong/60 bg-surface px-4 py-2 text-sm font-medium text-ink hover:border-line-strong hover:bg-hover"
      >
        <MailIcon className="size-4" />
        Escribir a soporte
      </a>
      <p className="mt-2 text-note text-ink-faint">{operator.email}</p>
    </>
  );
}

/** Returns a mail link to support with account and version, so that support need not ask. `email` is the account's. */
function writeContactLink(email: string): string {
  const subject = 'Ayuda con Legajo';
  const body = [
    'Qué hacías:',
    '',
    'Qué esperabas:',
    '',
    'Qué pasó (si la pantalla mostraba un código de error, inclúyelo):',
    '',
    '',
    `Cuenta: ${email}`,
    `Versión: ${productVersion}`,
  ].join('\r\n');
  return `mailto:${operator.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
