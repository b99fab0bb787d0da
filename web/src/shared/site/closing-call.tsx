import { ButtonLink } from '@/ui/button.tsx';
import { paths } from '../paths.ts';

interface ClosingCallProps {
  readonly title: string;
  /** Alternative for visitors who do not register yet. */
  readonly otherwise: { readonly to: string; readonly label: string };
}

/** Last section of a public page: a sentence, a link to registration, and an alternative. */
export function ClosingCall({ title, otherwise }: ClosingCallProps) {
  return (
    <section className="border-t border-line bg-sunken">
      <div className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-6 py-16 sm:px-8 md:flex-row md:items-center md:justify-between">
        <h2 className="max-w-xl text-3xl text-balance">{title}</h2>
        <div className="grid w-full shrink-0 gap-3 sm:flex sm:w-auto sm:flex-wrap">
          <ButtonLink to={paths.register} variant="primary" size="large">
            Crear Cuenta Gratis
          </ButtonLink>
          <ButtonLink to={otherwise.to} size="large">
            {otherwise.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
