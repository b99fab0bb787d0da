/** The part of exegesis that is used here. The Auth emulator validates its requests with it. */
export interface ExegesisOptions {
  compileOptions(options: object): object;
}

/**
 * Compiles an operation's validators at its first call, with the exegesis option `lazyCompileValidationSchemas`.
 * Compiling all of Identity Toolkit takes half of the emulators' start, and a stack calls a dozen operations.
 */
export function compileSchemasWhenAsked(exegesis: ExegesisOptions): void {
  const { compileOptions } = exegesis;
  exegesis.compileOptions = (options) => ({
    ...compileOptions(options),
    lazyCompileValidationSchemas: true,
  });
}
