import { plans } from '../../contract/billing/plans.ts';
import { limits } from '../../contract/limits.ts';
import type { Routes } from '../../contract/routes.ts';
import type { UserRecord } from '../../shared/accounts/user-record.ts';
import type { Handler } from '../../shared/http/handler.ts';
import { readLibrary } from '../placement/read-library.ts';
import { countOwnDocuments, countRemainingUploads } from '../placement/require-room.ts';

/** `GET /usage-stats`: returns the usage of the caller's plan. */
export const getUsageStats: Handler<Routes['getUsageStats']> = async (services, { caller }) => {
  const library = await readLibrary(services.firestore, caller.uid);
  const { plan, uploads, questionsAsked, exampleAnswers } = library.user;
  return {
    plan_type: plan,
    lifetime_uploads: uploads.count,
    stored_documents: countOwnDocuments(library),
    max_documents: plans[plan].maxDocuments,
    remaining_lifetime_uploads: countRemainingUploads(library),
    reset_date: periodEndOf(library.user, services.now())?.toISOString() ?? null,
    questions_asked: questionsAsked,
    max_pages_per_file: plans[plan].maxPagesPerFile,
    free_example_answers: Math.max(0, limits.exampleAnswers - exampleAnswers),
  };
};

/** Returns the end of the running paid period; `null` without a plan and after its end. */
function periodEndOf({ plan, uploads: { resetAt } }: UserRecord, now: Date): Date | null {
  return plan === 'free' || resetAt === null || resetAt <= now ? null : resetAt;
}
