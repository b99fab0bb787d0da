import type { Visit, VisitSummary, Watch } from '../contract/watches/schemas.ts';
import { madridMonth } from './schedule/next-visit.ts';
import type { VisitRecord, WatchRecord } from './watch-record.ts';

/** Returns the owner's view of a watch. */
export function describeWatch(id: string, record: WatchRecord, now: Date): Watch {
  return {
    id,
    name: record.name,
    url: record.url,
    mode: record.mode,
    max_pages: record.maxPages,
    schedule: record.schedule,
    monthly_credits: record.monthlyCredits,
    credits_this_month: creditsSpentInMonth(record, now),
    paths: record.paths,
    words: record.words,
    question: record.question,
    state: record.state,
    detail: record.detail,
    created_at: record.createdAt.toISOString(),
    next_visit_at: record.nextVisitAt?.toISOString() ?? null,
    is_visiting: record.run !== null,
    last_visit: record.lastVisit && {
      at: record.lastVisit.at.toISOString(),
      outcome: record.lastVisit.outcome,
    },
    last_change_at: record.lastChangeAt?.toISOString() ?? null,
    failures: record.failures,
    blocked_by: record.blocked?.by ?? null,
    visit_count: record.visitCount,
    change_count: record.changeCount,
  };
}

/** Returns the credits that a watch has spent in the month of `now`. */
export function creditsSpentInMonth({ spent }: Pick<WatchRecord, 'spent'>, now: Date): number {
  return spent.month === madridMonth(now) ? spent.credits : 0;
}

export function describeVisit(id: string, record: VisitRecord): Visit {
  const { dueAt, endedAt, ...rest } = record;
  return { id, due_at: dueAt.toISOString(), ended_at: endedAt.toISOString(), ...rest };
}

export function summariseVisit(id: string, record: VisitRecord): VisitSummary {
  const { changes: _changes, ...summary } = describeVisit(id, record);
  return summary;
}
