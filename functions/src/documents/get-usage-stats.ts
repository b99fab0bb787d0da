import { plans } from '../contract/plans.ts';
import type { Routes } from '../contract/routes.ts';
import type { Handler } from '../shared/http/handler.ts';
import { countRemainingUploads, readLibrary } from './check-library.ts';

/** `GET /usage-stats`: how far the caller's plan is used up. */
export const getUsageStats: Handler<Routes['getUsageStats']> = async (services, { caller }) => {
  const library = await readLibrary(services.firestore, caller.uid);
  const { plan, uploads, questionsAsked } = library.user;
  return {
    plan_type: plan,
    lifetime_uploads: uploads.count,
    max_documents: plans[plan].maxDocuments,
    remaining_lifetime_uploads: countRemainingUploads(library),
    reset_date: uploads.resetAt?.toISOString() ?? null,
    questions_asked: questionsAsked,
    max_pages_per_file: plans[plan].maxPagesPerFile,
  };
};
