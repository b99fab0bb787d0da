import { CitationSpecimen } from '@/shared/brand/citation-specimen.tsx';
import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/shared/ui/button.tsx';
import { Benefits } from './benefits.tsx';
import { Features } from './features.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { heroTexts } from './landing-texts.ts';

/** What Legajo is, for someone who has never heard of it. */
export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Legajo · Pregunta a tus documentos</title>
      <LandingHeader />
      <main className="flex-1">
        <section className="mx-auto grid max-w-6xl items-center gap-14 px-6 pt-10 pb-20 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pt-20 lg:pb-28">
          <div>
            <h1 className="text-[2.5rem] leading-[1.1] sm:text-5xl lg:text-[3.5rem]">{heroTexts.title}</h1>
            <p className="mt-6 max-w-xl text-lg leading-8 text-ink-soft">{heroTexts.lead}</p>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink to={paths.register} variant="primary" size="large">
                Crear Cuenta Gratis
              </ButtonLink>
              <ButtonLink to={paths.login()} size="large">
                Iniciar Sesión
              </ButtonLink>
            </div>
          </div>
          <div className="flex justify-center lg:justify-end">
            <CitationSpecimen />
          </div>
        </section>
        <Features />
        <Benefits />
        <section className="border-t border-line bg-sunken">
          <div className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-6 py-16 sm:px-8 md:flex-row md:items-center md:justify-between">
            <h2 className="max-w-xl text-3xl">
              Tus documentos ya tienen la respuesta. Solo falta preguntar.
            </h2>
            <ButtonLink to={paths.register} variant="primary" size="large" className="shrink-0">
              Crear Cuenta Gratis
            </ButtonLink>
          </div>
        </section>
      </main>
      <LandingFooter />
    </div>
  );
}
