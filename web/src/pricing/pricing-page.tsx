import { paths } from '@/shared/paths.ts';
import { ClosingCall } from '@/shared/site/closing-call.tsx';
import { PageTitle } from '@/shared/site/page-title.tsx';
import { publicPages } from '@/shared/site/public-pages.ts';
import { SiteLayout } from '@/shared/site/site-layout.tsx';
import { ButtonLink } from '@/ui/button.tsx';
import { type Column, Table } from '@/ui/table.tsx';
import { FeatureList, OfferCard } from './offer-card.tsx';
import {
  type ActionPrice,
  actionPrices,
  includedFeatures,
  packOffer,
  planOffers,
  smallPrint,
} from './pricing-texts.ts';

/** Price page. Every button links to registration with the chosen purchase. */
export function PricingPage() {
  return (
    <SiteLayout page={publicPages.pricing}>
      <PageTitle title="Planes y créditos, sin sorpresas">
        Empieza gratis, elige un plan cuando lo necesites y cancélalo cuando quieras.
      </PageTitle>
      <div className="mx-auto max-w-6xl px-6 sm:px-8">
        <ul aria-label="Planes" className="grid gap-5 md:grid-cols-3">
          {planOffers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </ul>
        <PackSection />
        <p className="mx-auto mt-6 max-w-3xl text-center text-sm text-ink-faint">{smallPrint}</p>
      </div>
      <PriceDetails />
      <ClosingCall
        title="Prueba con tus propios documentos antes de pagar nada."
        otherwise={{ to: paths.faq, label: 'Resolver dudas' }}
      />
    </SiteLayout>
  );
}

function PackSection() {
  const { name, purpose, price, period, features, action, to } = packOffer;
  return (
    <article
      aria-labelledby="plan-onetime"
      className="mt-5 grid items-center gap-x-10 gap-y-5 rounded-lg border border-line bg-surface p-6 sm:p-7 md:grid-cols-[1fr_auto_auto]"
    >
      <div>
        <h2 id="plan-onetime" className="text-2xl">
          {name}
        </h2>
        <p className="mt-1.5 text-body text-ink-soft">{purpose}</p>
      </div>
      <FeatureList features={features} />
      <div className="flex flex-col gap-4 md:items-end">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-serif text-3xl font-semibold tracking-tight tabular-nums">{price}</span>{' '}
          <span className="text-ink-soft">{period}</span>
        </p>
        <ButtonLink to={to} size="large">
          {action}
        </ButtonLink>
      </div>
    </article>
  );
}

const columns: readonly Column<ActionPrice>[] = [
  { id: 'action', title: 'Acción', cell: ({ action }) => action },
  { id: 'credits', title: 'Precio', cell: ({ credits }) => credits, isNumeric: true },
];

function PriceDetails() {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-14 px-6 py-20 sm:px-8 lg:grid-cols-2">
      <section aria-labelledby="incluido">
        <h2 id="incluido" className="text-3xl">
          Incluido en todas las cuentas
        </h2>
        <FeatureList features={includedFeatures} className="mt-6 gap-3" />
      </section>
      <section aria-labelledby="acciones">
        <h2 id="acciones" className="text-3xl">
          Cuánto cuesta cada acción
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">
          El precio se ve antes de confirmar. Una pregunta, una subida o una página que falla no se cobra, ni
          una pregunta que tus documentos no responden.
        </p>
        <Table
          caption="Precio de cada acción en créditos"
          columns={columns}
          rows={actionPrices}
          rowKey={({ action }) => action}
        />
      </section>
    </div>
  );
}
