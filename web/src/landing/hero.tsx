import { Link } from 'react-router-dom';
import { CitationSample } from '@/shared/brand/citation-sample.tsx';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import { heroTexts } from './landing-texts.ts';

/** First section: title, sample answer, and links to registration, plans and sign-in. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-14 px-6 pt-10 pb-20 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-16 lg:pb-24">
      <div className="min-w-0">
        <h1 className="text-[2.5rem] leading-[1.1] sm:text-[3rem] lg:text-[3.5rem]">{heroTexts.title}</h1>
        <p className="mt-6 max-w-xl text-lg leading-8 text-ink-soft">{heroTexts.lead}</p>
        <div className="mt-9 grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to={paths.register} variant="primary" size="large">
            Crear Cuenta Gratis
          </ButtonLink>
          <ButtonLink to={paths.pricing} size="large">
            Ver planes
          </ButtonLink>
        </div>
        <p className="mt-5 text-sm text-ink-soft">
          {heroTexts.offer}{' '}
          <span className="inline-block">
            ¿Ya tienes cuenta?{' '}
            <Link to={paths.login()} className="prose-link font-medium">
              Iniciar Sesión
            </Link>
          </span>
        </p>
      </div>
      <div className="flex min-w-0 justify-center lg:justify-end">
        <CitationSample />
      </div>
    </section>
  );
}
