import { creditPrices } from '@contract/billing/credit-prices.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { formatCredits } from '@/shared/format/format.ts';
import { useDocuments } from '@/shared/library/use-documents.ts';
import { paths } from '@/shared/paths.ts';
import { classNames } from '@/ui/class-names.ts';
import { ArrowRightIcon, ChatIcon, GlobeIcon, type GlyphProps, SettingsIcon } from '@/ui/icons.tsx';
import { LoadFailure } from '@/ui/load-failure.tsx';
import { Skeleton } from '@/ui/skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { QuestionField } from './question-field.tsx';
import { RecentCaseFiles } from './recent-case-files.tsx';
import { RecentConversations, useRecentConversations } from './recent-conversations.tsx';
import { RecentDocuments } from './recent-documents.tsx';

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

/**
 * Start page of a session. With earlier conversations it begins with a question field and the latest work; without any,
 * with the three actions and the first steps.
 */
export function HomePage() {
  const { conversations, isPending, reload: reloadConversations } = useRecentConversations();
  const { documents, names, isKnown, isLoaded, reload: reloadDocuments } = useDocuments();
  if (isPending || !isKnown) return <HomePlaceholder />;
  const reload = (): void => {
    reloadConversations();
    reloadDocuments();
  };
  const isNew = conversations !== undefined && conversations.length === 0;
  if (isNew) {
    return (
      <div className="flex flex-col gap-12">
        <QuickActions />
        <FirstSteps />
        <RecentCaseFiles />
        <PlanSummary />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-10">
      {(!isLoaded || conversations === undefined) && (
        <LoadFailure text="No se ha podido cargar toda tu actividad." isBusy={false} onRetry={reload} />
      )}
      {names.length > 0 && <QuestionField names={names} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 lg:grid-cols-2">
        {conversations !== undefined && <RecentConversations conversations={conversations} />}
        {documents.length > 0 && <RecentDocuments documents={documents} />}
      </div>
      <RecentCaseFiles />
      <QuickActions isCompact />
      <PlanSummary />
    </div>
  );
}

/** Placeholder with the outline of the page: the question field and two lists of recent work. */
function HomePlaceholder() {
  return (
    <div role="status" aria-label="Cargando tu actividad" className="flex min-h-[36rem] flex-col gap-10">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
      <div className="grid gap-10 lg:grid-cols-2">
        {['conversaciones', 'documentos'].map((list) => (
          <div key={list} className="flex flex-col gap-4">
            <Skeleton className="h-6 w-44" />
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-10 w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The three actions: cards with an explanation, or one row of links. */
function QuickActions({ isCompact = false }: { readonly isCompact?: boolean }) {
  return (
    <section aria-labelledby="acciones" className="@container">
      <h2 id="acciones" className={classNames('mb-4', isCompact ? 'text-lg' : 'text-2xl')}>
        ¿Qué quieres hacer hoy?
      </h2>
      <ul className={classNames('grid @2xl:grid-cols-3', isCompact ? 'gap-3' : 'gap-4')}>
        {quickActions.map(({ to, title, text, Icon }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className={classNames(
                'group flex w-full rounded-lg border border-line bg-surface transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-raised',
                isCompact ? 'items-center gap-3 px-4 py-3' : 'gap-4 p-5 @2xl:flex-col @2xl:gap-5 @2xl:p-6',
              )}
            >
              <span
                className={classNames(
                  'flex shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent',
                  isCompact ? 'size-9' : 'size-11',
                )}
              >
                <Icon className={isCompact ? 'size-5' : 'size-6'} />
              </span>
              <div className="min-w-0">
                <h3 className={classNames('flex items-center gap-2', isCompact ? 'text-base' : 'text-xl')}>
                  {title}
                  <ArrowRightIcon className="size-4 text-ink-faint transition-transform duration-150 group-hover:translate-x-1 group-hover:text-accent" />
                </h3>
                {!isCompact && <p className="mt-1.5 text-body text-ink-soft @2xl:mt-2">{text}</p>}
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
