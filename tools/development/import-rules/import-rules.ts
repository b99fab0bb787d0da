/** Folders that the code of a folder may import beside itself. */
export interface ImportRule {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly why: string;
}

const contract = 'functions/src/contract';
const platform = 'functions/src/platform';

/** Text engines, each imported through its `index.ts` only. */
const engines = [
  'compare',
  'deadlines',
  'document-reading',
  'evidence',
  'models',
  'page-changes',
  'page-content',
  'proved-values',
  'search',
];
export const enginesFolder = 'functions/src/engines';
const engineEntries = engines.map((engine) => `${enginesFolder}/${engine}/index.ts`);

/** Folders in which no two files or folders may import each other, at any depth. */
export const rootsWithoutCycles = ['functions/src', 'web/src', 'emulators/src', 'tools'];

/** Deployed folders, which must not import tests or fixtures. */
export const deployedFolders = ['functions/src', 'web/src'];

const featuresOfFunctions = [
  'account',
  'billing',
  'case-files',
  'chat',
  'comparisons',
  'deadlines',
  'documents',
  'extractor',
  'identity',
  'operations',
  'tables',
  'watches',
];
const featuresOfWeb = [
  ...featuresOfFunctions,
  'consent',
  'cookies',
  'faq',
  'help',
  'home',
  'landing',
  'legal',
  'pricing',
];

const technicalOfWeb = ['web/src/platform', 'web/src/ui'];

/** An import must satisfy the rules of all folders that it leaves. */
export const importRules: readonly ImportRule[] = [
  { folder: contract, mayImport: [], why: 'the contract stands alone' },
  { folder: platform, mayImport: [contract], why: 'what is technical knows nothing of the product' },
  {
    folder: 'functions/src/shared',
    mayImport: [contract, platform, ...engineEntries],
    why: 'what features share knows none of them',
  },
  ...featuresOfFunctions.map((feature) => ({
    folder: `functions/src/${feature}`,
    mayImport: [contract, platform, ...engineEntries, 'functions/src/shared'],
    why: 'what two features need is moved to shared',
  })),
  ...engines.map((engine) => ({
    folder: `${enginesFolder}/${engine}`,
    mayImport: [contract, platform, ...engineEntries],
    why: 'an engine knows no feature, and another engine by its index alone',
  })),
  { folder: 'functions/src', mayImport: [], why: 'the server knows nothing of its stand-ins and tools' },
  {
    folder: 'web/src/platform',
    mayImport: [contract],
    why: 'what is technical knows nothing of the product',
  },
  { folder: 'web/src/ui', mayImport: [], why: 'the design system knows nothing of the product' },
  {
    folder: 'web/src/shared',
    mayImport: [contract, ...technicalOfWeb],
    why: 'what features share knows none of them',
  },
  {
    folder: 'web/src/viewer',
    mayImport: [contract, ...technicalOfWeb, 'web/src/shared'],
    why: 'the viewer shows documents to any feature and knows none',
  },
  ...featuresOfWeb.map((feature) => ({
    folder: `web/src/${feature}`,
    mayImport: [contract, ...technicalOfWeb, 'web/src/shared', 'web/src/viewer'],
    why: 'what two features need is moved to shared',
  })),
  {
    folder: 'emulators/src',
    mayImport: ['functions', 'web', 'firebase.json'],
    why: 'the local services know nothing of the tools that use them',
  },
  { folder: 'web/src', mayImport: [contract], why: 'of the server the web knows the contract alone' },
];
