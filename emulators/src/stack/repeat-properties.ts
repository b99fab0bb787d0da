import fc from 'fast-check';

/**
 * The same cases of every property in each run, so that whether the tests pass depends on nothing but the code.
 * `PROPERTY_SEED=$RANDOM npm test` looks at others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
