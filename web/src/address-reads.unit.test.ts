import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
/** Matches any way to read the query, hash, path or state of an address. */
const readPattern =
  /\buseSearchParams\b|\buseLocation\b|\buseParams\b|\buseMatch\b|\blocation\.(?:hash|search|pathname|href)\b|\bhistory\.state\b|\bdocument\.(?:URL|referrer)\b|\bwindow\.name\b/;

/**
 * Files that read the URL, with the values that reach the screen. Anyone can write a URL, so its text is never shown;
 * each file has a unit test for that.
 */
const validated: Readonly<Record<string, string>> = {
  'account/mail-preference-page.tsx': 'nothing: the token is sent to the server',
  'app/chatbot/chatbot-page.tsx': 'names of documents in the library, from the state of our own pages',
  'app/require-session.tsx': 'nothing: the page to return to, see `safeNextPath`',
  'app/root.tsx': 'nothing: compared with the path before',
  'app/scroll-keys.ts': 'nothing: a key of stored positions',
  'app/shell/shell.tsx': 'a fixed title for the path, the width of the page: `describePage`',
  'app/vitals/report-vitals.ts': 'nothing: one of the measured pages',
  'billing/billing-page.tsx': 'nothing: a flag of a fixed value',
  'billing/details/billing-details-section.tsx': 'nothing: compared with the id of a section',
  'billing/movements/movements-page.tsx': 'one of the fixed filters: `readFilter`',
  'billing/payment/payment-done-page.tsx':
    'numbers, a currency, a plan on sale, ids of Stripe: `summariseQuery`',
  'billing/payment/payment-failed-page.tsx': 'a known code, an id of Stripe: `readPaymentFailure`',
  'billing/plans/buying-card.tsx': 'what is on sale: `readPurchase`',
  'chat/conversation/use-conversation-url.ts': 'nothing: ids, matched with a pattern or with answers',
  'comparisons/comparison-page.tsx': 'nothing: an id for the server',
  'comparisons/start/start-form.tsx': 'nothing: compared with ids of the library, see `readChosenVersions`',
  'deadlines/deadlines-page.tsx':
    'nothing: compared with ids of the library and of case files, see `readScope`',
  'documents/upload/upload-page.tsx': 'nothing: compared with a path',
  'identity/login-page.tsx': 'fixed sentences; an email in its field, from the state of our own pages',
  'identity/mailed-link/mailed-link-page.tsx':
    'nothing: a mode of a fixed list, codes and tokens for the server, what is on sale',
  'identity/mailed-link/open-action-link.ts': 'an email: `emailInLink`',
  'identity/register-page.tsx': 'what is on sale; an email in its field, from the state of our own pages',
  'main.tsx': 'nothing: which page is loaded',
  'tables/table-page.tsx': 'nothing: an id for the server',
  'tables/tables-page.tsx': 'nothing: compared with ids of the library and of case files',
  'ui/overlays/close-on-back.ts': 'nothing: the number of an entry',
  'watches/visits/visit-history.tsx': 'nothing: ids, matched with a pattern, see `readChangePlace`',
  'watches/watch-page.tsx': 'nothing: an id for the server',
  'watches/watches-page.tsx': 'nothing: compared with ids of extractions',
};

// @proves T9
test("reads the page's URL only in the listed files", () => {
  const readers = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => readPattern.test(readFileSync(path.join(folder, file), 'utf8')));
  expect(readers.toSorted()).toEqual(Object.keys(validated).toSorted());
});
