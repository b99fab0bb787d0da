/** Of exegesis, which the Auth emulator has check its requests, what is used here. */
export interface ExegesisOptions {
  compileOptions(options: object): object;
}

/**
 * Has the validators of an operation compiled when it is first asked, by exegesis' own option `lazyCompileValidationSchemas`: those of all
 * of Identity Toolkit take half of the processor's time that the emulators need to start, and a stack asks a dozen of them.
 */
export function compileSchemasWhenAsked(exegesis: ExegesisOptions): void {
  const { compileOptions } = exegesis;
  exegesis.compileOptions = (options) => ({
    ...compileOptions(options),
    lazyCompileValidationSchemas: true,
  });
}
