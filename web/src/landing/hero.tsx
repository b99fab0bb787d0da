import { Link } from 'react-router-dom';
import { useSessionState } from '@/platform/session/use-session.ts';
import { CitationSample } from '@/shared/brand/citation-sample.tsx';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { heroTexts } from './landing-texts.ts';

/** First section: title, sample answer, and links that differ for signed-in users. */
export function Hero() {
  const state = useSessionState();
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-14 px-6 pt-10 pb-20 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-16 lg:pb-24">
      <div className="min-w-0">
        <h1 className="text-[2.5rem] leading-[1.1] sm:text-5xl lg:text-[3.5rem]">{heroTexts.title}</h1>
        <p className="mt-6 max-w-xl text-lg leading-8 text-ink-soft">{heroTexts.lead}</p>
        {state.isLoggedIn ? <WayOn email={state.session.email} /> : <WayIn />}
      </div>
      <div className="flex min-w-0 justify-center lg:justify-end">
        <CitationSample />
      </div>
    </section>
  );
}

const actions = 'mt-9 grid gap-3 sm:flex sm:flex-wrap';
const note = 'mt-5 text-sm text-ink-soft';

function WayIn() {
  return (
    <>
      <div className={actions}>
        <ButtonLink to={paths.register} variant="primary" size="large">
          Crear Cuenta Gratis
        </ButtonLink>
        <ButtonLink to={paths.pricing} size="large">
          Ver planes
        </ButtonLink>
      </div>
      <p className={note}>
        {heroTexts.offer}{' '}
        <span className="inline-block">
          ¿Ya tienes cuenta?{' '}
          <Link to={paths.login()} className="prose-link font-medium">
            Iniciar Sesión
          </Link>
        </span>
      </p>
    </>
  );
}

function WayOn({ email }: { email: string }) {
  return (
    <>
      <div className={actions}>
        <ButtonLink to={paths.chat} variant="primary" size="large">
          Preguntar a mis documentos
        </ButtonLink>
        <ButtonLink to={paths.home} size="large">
          Ir al Dashboard
        </ButtonLink>
      </div>
      <p className={note}>
        Has iniciado sesión como <span className="font-medium wrap-anywhere text-ink">{email}</span>.
      </p>
    </>
  );
}
