/** The part of exegesis used here, with which the Auth emulator checks its requests. */
export interface ExegesisOptions {
  compileOptions(options: object): object;
}

/**
 * Compiles an operation's validators at its first call, by exegesis' own option `lazyCompileValidationSchemas`:
 * compiling all of Identity Toolkit takes half of the processor time the emulators need to start, and a stack calls a
 * dozen operations.
 */
export function compileSchemasWhenAsked(exegesis: ExegesisOptions): void {
  const { compileOptions } = exegesis;
  exegesis.compileOptions = (options) => ({
    ...compileOptions(options),
    lazyCompileValidationSchemas: true,
  });
}
