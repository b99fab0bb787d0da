import { paths } from '@/shared/paths.ts';
import { ButtonLink } from '@/ui/button.tsx';
import type { AnswerEntry } from '../state/conversation-state.ts';
import { answerTexts } from './answer-texts.ts';

/** Matches a question about deadlines: «¿Qué plazos vencen este mes?». */
const deadlinePattern =
  /(?<!\p{L})(?:plazos?|vencimientos?|vencen?|caducan?|fechas? l[íi]mite|hasta cu[áa]ndo)(?!\p{L})/iu;
const maxDocuments = 20;

/** Link from the answer to a question about deadlines to those of its documents, with computed dates. */
export function DeadlinesLink({ answer: { question, sources } }: { readonly answer: AnswerEntry }) {
  if (!deadlinePattern.test(question)) return null;
  const documentIds = [...new Set(sources.map((source) => source.document_id))].slice(0, maxDocuments);
  const to = documentIds.length === 0 ? paths.deadlines : paths.deadlinesOf(documentIds);
  return (
    <ButtonLink size="small" to={to} className="self-start">
      {answerTexts.seeDeadlines}
    </ButtonLink>
  );
}
