import { buildWeb } from '../../../emulators/src/stack/build-code.ts';
import type { DeploySettings } from './read-settings.ts';

/** Builds the web for one project into the folder that Hosting uploads. */
export function packageSite(folder: string, { webVariables }: DeploySettings): Promise<void> {
  // Allows a dry run without the web's key, because its build is not deployed.
  return buildWeb({
    outDir: folder,
    variables: { VITE_FIREBASE_API_KEY: 'not-configured', ...webVariables },
  });
}
