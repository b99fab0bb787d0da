import type { DocumentSummary, DocumentGuide as Guide } from '@contract/documents/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '@/platform/api/call-api.ts';
import { type PollDelays, pollDelayMs } from '@/platform/polling/poll-delay.ts';
import { queryKeys } from '@/platform/queries/query-keys.ts';
import { formatDay } from '@/shared/format/format.ts';

const guideTexts = {
  of: (name: string) => `Resumen de ${name}`,
  latest: 'Último documento subido',
  coming: 'Preparando el resumen del documento…',
  questions: 'Puedes preguntar',
  none: 'No se ha podido preparar un resumen de este documento. Puedes pedirlo aquí: verás el precio antes.',
  ask: 'Resume este documento',
} as const;

interface DocumentGuideProps {
  readonly document: DocumentSummary;
  /** True to show the document's name, needed when several documents are chosen. */
  readonly isNamed: boolean;
  /** Sends a question immediately. */
  readonly onAsk: (question: string) => void;
}

const askedAgainMs = 30_000;
const pace: PollDelays = { minMs: 3_000, maxMs: 15_000 };

/** Shows the chosen document's summary and suggested questions. Without a guide, offers to ask for a summary. */
export function DocumentGuide({ document, isNamed, onAsk }: DocumentGuideProps) {
  const { id, name, version, unfinished } = document;
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.documentGuide(id, version, unfinished?.pending_page_count ?? 0),
    queryFn: ({ signal }) => callApi('getDocumentGuide', { params: { document_id: id }, signal }),
    // Polls while another window may be requesting the guide; a guide never changes within a version.
    refetchInterval: ({ state }) =>
      state.data?.is_pending === true && pollDelayMs(state.dataUpdateCount * pace.minMs, pace),
    staleTime: ({ state }) => (state.data?.guide ? Number.POSITIVE_INFINITY : askedAgainMs),
  });
  if (isLoading || data?.is_pending === true) {
    return (
      <p className="animate-appear-late border-t border-line pt-5 text-sm text-ink-faint">
        {guideTexts.coming}
      </p>
    );
  }
  const guide = data?.guide;
  // Offers no question about several documents, because it names «este documento».
  if (!guide) return data === undefined || isNamed ? null : <NoGuide onAsk={onAsk} />;
  return (
    <section
      aria-label={guideTexts.of(name)}
      className="flex flex-col items-start gap-3 border-t border-line pt-5"
    >
      <GuideHead guide={guide} name={name} isNamed={isNamed} />
      {guide.summary !== '' && (
        <p className="text-body text-pretty text-ink-soft [overflow-wrap:anywhere]">{guide.summary}</p>
      )}
      {guide.questions.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <h3 className="font-sans text-xs font-medium text-ink-faint">{guideTexts.questions}</h3>
          <ul className="flex flex-col items-start gap-2">
            {guide.questions.map((question) => (
              <li key={question}>
                <SuggestedQuestion question={question} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface SuggestionProps {
  readonly question: string;
  readonly onAsk: (question: string) => void;
}

function SuggestedQuestion({ question, onAsk }: SuggestionProps) {
  return (
    <button
      type="button"
      onClick={() => onAsk(question)}
      className="min-h-9 rounded-lg border border-line-strong/60 bg-surface px-3 py-1.5 text-left text-sm text-accent transition-colors duration-150 [overflow-wrap:anywhere] hover:border-accent hover:bg-accent-soft"
    >
      {question}
    </button>
  );
}

function NoGuide({ onAsk }: Pick<SuggestionProps, 'onAsk'>) {
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <p className="text-sm text-pretty text-ink-faint">{guideTexts.none}</p>
      <SuggestedQuestion question={guideTexts.ask} onAsk={onAsk} />
    </div>
  );
}

interface GuideHeadProps {
  readonly guide: Guide;
  readonly name: string;
  readonly isNamed: boolean;
}

function GuideHead({ guide: { title, date }, name, isNamed }: GuideHeadProps) {
  const plainName = name.replace(/\.\w+$/, '');
  // A title in capitals arrives in lower case; a file name with the same words has the capitals of its names.
  const isSame = plainName.toLowerCase() === title.toLowerCase();
  const facts = [isNamed && !isSame ? name : undefined, ...(date === null ? [] : [formatDay(date)])].filter(
    (fact) => fact !== undefined,
  );
  return (
    <div>
      {isNamed && <p className="text-xs font-medium text-ink-faint">{guideTexts.latest}</p>}
      <h2 className="text-lg [overflow-wrap:anywhere]">{isSame ? plainName : title}</h2>
      {facts.length > 0 && (
        <p className="text-sm text-ink-faint tabular-nums [overflow-wrap:anywhere]">{facts.join(' · ')}</p>
      )}
    </div>
  );
}
