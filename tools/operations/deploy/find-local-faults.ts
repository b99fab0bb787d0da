import type { DeploySettings } from './read-settings.ts';

export interface LocalState {
  readonly settings: DeploySettings;
  /** Files that differ from the last commit, by their names in git. */
  readonly uncommittedFiles: readonly string[];
  /** URL of the site in the operator's data. */
  readonly siteOrigin: string;
  /** Fields of the operator's data that still contain a placeholder. */
  readonly missingOperatorFields: readonly string[];
}

/** Returns a sentence for the local project, which does not exist at Google; undefined for any other. */
export const localProjectFault = ({ project }: DeploySettings): string | undefined =>
  project.startsWith('demo-')
    ? `«${project}» is the local project: name yours with --project, or in .firebaserc.`
    : undefined;

/** Returns the faults that need no account, one sentence each, in the order in which to fix them. */
export function findLocalFaults(state: LocalState): string[] {
  const { settings, uncommittedFiles, missingOperatorFields, siteOrigin } = state;
  const { project, functionsVariables, webVariables } = settings;
  const localFault = localProjectFault(settings);
  const isLocal = localFault !== undefined;
  const shownProject = isLocal ? 'PROJECT' : project;
  const functionsFile = `functions/.env.${shownProject}`;
  const webFile = `web/.env.${shownProject}`;
  const origins = (functionsVariables.LEGAJO_ORIGINS ?? '').split(',').filter(Boolean);
  const areOrigins = origins.every(
    (origin) => /^https:\/\/[^/]+$/.test(origin) && !/localhost|127\.0\.0\.1/.test(origin),
  );
  const ownOrigins = ['web.app', 'firebaseapp.com'].map((domain) => `https://${project}.${domain}`);
  const isElsewhere = areOrigins && origins.length > 0 && origins[0] !== siteOrigin;
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [!isLocal, localFault ?? ''],
    [
      missingOperatorFields.length === 0,
      `functions/src/contract/operations/operator.ts: data of the operator are missing that the public pages name: ${missingOperatorFields.join(', ')}.`,
    ],
    [origins.length > 0, `${functionsFile}: LEGAJO_ORIGINS is missing, the address of the web.`],
    [
      areOrigins,
      `${functionsFile}: LEGAJO_ORIGINS has to hold https origins without a final slash, separated by commas.`,
    ],
    [
      functionsVariables.MAIL_SENDER !== undefined,
      `${functionsFile}: MAIL_SENDER is missing, the sender of mails, as Legajo <no-responder@DOMAIN>.`,
    ],
    [
      functionsVariables.NODE_ENV === 'production',
      'functions/.env: NODE_ENV has to be production, or error pages would show code.',
    ],
    [
      !Object.keys(functionsVariables).some((name) => /(_KEY|_SECRET|PASSWORD|SMTP_URL)$/.test(name)),
      `${functionsFile}: secrets belong into Secret Manager, not here.`,
    ],
    [
      webVariables.VITE_FIREBASE_API_KEY !== undefined,
      `${webFile}: VITE_FIREBASE_API_KEY is missing («npx firebase apps:sdkconfig web --project ${shownProject}» tells it).`,
    ],
    [
      functionsVariables.LEGAJO_APP_CHECK !== 'enforced' ||
        webVariables.VITE_APP_CHECK_SITE_KEY !== undefined,
      `${functionsFile} enforces App Check and ${webFile} has no VITE_APP_CHECK_SITE_KEY: the web could not call.`,
    ],
    [
      webVariables.VITE_APP_CHECK_SITE_KEY === undefined || webVariables.VITE_FIREBASE_APP_ID !== undefined,
      `${webFile}: VITE_APP_CHECK_SITE_KEY needs VITE_FIREBASE_APP_ID beside it.`,
    ],
    [
      missingOperatorFields.includes('siteOrigin') || !isElsewhere,
      `${functionsFile}: LEGAJO_ORIGINS has to begin with ${siteOrigin}, the address in functions/src/contract/operations/operator.ts.`,
    ],
    [
      origins.length === 0 || isLocal || ownOrigins.every((origin) => origins.includes(origin)),
      `${functionsFile}: LEGAJO_ORIGINS lacks ${ownOrigins.join(' or ')}, where Hosting serves the web too: nobody could ask or upload anything there.`,
    ],
    [
      uncommittedFiles.length === 0,
      `There are uncommitted changes, and what is deployed has to be a commit: ${uncommittedFiles.slice(0, 5).join(', ')}.`,
    ],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}
