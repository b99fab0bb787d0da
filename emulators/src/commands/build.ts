import { buildFunctions } from '../../../functions/build.ts';
import { buildWeb } from '../stack/build-code.ts';

/** Builds functions and web as the local stack serves them. */
await Promise.all([buildFunctions(), buildWeb()]);
