/** Folders whose comments, test titles and messages follow docs/style-guide.md; a new fault in them fails the check. */
export const cleanFolders: readonly string[] = [
  'emulators/src/ai',
  'emulators/src/control',
  'emulators/src/firestore',
  'emulators/src/front-end',
  'emulators/src/inbox',
  'emulators/src/local-model',
  'emulators/src/reload',
  'emulators/src/seed',
  'emulators/src/shared',
  'emulators/src/site',
  'emulators/src/snapshot',
  'emulators/src/stack',
  'emulators/src/storage',
  'emulators/src/stripe',
  'emulators/src/tasks',
  'tools/development/prose',
];
