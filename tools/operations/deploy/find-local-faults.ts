import type { DeploySettings } from './read-settings.ts';

export interface LocalState {
  readonly settings: DeploySettings;
  /** Files that differ from the last commit, as git names them. */
  readonly uncommittedFiles: readonly string[];
  /** Where the operator's data say that the site is. */
  readonly siteOrigin: string;
  /** Fields of the operator's data that still hold a placeholder. */
  readonly missingOperatorFields: readonly string[];
}

/** What can be seen to be missing without an account, one Spanish sentence each, in the order in which it is got. */
export function findLocalFaults(state: LocalState): string[] {
  const { settings, uncommittedFiles, missingOperatorFields, siteOrigin } = state;
  const { project, functionsVariables, webVariables } = settings;
  const isLocal = project.startsWith('demo-');
  const shownProject = isLocal ? 'PROYECTO' : project;
  const functionsFile = `functions/.env.${shownProject}`;
  const webFile = `web/.env.${shownProject}`;
  const origins = (functionsVariables.LEGAJO_ORIGINS ?? '').split(',').filter(Boolean);
  const areOrigins = origins.every(
    (origin) => /^https:\/\/[^/]+$/.test(origin) && !/localhost|127\.0\.0\.1/.test(origin),
  );
  const ownOrigins = ['web.app', 'firebaseapp.com'].map((domain) => `https://${project}.${domain}`);
  const isElsewhere = areOrigins && origins.length > 0 && origins[0] !== siteOrigin;
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [!isLocal, `«${project}» es el proyecto local: di cuál con --project, o ponlo en .firebaserc.`],
    [
      missingOperatorFields.length === 0,
      `functions/src/contract/operations/operator.ts: faltan datos del titular que las páginas públicas dicen: ${missingOperatorFields.join(', ')}.`,
    ],
    [origins.length > 0, `${functionsFile}: falta LEGAJO_ORIGINS, la dirección de la web.`],
    [
      areOrigins,
      `${functionsFile}: LEGAJO_ORIGINS debe contener orígenes https, sin barra final, separados por comas.`,
    ],
    [
      functionsVariables.MAIL_SENDER !== undefined,
      `${functionsFile}: falta MAIL_SENDER, el remitente de los correos, como Legajo <no-responder@dominio>.`,
    ],
    [
      functionsVariables.NODE_ENV === 'production',
      'functions/.env: NODE_ENV debe ser production, o las páginas de error mostrarían el código.',
    ],
    [
      !Object.keys(functionsVariables).some((name) => /(_KEY|_SECRET|PASSWORD|SMTP_URL)$/.test(name)),
      `${functionsFile}: los secretos no van aquí, sino en Secret Manager.`,
    ],
    [
      webVariables.VITE_FIREBASE_API_KEY !== undefined,
      `${webFile}: falta VITE_FIREBASE_API_KEY («npx firebase apps:sdkconfig web --project ${shownProject}» la dice).`,
    ],
    [
      functionsVariables.LEGAJO_APP_CHECK !== 'enforced' ||
        webVariables.VITE_APP_CHECK_SITE_KEY !== undefined,
      `${functionsFile} exige App Check y ${webFile} no tiene VITE_APP_CHECK_SITE_KEY: la web no podría llamar.`,
    ],
    [
      webVariables.VITE_APP_CHECK_SITE_KEY === undefined || webVariables.VITE_FIREBASE_APP_ID !== undefined,
      `${webFile}: con VITE_APP_CHECK_SITE_KEY hace falta VITE_FIREBASE_APP_ID.`,
    ],
    [
      missingOperatorFields.includes('siteOrigin') || !isElsewhere,
      `${functionsFile}: LEGAJO_ORIGINS debe empezar por ${siteOrigin}, la dirección que dice functions/src/contract/operations/operator.ts.`,
    ],
    [
      origins.length === 0 || isLocal || ownOrigins.every((origin) => origins.includes(origin)),
      `${functionsFile}: a LEGAJO_ORIGINS le falta ${ownOrigins.join(' o ')}, donde Hosting sirve la web también: allí no se podría ni preguntar ni subir nada.`,
    ],
    [
      uncommittedFiles.length === 0,
      `Hay cambios sin confirmar en git, y lo desplegado debe ser una versión: ${uncommittedFiles.slice(0, 5).join(', ')}.`,
    ],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}
