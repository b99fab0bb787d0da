import type {
  ComputedDeadline,
  DeadlineStart,
} from '../../../../functions/src/contract/deadlines/schemas.ts';
import { computeDeadlines, findDeadlines } from '../../../../functions/src/engines/deadlines/index.ts';
import type { PageText } from '../../../../functions/src/engines/document-reading/document-reader.ts';
import { runWithoutPauses } from '../../../../functions/src/platform/resilience/in-turns.ts';
import { layOut } from '../review/made-row.ts';
import type { SeededRandom } from '../stage/draw.ts';
import { type GeneratedClause, type GeneratedDocument, readingDay } from './made-clauses.ts';

export interface ClauseScore {
  readonly isTrap: boolean;
  /** Deadlines that the clause sets, and those of them that were found, right, and right and checked. */
  readonly dated: number;
  readonly asked: number;
  readonly found: number;
  readonly correctDates: number;
  readonly rightChecked: number;
  readonly correctlyAsked: number;
  readonly wrongChecked: number;
  /** Deadlines shown with another party than the one that the clause binds. */
  readonly wrongParties: number;
  readonly falseDeadlines: number;
  readonly describe: string;
}

/** Lays a document out as the pages of a PDF, reads it and scores each clause by the deadlines within it. */
export function scoreDocument(document: GeneratedDocument, draw: SeededRandom): ClauseScore[] {
  const clauses = new Map<string, GeneratedClause>();
  const paragraphs = document.parts.map((part) => {
    if (typeof part === 'string') return part;
    return part
      .map((clause) => {
        const id = String(clauses.size + 1);
        clauses.set(id, clause);
        return `⟦${id}⟧${clause.text}⟦/⟧`;
      })
      .join(' ');
  });
  const { pages, places } = layOut({ name: document.name, paragraphs, truths: new Map() }, draw);
  const foundDeadlines = runWithoutPauses(findDeadlines(pages));
  const facts = { starts: {}, region: 'MD', today: readingDay } as const;
  const { deadlines, starts } = computeDeadlines(foundDeadlines, facts);
  const compute = (startDates: Record<string, string>): ComputedDeadline[] =>
    computeDeadlines(foundDeadlines, { ...facts, starts: startDates }).deadlines;
  const claimed = new Set<string>();
  const scores = [...clauses].map(([id, clause]) => {
    const ownDeadlines = deadlines.filter(
      ({
        due: {
          places: [place],
        },
      }) =>
        (places.get(id) ?? []).some(
          ({ page, start, end }) => place?.page === page && middleOf(place) >= start && middleOf(place) < end,
        ),
    );
    for (const each of ownDeadlines) claimed.add(each.id);
    return scoreClause(document.name, clause, { own: ownDeadlines, starts, compute });
  });
  const strays = deadlines.filter(({ id }) => !claimed.has(id));
  return [...scores, ...strays.map((stray) => scoreStray(document.name, stray, pages))];
}

const middleOf = ({ char_start, char_end }: { char_start: number; char_end: number }): number =>
  (char_start + char_end) / 2;

const dayOf = ({ due }: ComputedDeadline): string | undefined =>
  due.value?.type === 'date' ? due.value.date : undefined;

function scoreClause(
  name: string,
  { text, expected, isTrap, who }: GeneratedClause,
  read: {
    readonly own: readonly ComputedDeadline[];
    readonly starts: readonly DeadlineStart[];
    readonly compute: (given: Record<string, string>) => readonly ComputedDeadline[];
  },
): ClauseScore {
  const { own, starts, compute } = read;
  const days = expected.flatMap((each) => (each.kind === 'date' ? [each.day] : []));
  const askedStarts = expected.flatMap((each) => (each.kind === 'asked' ? [each] : []));
  const right = days.filter((day) => own.some((each) => dayOf(each) === day));
  const doubted = expected.flatMap((each) => (each.kind === 'date' && each.isDoubtful ? [each.day] : []));
  const wrong = own.filter((each) => dayOf(each) !== undefined && !days.includes(dayOf(each) ?? ''));
  const openDeadlines = own.filter((each) => dayOf(each) === undefined);
  const correctlyAsked = askedStarts.filter(({ given, day }) =>
    openDeadlines.some(({ id, start_id }) => {
      const isOpen = starts.some((start) => start.id === start_id && start.date === null);
      if (start_id === null || !isOpen) return false;
      return compute({ [start_id]: given }).some((each) => each.id === id && dayOf(each) === day);
    }),
  );
  const wantedCount = days.length + askedStarts.length;
  const shownDeadlines = own.map(
    (each) =>
      `${dayOf(each) ?? `? ${each.due.text} (${each.reasons.join(' ')})`} ${each.due.state} ${each.who ?? '–'} | ${each.what}`,
  );
  return {
    isTrap,
    dated: days.length,
    asked: askedStarts.length,
    found: Math.min(wantedCount, own.length),
    correctDates: right.length,
    rightChecked: days.filter((day) =>
      own.some((each) => dayOf(each) === day && each.due.state === 'checked'),
    ).length,
    correctlyAsked: correctlyAsked.length,
    wrongChecked:
      wrong.filter(({ due }) => due.state === 'checked').length +
      own.filter((each) => each.due.state === 'checked' && doubted.includes(dayOf(each) ?? '')).length,
    wrongParties: who === undefined ? 0 : countWrongParties(own, who),
    falseDeadlines: Math.max(0, own.length - wantedCount),
    describe: `${name}: «${text}» expected ${expected.map((each) => (each.kind === 'none' ? 'none' : each.day)).join(', ')}, read ${shownDeadlines.join('; ') || 'none'}`,
  };
}

/** Compares the parties of a clause's deadlines, which are sorted by date. A missing party is not wrong. */
function countWrongParties(
  ownDeadlines: readonly ComputedDeadline[],
  expectedParties: readonly (string | null)[],
): number {
  return ownDeadlines.filter((each, index) => {
    const expected = expectedParties[index];
    return each.who !== null && each.who.toLowerCase() !== expected?.toLowerCase();
  }).length;
}

function scoreStray(name: string, stray: ComputedDeadline, pages: readonly PageText[]): ClauseScore {
  const [place] = stray.due.places;
  const page = pages.find(({ index }) => index === place?.page);
  return {
    isTrap: false,
    dated: 0,
    asked: 0,
    found: 0,
    correctDates: 0,
    rightChecked: 0,
    correctlyAsked: 0,
    wrongParties: 0,
    wrongChecked: stray.due.state === 'checked' ? 1 : 0,
    falseDeadlines: 1,
    describe: `${name}: plain text «${page?.text.slice(place?.char_start, place?.char_end)}», read ${dayOf(stray)} ${stray.due.state} ${stray.what}`,
  };
}
