import { QuestionSearch } from '@/faq/question-search.tsx';
import { Contact } from '@/help/contact.tsx';
import { NewsList } from '@/help/news-list.tsx';
import { ServiceState } from '@/help/service-state.tsx';

const parts = [
  { id: 'contacto', title: 'Contacto', Content: Contact },
  { id: 'estado', title: 'Estado del servicio', Content: ServiceState },
  { id: 'novedades', title: 'Novedades', Content: NewsList },
] as const;

/** Help page: frequent questions, contact, service status and news. */
export function HelpPage() {
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="preguntas">
        <h2 id="preguntas" className="mb-4 text-2xl">
          ¿En qué podemos ayudarte?
        </h2>
        <nav aria-label="En esta página" className="mb-4 flex flex-wrap gap-x-5 gap-y-1 lg:hidden">
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="prose-link inline-flex min-h-8 items-center text-sm">
              {title}
            </a>
          ))}
        </nav>
        <QuestionSearch />
      </section>
      <div className="flex flex-col gap-10">
        {parts.map(({ id, title, Content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="mb-3 scroll-mt-20 text-lg">
              {title}
            </h2>
            <div className="text-body text-ink-soft">
              <Content />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
