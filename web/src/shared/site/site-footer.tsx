import { operator } from '@contract/operations/operator.ts';
import { productVersion } from '@contract/version.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Wordmark } from '../brand/wordmark.tsx';
import { openCookiePreferences } from '../consent/preferences-request.ts';
import { paths } from '../paths.ts';

const productLinks = [
  { to: paths.home, label: 'Dashboard' },
  { to: paths.pricing, label: 'Planes y precios' },
  { to: paths.faq, label: 'Preguntas frecuentes' },
  { to: paths.register, label: 'Crear cuenta' },
] as const;

const legalLinks = [
  { to: paths.legal, label: 'Aviso legal y privacidad' },
  { to: paths.cookies, label: 'Política de cookies' },
] as const;

const entry =
  'inline-flex min-h-8 items-center rounded-md text-left text-ink-soft hover:text-ink hover:underline';

/** Links to other pages, contact, and legal links. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-6 py-12 text-sm sm:grid-cols-2 sm:px-8 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-xs text-ink-soft">
            Respuestas con la página y la frase de tus documentos.
          </p>
        </div>
        <FooterColumn title="Producto">
          {productLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={entry}>
                {label}
              </Link>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Legal">
          {legalLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={entry}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={openCookiePreferences} className={entry}>
              Preferencias de cookies
            </button>
          </li>
        </FooterColumn>
        <FooterColumn title="Contacto">
          <li>
            <a href={`mailto:${operator.email}`} className={entry}>
              Soporte
            </a>
            {/* Shows the email to users without a mail client, for whom the link opens nothing. */}
            <p className="pb-1.5 wrap-anywhere text-ink-faint select-all">{operator.email}</p>
          </li>
          <li>
            <a href={`https://${operator.agency.host}`} rel="noopener" className={entry}>
              Empresas y automatizaciones
            </a>
          </li>
        </FooterColumn>
      </div>
      <div className="mx-auto max-w-6xl px-6 sm:px-8">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line py-5 text-xs text-ink-faint">
          <p>Hecho en Navarra, España.</p>
          <p className="tabular-nums">Versión {productVersion}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p aria-hidden="true" className="mb-2 font-medium text-ink">
        {title}
      </p>
      <ul className="flex flex-col">{children}</ul>
    </nav>
  );
}
