/** Variables that point to services of a local stack, or that allow access only a local stack may have. */
const localVariables = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'CLOUD_TASKS_BASE_URL',
  'STRIPE_BASE_URL',
  'LEGAJO_CRAWL_LOCAL_SITES',
] as const;

/**
 * Returns true for a local stack, which accepts unsigned tokens. Throws when it is requested elsewhere, or when
 * variables of a local stack are set. The project must be a `demo-` one without any sign of Cloud Run: such a project
 * is never deployed, and only the platform sets its name.
 */
export function isLocalStage(env: NodeJS.ProcessEnv): boolean {
  const isAskedFor = env.FUNCTIONS_EMULATOR === 'true' || env.LEGAJO_STAGE === 'local';
  const project = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? '';
  const canBe = project.startsWith('demo-') && env.K_CONFIGURATION === undefined;
  const wrong = [
    ...(env.FUNCTIONS_EMULATOR === 'true' ? ['FUNCTIONS_EMULATOR'] : []),
    ...(env.LEGAJO_STAGE === 'local' ? ['LEGAJO_STAGE'] : []),
    ...localVariables.filter((name) => env[name] !== undefined && env[name] !== ''),
  ];
  if (isAskedFor && canBe) return true;
  if (wrong.length > 0) throw new Error(`Only a local stack may set: ${wrong.join(', ')}.`);
  return false;
}
