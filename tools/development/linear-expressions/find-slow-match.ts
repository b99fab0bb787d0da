import { type Automaton, buildAutomaton, type Position, type Step } from './build-automaton.ts';

/** The reason why a match may take more than linear time, and an attack: `prefix`, `pump` many times, a NUL. */
export interface SlowMatch {
  readonly why: 'doubling' | 'nested loops' | 'restarts' | 'unbounded lookbehind' | 'too many ways';
  readonly prefix: string;
  readonly pump: string;
}

/**
 * Finds texts on which a backtracking search takes more than linear time. Exponential: two paths through one loop on
 * the same characters. Quadratic: two loops that share the characters between them, or a loop that every later start of
 * the search enters again. Errs towards a report, because it does not check whether the rest can fail. Weber and Seidl,
 * «On the degree of ambiguity of finite automata», 1991.
 */
export function findSlowMatch(source: string, flags: string): SlowMatch | undefined {
  if (!/[*+{]|\\\d|\\k/u.test(source)) return undefined;
  let automaton: Automaton;
  try {
    automaton = buildAutomaton(source, flags);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('too many ways'))
      return { why: 'too many ways', prefix: '', pump: '' };
    throw error;
  }
  if (automaton.unboundedLookbehind) return { why: 'unbounded lookbehind', prefix: '', pump: '' };
  const search = new AmbiguitySearch(automaton);
  return (
    search.findDoubling() ?? search.findNested() ?? (flags.includes('y') ? undefined : search.findRestart())
  );
}

/** State of the product of several automata, with the last character class and the previous state. */
interface State {
  readonly at: readonly number[];
  readonly last: number;
  readonly differed: boolean;
  readonly from?: State;
}

/** Virtual position before the match, which reads any character. */
const positionBeforeMatch = -1;

class AmbiguitySearch {
  private readonly automaton: Automaton;
  private readonly moves = new Map<number, ReadonlyMap<number, readonly number[]>>();
  private readonly components: readonly number[];
  private readonly isLoop: readonly boolean[];
  /** For each position, a byte for every position that says whether it can follow. */
  private readonly canFollow: readonly Uint8Array[];

  constructor(automaton: Automaton) {
    this.automaton = automaton;
    const { positions } = automaton;
    this.canFollow = findReachablePositions(positions);
    this.isLoop = positions.map((_, index) => this.canReach(index, index));
    this.components = positions.map((_, index) => {
      if (!this.canReach(index, index)) return index;
      let first = 0;
      while (!this.canReach(index, first) || !this.canReach(first, index)) first += 1;
      return first;
    });
  }

  /** Finds paths that split and join again within one loop; searches the whole loop only when there are such paths. */
  findDoubling(): SlowMatch | undefined {
    for (const component of new Set(this.loops().map((at) => this.components[at] ?? at))) {
      const within = this.inComponentOf(component);
      const loops = this.loops().filter(within);
      const isDoubled = (at: number) =>
        this.position(at).isDoubled && this.position(at).steps.some(({ to }) => within(to));
      const seeds = loops.flatMap((at) => this.statesAt([at, at]));
      const meeting = this.explore(seeds, [within, within], ([a, b], differed) => differed && a === b);
      const p = meeting === undefined ? loops.find(isDoubled) : rootOf(meeting).at[0];
      if (p === undefined) continue;
      const closesLoop = ([a, b]: readonly number[], differed: boolean) =>
        a === p && b === p && (differed || isDoubled(p));
      const round = this.explore(this.statesAt([p, p]), [within, within], closesLoop) ?? meeting;
      if (round !== undefined) return this.report('doubling', p, round);
    }
    return undefined;
  }

  findNested(): SlowMatch | undefined {
    for (const q of this.loops()) {
      const [inQ, towardsQ] = [this.inComponentOf(q), this.towards(q)];
      for (const p of this.loops()) {
        if (this.components[p] === this.components[q] || !this.canReach(p, q)) continue;
        const found = this.explore(
          this.statesAt([p, p, q]),
          [this.inComponentOf(p), towardsQ, inQ],
          ([a, b, c]) => a === p && b === q && c === q,
        );
        if (found !== undefined) return this.report('nested loops', p, found);
      }
    }
    return undefined;
  }

  findRestart(): SlowMatch | undefined {
    const { start, characters } = this.automaton;
    const classes = Array.from({ length: characters.count }, (_, index) => index);
    if (start.every(({ readable }) => classes.every((last) => readable(last).length === 0))) return undefined;
    for (const q of this.loops()) {
      const found = this.explore(
        this.statesAt([positionBeforeMatch, q]),
        [this.towards(q), this.inComponentOf(q)],
        ([a, b]) => a === q && b === q,
      );
      if (found !== undefined) return this.report('restarts', undefined, found);
    }
    return undefined;
  }

  private inComponentOf(loop: number): (at: number) => boolean {
    return (at) => this.components[at] === this.components[loop];
  }

  private towards(goal: number): (at: number) => boolean {
    return (at) => at === positionBeforeMatch || at === goal || this.canReach(at, goal);
  }

  private canReach(from: number, to: number): boolean {
    return this.canFollow[from]?.[to] === 1;
  }

  private loops(): number[] {
    return this.automaton.positions.flatMap((_, index) => (this.isLoop[index] ? [index] : []));
  }

