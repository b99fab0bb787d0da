import fc from 'fast-check';

/**
 * The same cases of every property in each run, so that the result depends only on the code. `PROPERTY_SEED=$RANDOM npm
 * test` tries others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
