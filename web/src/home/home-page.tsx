import { creditPrices } from '@contract/billing/credit-prices.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { formatCredits } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { ArrowRightIcon, ChatIcon, GlobeIcon, type GlyphProps, SettingsIcon } from '@/ui/icons.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { RecentCaseFiles } from './recent-case-files.tsx';
import { RecentWork } from './recent-work.tsx';

interface QuickAction {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly Icon: ComponentType<GlyphProps>;
}

const questionPrice = formatCredits(creditPrices.question);

const quickActions: readonly QuickAction[] = [
  {
    to: paths.chat,
    title: 'Chat con PDFs',
    text: `Sube un documento y pregúntale. Cada respuesta indica la página de la que sale. ${questionPrice} por pregunta.`,
    Icon: ChatIcon,
  },
  {
    to: paths.extract,
    title: 'Extractor Web',
    text: `Recoge el contenido de un sitio web y tradúcelo. ${formatCredits(creditPrices.extractedPage)} por página.`,
    Icon: GlobeIcon,
  },
  {
    to: paths.billing,
    title: 'Configuración',
    text: 'Consulta tus créditos, tu plan y lo que cuesta cada acción.',
    Icon: SettingsIcon,
  },
];

/** Start page of a session: three actions, recent conversations and case files, and the remaining credits and uploads. */
export function HomePage() {
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="acciones" className="@container">
        <h2 id="acciones" className="mb-5 text-2xl">
          ¿Qué quieres hacer hoy?
        </h2>
        <ul className="grid gap-4 @2xl:grid-cols-3">
          {quickActions.map(({ to, title, text, Icon }) => (
            <li key={to} className="flex">
              <Link
                to={to}
                className="group flex w-full gap-4 rounded-lg border border-line bg-surface p-5 transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-raised @2xl:flex-col @2xl:gap-5 @2xl:p-6"
              >
                <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
                  <Icon className="size-6" />
                </span>
                <div className="min-w-0">
                  <h3 className="flex items-center gap-2 text-xl">
                    {title}
                    <ArrowRightIcon className="size-4 text-ink-faint transition-transform duration-150 group-hover:translate-x-1 group-hover:text-accent" />
                  </h3>
                  <p className="mt-1.5 text-body text-ink-soft @2xl:mt-2">{text}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <RecentWork />
      <RecentCaseFiles />
      <PlanSummary />
    </div>
  );
}
