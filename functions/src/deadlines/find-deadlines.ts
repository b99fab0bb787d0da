import type { Routes } from '../contract/routes.ts';
import { madridDay } from '../platform/time/madrid-day.ts';
import type { Handler } from '../shared/http/handler.ts';
import { describeDeadlines } from './describe-deadlines.ts';
import { findSettings } from './documents-with-deadlines.ts';
import { searchDocument } from './search-document.ts';

/** `POST /deadlines/:document_id/search`: searches a document for deadlines. Rejects with `document_not_found`. */
export const findDeadlines: Handler<Routes['findDeadlines']> = async (
  services,
  { caller: { uid }, params },
) => {
  const searched = await searchDocument(services, uid, params.document_id);
  const { region } = await findSettings(services.firestore, uid);
  return describeDeadlines(searched, { region, today: madridDay(services.now()) });
};
