import { buildWeb } from '../../emulators/src/stack/build-code.ts';
import { buildFunctions } from '../../functions/build.ts';

/** Builds functions and web as the local stack serves them. */
await Promise.all([buildFunctions(), buildWeb()]);
