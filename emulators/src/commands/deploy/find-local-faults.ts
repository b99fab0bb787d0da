import type { DeploySettings } from './read-settings.ts';

export interface LocalState {
  readonly settings: DeploySettings;
  /** Files that differ from the last commit, as git names them. */
  readonly uncommittedFiles: readonly string[];
  /** Fields of the operator's data that still hold a placeholder. */
  readonly missingOperatorFields: readonly string[];
}

/** What can be seen to be missing without an account, one Spanish sentence each. */
export function findLocalFaults({ settings, uncommittedFiles, missingOperatorFields }: LocalState): string[] {
  const { project, functionsVariables, webVariables } = settings;
  const functionsFile = `functions/.env.${project}`;
  const origins = (functionsVariables.LEGAJO_ORIGINS ?? '').split(',').filter(Boolean);
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [
      !project.startsWith('demo-'),
      `«${project}» es el proyecto local: di cuál con --project, o ponlo en .firebaserc.`,
    ],
    [origins.length > 0, `${functionsFile}: falta LEGAJO_ORIGINS, la dirección de la web.`],
    [
      origins.every((origin) => /^https:\/\/[^/]+$/.test(origin) && !/localhost|127\.0\.0\.1/.test(origin)),
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
      `web/.env.${project}: falta VITE_FIREBASE_API_KEY («firebase apps:sdkconfig web» la dice).`,
    ],
    [
      functionsVariables.LEGAJO_APP_CHECK !== 'enforced' ||
        webVariables.VITE_APP_CHECK_SITE_KEY !== undefined,
      `${functionsFile} exige App Check y web/.env.${project} no tiene VITE_APP_CHECK_SITE_KEY: la web no podría llamar.`,
    ],
    [
      webVariables.VITE_APP_CHECK_SITE_KEY === undefined || webVariables.VITE_FIREBASE_APP_ID !== undefined,
      `web/.env.${project}: con VITE_APP_CHECK_SITE_KEY hace falta VITE_FIREBASE_APP_ID.`,
    ],
    [
      missingOperatorFields.length === 0,
      `functions/src/contract/operator.ts: faltan datos del titular que las páginas públicas dicen: ${missingOperatorFields.join(', ')}.`,
    ],
    [
      uncommittedFiles.length === 0,
      `Hay cambios sin confirmar en git, y lo desplegado debe ser una versión: ${uncommittedFiles.slice(0, 5).join(', ')}.`,
    ],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => fault);
}
