import { paths } from '@/shared/paths.ts';
import { ClosingCall } from '@/shared/site/closing-call.tsx';
import { publicPages } from '@/shared/site/public-pages.ts';
import { SiteLayout } from '@/shared/site/site-layout.tsx';
import { Benefits } from './benefits.tsx';
import { DataPlaces } from './data-places.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PriceLine } from './price-line.tsx';
import { Steps } from './steps.tsx';

/** Legajo for visitors who have never heard of it. */
export function LandingPage() {
  return (
    <SiteLayout page={publicPages.landing}>
      <Hero />
      <Features />
      <Steps />
      <Benefits />
      <DataPlaces />
      <PriceLine />
      <ClosingCall
        title="Tus documentos ya tienen la respuesta. Solo falta preguntar."
        otherwise={{ to: paths.pricing, label: 'Ver planes' }}
      />
    </SiteLayout>
  );
}
