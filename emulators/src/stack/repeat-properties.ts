import fc from 'fast-check';

/**
 * Uses the same cases of every property in each run, so that results depend only on the code. `PROPERTY_SEED=$RANDOM
 * npm test` tries others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
