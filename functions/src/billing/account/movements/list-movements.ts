import type { Routes } from '../../../contract/routes.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import type { SubjectFinder } from '../../../shared/movements/subject-finder.ts';
import { findSubjects } from './find-subjects.ts';
import { readPendingLines, readPosted, type StatementLine } from './read-statement.ts';

/** `GET /credits/movements`: returns a page of the caller's statement. */
export function createMovementList(finders: readonly SubjectFinder[]): Handler<Routes['listMovements']> {
  return async (services, { caller, query }) => {
    const { firestore } = services;
    const { cursor, limit, kind: filter } = query;
    // Reads holds before finished movements: a hold that ends in between then appears among those instead of getting
    // lost.
    const pending = cursor === undefined ? await readPendingLines(firestore, caller.uid, filter) : [];
    const finishedLines: StatementLine[] = [];
    for await (const line of readPosted(firestore, caller.uid, { filter, cursor, pageSize: limit + 1 })) {
      finishedLines.push(line);
      if (finishedLines.length > limit) break;
    }
    const shownLines = finishedLines.slice(0, limit);
    const ended = new Set(finishedLines.map(({ source }) => source));
    const lines = [...pending.filter(({ source }) => !ended.has(source)), ...shownLines];
    return {
      movements: await findSubjects(services, finders, caller.uid, lines),
      next_cursor: finishedLines.length > limit ? (shownLines.at(-1)?.id ?? null) : null,
    };
  };
}
