import { type Part, startPart } from '../../../../emulators/src/stack/part.ts';

const linesOfCrash = 25;

/** Processes of a stage by name. */
export class StageParts<Name extends string> {
  /** Log lines of the functions so far. */
  readonly log: string[] = [];
  /** Processes that ended by themselves. */
  readonly crashes: string[] = [];
  readonly #environment: NodeJS.ProcessEnv;
  readonly #isFunction: (name: string) => boolean;
  readonly #parts = new Map<Name, Part>();
  readonly #leaving = new Set<Part>();

  constructor(environment: NodeJS.ProcessEnv, isFunction: (name: string) => boolean) {
    this.#environment = environment;
    this.#isFunction = isFunction;
  }

  /** Resolves when the process is ready. */
  async launch(name: Name, args: readonly string[], extra: NodeJS.ProcessEnv = {}): Promise<void> {
    const part = startPart({
      name,
      args,
      env: { ...this.#environment, ...extra },
      log: (from, line) => (this.#isFunction(from) ? this.log.push(line) : printFault(from, line)),
    });
    this.#parts.set(name, part);
    void part.ended.then((ending) => {
      if (this.#leaving.has(part)) return;
      this.crashes.push(`${name} (${ending})`);
      console.error(`${name} ended (${ending}):\n${this.log.slice(-linesOfCrash).join('\n')}`);
    });
    await part.ready;
  }

  get(name: Name): Part {
    const found = this.#parts.get(name);
    if (found === undefined) throw new Error(`Part ${name} is not running.`);
    return found;
  }

  /** Kills a process, also in the middle of its work. */
  async kill(name: Name): Promise<void> {
    const part = this.get(name);
    this.#leaving.add(part);
    part.signal('SIGKILL');
    await part.ended;
  }

  async stop(name: Name): Promise<void> {
    const part = this.get(name);
    this.#leaving.add(part);
    await part.stop();
  }

  /** Stops all processes, also frozen ones. */
  async stopAll(): Promise<void> {
    for (const part of this.#parts.values()) part.signal('SIGCONT');
    await Promise.all([...this.#parts.keys()].map((name) => this.stop(name)));
  }
}

/** Prints output of a stand-in only when it reports a fault. */
export function printFault(part: string, line: string): void {
  if (/error|fault|⚠/i.test(line)) console.error(`${part} │ ${line}`);
}
