import { operator } from '@contract/operations/operator.ts';
import { useSession } from '@/platform/session/use-session.ts';
import { MailIcon } from '@/ui/icons.tsx';
import { writeContactLink } from './write-contact-link.ts';

/** How to reach a person. */
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
