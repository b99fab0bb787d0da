import { textVersions } from '@contract/limits.ts';
import { useSyncExternalStore } from 'react';
import { onConsentChange, readConsent } from '@/shared/consent/consent-store.ts';
import { type CookieCategory, cookieCategories } from '@/shared/consent/cookie-categories.ts';
import { openCookiePreferences } from '@/shared/consent/preferences-request.ts';
import { formatDay } from '@/shared/format/format.ts';
import { PageTitle } from '@/shared/site/page-title.tsx';
import { publicPages } from '@/shared/site/public-pages.ts';
import { SiteLayout } from '@/shared/site/site-layout.tsx';
import { Button } from '@/ui/button.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { type Column, Table } from '@/ui/table.tsx';

/** Cookie policy: stored data, purpose, duration, and a button to change the choice. */
export function CookiesPage() {
  return (
    <SiteLayout page={publicPages.cookies}>
      <PageTitle title="Política de cookies">
        <p>Guardamos en tu navegador lo imprescindible. Lo demás, solo si tú quieres.</p>
        <p className="mt-2 text-base">
          Última actualización: <span className="whitespace-nowrap">{formatDay(textVersions.cookies)}</span>
        </p>
      </PageTitle>
      <div className="mx-auto flex max-w-3xl flex-col gap-12 px-6 pb-24 sm:px-8">
        <section aria-labelledby="que-son" className="text-ink-soft">
          <h2 id="que-son" className="text-2xl text-ink">
            Qué son y qué usamos
          </h2>
          <p className="mt-3 leading-relaxed">
            Una cookie es un dato pequeño que una página guarda en tu navegador. Legajo usa sobre todo el
            almacenamiento local, que cumple la misma función sin viajar con cada petición; aquí llamamos
            «cookies» a todo. Hasta que no decides, solo hay cookies esenciales, y si rechazas las demás el
            portal funciona igual.
          </p>
        </section>
        <section aria-labelledby="categorias">
          <h2 id="categorias" className="mb-3 text-2xl">
            Qué guardamos, por categorías
          </h2>
          <div className="border-t border-line">
            {cookieCategories.map((category) => (
              <Disclosure
                key={category.id}
                id={category.id}
                title={<CategoryTitle category={category} />}
                isWide
              >
                <CategorySection category={category} />
              </Disclosure>
            ))}
          </div>
        </section>
        <section aria-labelledby="tu-eleccion" className="text-ink-soft">
          <h2 id="tu-eleccion" className="text-2xl text-ink">
            Tu elección
          </h2>
          <p className="mt-3 leading-relaxed">
            Tu elección vale 12 meses; después volvemos a preguntarte. Puedes cambiarla cuando quieras con
            este botón o borrando los datos del sitio en tu navegador. Rechazar es tan fácil como aceptar.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={openCookiePreferences}>Cambiar mis preferencias</Button>
            <CurrentChoice />
          </div>
        </section>
      </div>
    </SiteLayout>
  );
}

function CategoryTitle({ category: { title, duration } }: { category: CookieCategory }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <h3 className="font-sans text-base font-medium tracking-normal">{title}</h3>
      <span className="text-sm font-normal text-ink-faint">{duration}</span>
    </span>
  );
}

type Item = CookieCategory['items'][number];

const columns: readonly Column<Item>[] = [
  { id: 'name', title: 'Nombre', isMinor: true, cell: ({ name }) => <Name name={name} /> },
  {
    id: 'purpose',
    title: 'Para qué',
    cell: ({ name, purpose, duration }) => (
      <>
        <span className="block sm:hidden">
          <Name name={name} />
        </span>
        {purpose}
        <span className="mt-1 block text-note text-ink-faint sm:hidden">Dura: {duration}</span>
      </>
    ),
  },
  { id: 'duration', title: 'Cuánto dura', isMinor: true, cell: ({ duration }) => duration },
];

const Name = ({ name }: { name: string }) => (
  <code className="text-note text-ink max-sm:wrap-anywhere">{name}</code>
);

function CategorySection({ category: { title, summary, items, note } }: { category: CookieCategory }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{summary}</p>
      {items.length > 0 && (
        <Table caption={`Cookies: ${title}`} columns={columns} rows={items} rowKey={({ name }) => name} />
      )}
      {note !== undefined && <p className="max-w-prose">{note}</p>}
    </div>
  );
}

const choiceTexts = {
  accept: 'Has aceptado todas',
  decline: 'Has rechazado las que no son esenciales',
  custom: 'Has elegido qué cookies aceptas',
} as const;

/** Describes the choice stored in this browser; empty before a choice. */
function CurrentChoice() {
  const choice = useSyncExternalStore(onConsentChange, describeChoice, () => '');
  return (
    <p aria-live="polite" className="text-sm">
      {choice}
    </p>
  );
}

function describeChoice(): string {
  const consent = readConsent();
  return consent === undefined ? '' : `${choiceTexts[consent.type]} (${formatDay(consent.date)}).`;
}
