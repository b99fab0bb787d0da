/** All sources. Errors, output, logs, test titles and comments in them are English. */
export const sourcePatterns = [
  '{functions,web}/*.ts',
  '{functions,web,emulators}/{src,tests,e2e}/**/*.{ts,tsx,js}',
  'tools/*.mjs',
  'tools/{development,operations}/**/*.{ts,mjs}',
];

/** Other texts for builders and operators. */
export const documentPatterns = [
  '*.md',
  'docs/**/*.md',
  'package.json',
  '.ci/run',
  '*.rules',
  'functions/.env',
];

/** Sources read only by developers and operators: every literal in them is English. */
const onlyForBuilders = [
  'tools/',
  'emulators/src/',
  'functions/build',
  'functions/src/index.ts',
  'functions/src/platform/config/',
  'functions/src/shared/config/',
  'functions/src/billing/catalogue/',
  'web/preload-fonts.ts',
  'web/prerender-pages.ts',
  'web/route-table.ts',
  'web/vite.config.ts',
];

/** Places with Spanish data, each with the reason. */
export const spanishPlaces: Readonly<Record<string, string>> = {
  'emulators/src/control/start-broken-server.ts': 'the page of a hotel that a browser is sent to',
  'emulators/src/inbox/': 'mails, and the page that a person reads them on',
  'emulators/src/ai/answer-chat.ts': 'a refusal of a model, shown in the portal',
  'emulators/src/local-model/': 'the local model answers in the portal',
  'emulators/src/seed/': 'documents and conversations of the demo account',
  'emulators/src/site/': 'a site that people have extracted',
  'emulators/src/stack/fixtures/': 'an answer of a model',
  'emulators/src/stripe/pages/': 'the pages on which people pay',
  'emulators/src/stripe/payments/test-cards.ts':
    'why a card was declined, as the page on which people pay says it',
  'emulators/src/stripe/tax/describe-invoice.ts': 'what stands on an invoice',
  'emulators/src/stripe/start-test-shop.ts': 'names of plans and credits',
  'functions/src/billing/catalogue/sold-items.ts': 'what Stripe shows to people as the name of what they buy',
  'functions/build-reader.ts': 'a page to try the recognition of Spanish on',
  'tools/development/audiences/':
    'the words by which Spanish is recognised, and lines that the specification words',
  'tools/development/bench/answers/documents/': 'documents that models are asked about',
  'tools/development/bench/answers/judging/': 'a model is asked to judge Spanish answers',
  'tools/development/bench/answers/pattern.ts': 'words that do not count in a Spanish answer',
  'tools/development/bench/comparison/': 'versions of documents with planted edits',
  'tools/development/bench/deadlines/': 'made documents that set deadlines',
  'tools/development/bench/review/': 'made contracts, and questions about them',
  'tools/development/bench/crawl/generated-site.ts': 'pages to extract',
  'tools/development/bench/watches/': 'pages of a watched site, and their noise',
  'tools/development/bench/stage/purchase-order.ts': 'a document to upload',
  'tools/operations/backup-rehearse.ts': 'a question of a person',
  'tools/operations/check-models/sample-calls.ts': 'what models are sent by the product',
};

/** Lines of the browser's console that the specification words in Spanish. */
export const specifiedLines: readonly string[] = ['No se pudo cargar el balance de credits'];

export function isOnlyForBuilders(path: string): boolean {
  return startsWithOneOf(path, onlyForBuilders);
}

export function isSpanishPlace(path: string): boolean {
  return startsWithOneOf(path, Object.keys(spanishPlaces));
}

function startsWithOneOf(path: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => path.startsWith(beginning));
}
