import { Readable } from 'node:stream';
import type { MovementFilter } from '../../../contract/billing/movement-names.ts';
import type { Movement } from '../../../contract/billing/movements.ts';
import type { Routes } from '../../../contract/routes.ts';
import { madridDay } from '../../../platform/time/madrid-day.ts';
import { describeAttachment } from '../../../shared/http/content-disposition.ts';
import type { Handler } from '../../../shared/http/handler.ts';
import type { SubjectFinder } from '../../../shared/movements/subject-finder.ts';
import type { Services } from '../../../shared/services.ts';
import { findSubjects } from './find-subjects.ts';
import { readPosted, type StatementLine } from './read-statement.ts';
import { writeMovementsCsv } from './write-movements-csv.ts';

/** Lines read at a time, with their subjects: 1,000 lines take about 1 MB. */
const linesAtATime = 2_500;

/** `GET /credits/movements.csv`: streams the caller's whole statement, without pending movements. */
export function createMovementsDownload(
  finders: readonly SubjectFinder[],
): Handler<Routes['downloadMovements']> {
  return async (services, { caller, query }) => {
    const title = `movimientos-${madridDay(services.now())}`;
    const movements = readWholeStatement(services, finders, caller.uid, query.kind);
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': describeAttachment(title, 'csv', 'movimientos'),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      },
      body: Readable.from(writeMovementsCsv(movements)),
    };
  };
}

async function* readWholeStatement(
  services: Services,
  finders: readonly SubjectFinder[],
  uid: string,
  filter: MovementFilter | undefined,
): AsyncGenerator<Movement, void, undefined> {
  let lines: StatementLine[] = [];
  for await (const line of readPosted(services.firestore, uid, { filter, pageSize: linesAtATime })) {
    lines.push(line);
    if (lines.length < linesAtATime) continue;
    yield* await findSubjects(services, finders, uid, lines);
    lines = [];
  }
  yield* await findSubjects(services, finders, uid, lines);
}
