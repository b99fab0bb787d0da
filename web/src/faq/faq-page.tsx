import { paths } from '@/shared/paths.ts';
import { BackToStart } from '@/shared/site/back-to-start.tsx';
import { ClosingCall } from '@/shared/site/closing-call.tsx';
import { PageTitle } from '@/shared/site/page-title.tsx';
import { publicPages } from '@/shared/site/public-pages.ts';
import { SiteLayout } from '@/shared/site/site-layout.tsx';
import { Button } from '@/ui/button.tsx';
import { Disclosure } from '@/ui/disclosure.tsx';
import { scrollIntoView } from '@/ui/scroll-into-view.ts';
import { FaqAnswer } from './faq-answer.tsx';
import type { FaqSection } from './faq-section.ts';
import { faqSections } from './faq-sections.ts';

/** Name shared by all `details` elements, so that opening one closes the other. */
const detailsName = 'preguntas';

/** Page of frequent questions. */
export function FaqPage() {
  return (
    <SiteLayout page={publicPages.faq}>
      <PageTitle title="Preguntas frecuentes" above={<BackToStart />}>
        Precios, privacidad y primeros pasos.
      </PageTitle>
      <div className="mx-auto max-w-3xl px-6 pb-20 sm:px-8">
        <nav aria-label="Secciones" className="flex flex-wrap justify-center gap-2">
          {faqSections.map(({ id, title }) => (
            <Button key={id} size="small" onClick={() => scrollToSection(id)}>
              {title}
            </Button>
          ))}
        </nav>
        <div className="mt-14 flex flex-col gap-14">
          {faqSections.map((section) => (
            <QuestionSection key={section.id} section={section} />
          ))}
        </div>
      </div>
      <ClosingCall
        title="Pruébalo con un documento tuyo"
        otherwise={{ to: paths.pricing, label: 'Ver planes' }}
      />
    </SiteLayout>
  );
}

function QuestionSection({ section }: { section: FaqSection }) {
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1} className="mb-3 scroll-mt-8 text-2xl outline-none">
        {section.title}
      </h2>
      <div className="border-t border-line">
        {section.questions.map((item) => (
          <Disclosure
            key={item.id}
            id={item.id}
            group={detailsName}
            title={<h3 className="font-sans text-base font-medium tracking-normal">{item.question}</h3>}
          >
            <FaqAnswer item={item} />
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** Focuses the heading and scrolls to it, smoothly unless the user prefers reduced motion. */
function scrollToSection(id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  heading.focus({ preventScroll: true });
  scrollIntoView(heading);
}
