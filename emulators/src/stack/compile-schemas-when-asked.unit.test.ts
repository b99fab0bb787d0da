import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { compileSchemasWhenAsked, type ExegesisOptions } from './compile-schemas-when-asked.ts';

const { compileOptions } = createRequire(createRequire(import.meta.url).resolve('firebase-tools'))(
  'exegesis/lib/options.js',
) as ExegesisOptions;

test('enables lazy compilation of schemas in exegesis and passes its other options unchanged', () => {
  const options = { ignoreServers: true };
  const usual = compileOptions(options);
  expect(usual).toMatchObject({ ignoreServers: true, lazyCompileValidationSchemas: false });
  const exegesis = { compileOptions };
  compileSchemasWhenAsked(exegesis);
  const { lazyCompileValidationSchemas, ...others } = exegesis.compileOptions(options) as typeof usual & {
    lazyCompileValidationSchemas: boolean;
  };
  expect(lazyCompileValidationSchemas).toBe(true);
  expect(Object.keys(usual).filter((name) => !(name in others))).toEqual(['lazyCompileValidationSchemas']);
});
