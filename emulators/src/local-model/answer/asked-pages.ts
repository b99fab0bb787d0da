import { readPageRequest } from '../../../../functions/src/chat/reading/read-page-request.ts';
import { foldText } from '../../../../functions/src/platform/spanish/spanish-terms.ts';
import { chooseOverview } from './overview.ts';
import type { Passage } from './read-prompt.ts';
import { readUnits } from './read-units.ts';
import { translateStatements } from './rewrite-answer.ts';
import { toStatement, writeStatements } from './statements.ts';

/** Matches words that ask for a page as a whole. */
const ofPagePattern =
  /^(?:resum\p{L}*|resumen|sintesis|que|dice|dicen|pone|ponen|hay|contiene|contienen|trata|va|aparece|aparecen|traduc\p{L}*|traduccion|explica\p{L}*|lee|leeme|muestra\p{L}*|copia\p{L}*|contenido|texto|haz|hazme|dame|quiero|puedes|por|favor|me|un|una|el|la|los|las|lo|de|del|en|al|a|y|se|brevemente|breve|ingles|frances|aleman|espanol|castellano|summar\p{L}*|summary|translate|what|does|do|is|are|say|says|on|of|the|into|to|english|french|german|please|page|pages|this|este|esta|documento|contrato|poliza|manual|informe|pdf|archivo)$/u;

/** Returns the question without the pages that it names; undefined when it names none. */
export function readAskedPages(
  question: string,
): { readonly rest: string; readonly isOfPages: boolean } | undefined {
  const request = readPageRequest(question);
  if (request === undefined) return undefined;
  const words =
    foldText(request.questionWithoutPages)
      .replaceAll('ñ', 'n')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return { rest: request.questionWithoutPages, isOfPages: words.every((word) => ofPagePattern.test(word)) };
}

const maxStatements = 8;

/** Lists the sentences of pages, or their rows when there are none; translates them on request. */
export function answerFromPages(question: string, passages: readonly Passage[]): string {
  const statements = [...new Set(passages.map(({ page }) => page))].flatMap((page, _, pages) => {
    const units = readUnits(passages.filter((each) => each.page === page));
    const count = Math.max(2, Math.floor(maxStatements / pages.length));
    const chosen = chooseOverview(units, count);
    return (chosen.length > 0 ? chosen : units.slice(0, count)).flatMap((unit) => toStatement(unit) ?? []);
  });
  return writeStatements(translateStatements(statements, question) ?? statements, 'list');
}