  private position(at: number): Position {
    const found = this.automaton.positions[at];
    if (found === undefined) throw new Error(`The automaton has no position ${at}.`);
    return found;
  }

  /**
   * Searches a product of automata from `seeds`, breadth first. All parts read the same characters and stay `within`.
   * `isGoal` also receives whether the first two parts ever differed.
   */
  private explore(
    seeds: readonly State[],
    within: readonly ((at: number) => boolean)[],
    isGoal: (at: readonly number[], differed: boolean) => boolean,
  ): State | undefined {
    const seen = new Set(seeds.map((state) => this.numberOf(state)));
    let states = seeds;
    while (states.length > 0) {
      const next: State[] = [];
      for (const from of states) {
        for (const state of this.advance(from, within)) {
          const number = this.numberOf(state);
          if (isGoal(state.at, state.differed)) return state;
          if (seen.has(number)) continue;
          seen.add(number);
          next.push(state);
        }
      }
      states = next;
    }
    return undefined;
  }

  /** Returns a unique number for each state, which compares faster than a text. */
  private numberOf({ at, last, differed }: State): number {
    const { positions, characters } = this.automaton;
    const ways = at.reduce((number, one) => number * (positions.length + 1) + one + 1, differed ? 1 : 0);
    return ways * (characters.count + 1) + last + 1;
  }

  /** Returns a state for each class that the last of its positions reads. */
  private statesAt(at: readonly number[]): State[] {
    return this.position(at.at(-1) ?? 0).classes.map((last) => ({ at, last, differed: false }));
  }

  private *advance(from: State, within: readonly ((at: number) => boolean)[]): Generator<State> {
    const [first = new Map<number, number[]>(), ...others] = from.at.map((one) =>
      this.movesFrom(one, from.last),
    );
    for (const [read, targets] of first) {
      const sets = [targets, ...others.map((other) => other.get(read) ?? [])];
      if (sets.some((set) => set.length === 0)) continue;
      for (const at of combineSets(sets.map((set, part) => set.filter((to) => within[part]?.(to) === true))))
        yield { at, last: read, differed: from.differed || at[0] !== at[1], from };
    }
  }

  /**
   * Returns the positions that can read each class next. A class before which the expression may end has none, because
   * the search has then matched.
   */
  private movesFrom(at: number, last: number): ReadonlyMap<number, readonly number[]> {
    const key = (at + 1) * this.automaton.characters.count + last;
    let moves = this.moves.get(key);
    if (moves === undefined) {
      moves = this.findMoves(at, last);
      this.moves.set(key, moves);
    }
    return moves;
  }

  private findMoves(at: number, last: number): Map<number, number[]> {
    const moves = new Map<number, number[]>();
    const { start, characters } = this.automaton;
    if (at === positionBeforeMatch)
      for (let read = 0; read < characters.count; read++) moves.set(read, [positionBeforeMatch]);
    for (const { to, readable } of at === positionBeforeMatch ? start : this.position(at).steps)
      for (const read of readable(last)) moves.set(read, [...(moves.get(read) ?? []), to]);
    if (at !== positionBeforeMatch)
      for (const read of moves.keys()) if (this.position(at).accepts(last, read)) moves.delete(read);
    return moves;
  }

  private report(why: SlowMatch['why'], loop: number | undefined, foundState: State): SlowMatch {
    const { sample } = this.automaton.characters;
    let pump = '';
    for (let state: State | undefined = foundState; state?.from !== undefined; state = state.from)
      pump = sample(state.last) + pump;
    return { why, prefix: loop === undefined ? '' : this.findPrefix(loop), pump };
  }

  /** Returns the shortest text that leads to a position. */
  private findPrefix(goal: number): string {
    const { start, characters, positions } = this.automaton;
    const texts = new Map<number, string>();
    let wave: { steps: readonly Step[]; last: number; text: string }[] = [
      { steps: start, last: -1, text: '' },
    ];
    while (wave.length > 0 && !texts.has(goal)) {
      const next: typeof wave = [];
      for (const { steps, last, text } of wave)
        for (const { to, readable } of steps) {
          const [read] = readable(last);
          if (read === undefined || texts.has(to)) continue;
          texts.set(to, text + characters.sample(read));
          next.push({ steps: positions[to]?.steps ?? [], last: read, text: text + characters.sample(read) });
        }
      wave = next;
    }
    return texts.get(goal) ?? '';
  }
}

function rootOf(state: State): State {
  return state.from === undefined ? state : rootOf(state.from);
}

function combineSets(sets: readonly (readonly number[])[]): number[][] {
  return sets.reduce<number[][]>(
    (before, set) => before.flatMap((prefix) => set.map((one) => [...prefix, one])),
    [[]],
  );
}

function findReachablePositions(positions: readonly Position[]): Uint8Array[] {
  return positions.map(({ steps }) => {
    const reached = new Uint8Array(positions.length);
    const waitingOnes = steps.map(({ to }) => to);
    for (let at = waitingOnes.pop(); at !== undefined; at = waitingOnes.pop()) {
      if (reached[at] === 1) continue;
      reached[at] = 1;
      for (const { to } of positions[at]?.steps ?? []) if (reached[to] === 0) waitingOnes.push(to);
    }
    return reached;
  });
}
