import { textVersions } from '@contract/limits.ts';
import { operator } from '@contract/operations/operator.ts';
import { Link } from 'react-router-dom';
import { formatDay } from '@/shared/format/format.ts';
import { paths } from '@/shared/paths.ts';
import { PageTitle } from '@/shared/site/page-title.tsx';
import { publicPages } from '@/shared/site/public-pages.ts';
import { SiteLayout } from '@/shared/site/site-layout.tsx';
import { isTestInstallation, testNotice } from './describe-operator.ts';
import type { LegalSection } from './legal-section.ts';
import { writeNotice } from './write-notice.ts';
import { writePrivacy } from './write-privacy.ts';

const parts = [
  { id: 'aviso-legal', title: 'Aviso legal y condiciones', sections: writeNotice(operator) },
  { id: 'privacidad', title: 'Política de privacidad', sections: writePrivacy(operator) },
] as const;

/** Legal notice, terms of use and privacy policy. */
export function LegalPage() {
  return (
    <SiteLayout page={publicPages.legal}>
      <PageTitle title="Aviso legal y privacidad">
        <p className="text-base">
          Publicado el 20 de junio de 2025 · Última actualización:{' '}
          <span className="whitespace-nowrap">{formatDay(textVersions.terms)}</span>
        </p>
      </PageTitle>
      {isTestInstallation(operator) && <TestNotice />}
      <div className="mx-auto grid max-w-5xl gap-x-16 gap-y-12 px-6 pb-24 sm:px-8 lg:grid-cols-[15rem_1fr]">
        <TableOfContents />
        <div className="flex flex-col gap-16">
          {parts.map(({ id, title, sections }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="scroll-mt-8 text-3xl">
                {title}
              </h2>
              {sections.map((section) => (
                <LegalSectionView key={section.id} section={section} />
              ))}
            </section>
          ))}
          <p className="text-ink-soft">
            Lo que se guarda en tu navegador lo explica la{' '}
            <Link to={paths.cookies} className="prose-link">
              política de cookies
            </Link>
            .
          </p>
        </div>
      </div>
    </SiteLayout>
  );
}

function TestNotice() {
  return (
    <aside aria-label={testNotice.title} className="mx-auto max-w-5xl px-6 pb-10 sm:px-8">
      <div className="rounded-lg border border-line bg-surface px-5 py-4">
        <p className="font-medium">{testNotice.title}</p>
        <p className="mt-1 max-w-prose text-body text-ink-soft">{testNotice.text}</p>
      </div>
    </aside>
  );
}

function TableOfContents() {
  return (
    <nav
      aria-label="Índice"
      className="grid gap-x-8 text-sm sm:max-lg:grid-cols-2 lg:sticky lg:top-8 lg:self-start"
    >
      {parts.map(({ id, title, sections }) => (
        <div key={id} className="mb-6">
          <a href={`#${id}`} className="inline-flex min-h-8 items-center font-medium hover:text-accent">
            {title}
          </a>
          <ul className="border-l border-line">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-flex min-h-7 items-center py-0.5 pl-3 text-ink-soft hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function LegalSectionView({ section }: { section: LegalSection }) {
  return (
    <section aria-labelledby={section.id} className="mt-9">
      <h3 id={section.id} className="scroll-mt-8 text-xl">
        {section.title}
      </h3>
      <div className="mt-3 flex max-w-prose flex-col gap-3.5 leading-relaxed text-ink-soft">
        {section.body.map((block) =>
          typeof block === 'string' ? (
            <p key={block}>{block}</p>
          ) : (
            <ul key={block[0]} className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-faint">
              {block.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  );
}
