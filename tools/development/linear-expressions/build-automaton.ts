import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type CharSet, JS } from 'refa';
import { hasSomeDescendant, type ReadonlyFlags, toUnicodeSet } from 'regexp-ast-analysis';
import { type CharacterClasses, classifyCharacters } from './classify-characters.ts';

/** Class of the position before the text. */
const textStart = -1;

/** Returns true when a step between characters of class `before` and `after` is allowed. */
type Guard = (before: number, after: number) => boolean;

export interface Step {
  readonly to: number;
  /** Returns the classes that `to` can read after a character of class `before`. */
  readonly readable: (before: number) => readonly number[];
}

/** A position of an expression that reads one character. */
export interface Position {
  readonly classes: readonly number[];
  readonly steps: readonly Step[];
  /** Returns true when the expression may end between characters of class `before` and `after`. */
  readonly accepts: (before: number, after: number) => boolean;
  /** True when several paths lead to the same step, so that each repetition doubles the number of paths. */
  readonly isDoubled: boolean;
}

/** The position automaton of an expression (Glushkov): all paths of a backtracking engine. */
export interface Automaton {
  readonly positions: readonly Position[];
  readonly start: readonly Step[];
  readonly characters: CharacterClasses;
  /** Lookbehinds without a bound: each may read the whole text before it. */
  readonly unboundedLookbehind: boolean;
}

type Flags = AST.Flags;
type Edge = { readonly to: number; readonly guard?: Guard };

/** Max count of repetitions that are expanded; higher counts are treated as unbounded. */
const maxWrittenRepetitions = 500;
const maxWays = 4_000;

const acceptingState = 0;
const deadState = 1;

/**
 * Builds the automaton of an expression. Treats multi-character lookarounds as true, and back references as any text.
 */
export function buildAutomaton(source: string, flags: string): Automaton {
  return new Builder(source, flags).build();
}

class Builder {
  /** Edges of nodes without a character. The first two nodes are `acceptingState` and `deadState`. */
  private readonly edges: Edge[][] = [[], []];
  /** Nodes that every cycle passes; an iteration that reads no character is no cycle. */
  private readonly loops = new Set<number>();
  private readonly positionOf = new Map<number, number>();
  private readonly read: { readonly set: CharSet; readonly next: number }[] = [];
  private readonly usedSets: CharSet[] = [];
  private readonly pattern: AST.Pattern;
  private readonly flags: Flags;
  private characters: CharacterClasses | undefined;
  private unboundedLookbehind = false;

  constructor(source: string, flags: string) {
    const parser = new RegExpParser({ ecmaVersion: 2025 });
    this.flags = parser.parseFlags(flags);
    this.pattern = parser.parsePattern(source, 0, source.length, {
      unicode: this.flags.unicode,
      unicodeSets: this.flags.unicodeSets,
    });
  }

  build(): Automaton {
    const entry = this.enterAll(this.pattern.alternatives, acceptingState, this.flags);
    const characters = classifyCharacters(this.usedSets);
    this.characters = characters;
    const characterClasses = this.read.map(({ set }) => characters.classesOf(set));
    const stepsFrom = (node: number, before: readonly number[]) => {
      const { ways, accepts } = this.findWays(node);
      const steps = new Map<string, Step>();
      let isDoubled = false;
      for (const { to, guards } of ways) {
        const all = characterClasses[to] ?? [];
        const readable = memoise((x: number) => all.filter((y) => guards.every((guard) => guard(x, y))));
        if (before.every((x) => readable(x).length === 0)) continue;
        const key = `${to} ${before.map((x) => readable(x).join()).join(';')}`;
        if (steps.has(key)) isDoubled = true;
        steps.set(key, { to, readable });
      }
      return { steps: [...steps.values()], accepts, isDoubled };
    };
    const every = Array.from({ length: characters.count }, (_, index) => index);
    return {
      positions: this.read.map(({ next }, index) => ({
        classes: characterClasses[index] ?? [],
        ...stepsFrom(next, characterClasses[index] ?? []),
      })),
      start: stepsFrom(entry, [textStart, ...every]).steps,
      characters,
      unboundedLookbehind: this.unboundedLookbehind,
    };
  }

  private enterAll(alternatives: readonly AST.Alternative[], next: number, flags: Flags): number {
    const entries = alternatives.map(({ elements }) =>
      elements.reduceRight((after, element) => this.enter(element, after, flags), next),
    );
    const [only] = entries;
    return entries.length === 1 && only !== undefined ? only : this.addNode(entries.map((to) => ({ to })));
  }

  private enter(element: AST.Element, next: number, flags: Flags): number {
    switch (element.type) {
      case 'Group':
        return this.enterAll(element.alternatives, next, applyModifiers(element, flags));
      case 'CapturingGroup':
        return this.enterAll(element.alternatives, next, flags);
      case 'Quantifier':
        return this.repeat(element, next, flags);
      case 'Assertion':
        return this.assert(element, next, flags);
      case 'Backreference': {
        const loop = this.addNode([{ to: next }]);
        this.loops.add(loop);
        this.edges[loop]?.push({
          to: this.addPosition(
            JS.createCharSet([{ min: 0, max: maxCharacter(flags) }], flags as JS.Flags),
            loop,
          ),
        });
        return loop;
      }
      default:
        return this.addPosition(toUnicodeSet(element, flags as ReadonlyFlags).chars, next);
    }
  }

  private repeat({ element, min, max }: AST.Quantifier, next: number, flags: Flags): number {
    const isEndless = max > maxWrittenRepetitions;
    let after = next;
    if (isEndless) {
      after = this.addNode([]);
      this.loops.add(after);
      this.edges[after]?.push({ to: this.enter(element, after, flags) }, { to: next });
    } else {
      for (let at = min; at < max; at++)
        after = this.addNode([{ to: this.enter(element, after, flags) }, { to: next }]);
    }
    for (let at = 0; at < Math.min(min, maxWrittenRepetitions); at++)
      after = this.enter(element, after, flags);
    return after;
  }

  private assert(assertion: AST.Assertion, next: number, flags: Flags): number {
    const guard = this.guardOf(assertion, flags);
    if (guard !== undefined) return this.addNode([{ to: next, guard }]);
    if (assertion.kind !== 'lookahead' && assertion.kind !== 'lookbehind') return next;
    if (!isEndless(assertion)) return next;
    if (assertion.kind === 'lookbehind') {
      this.unboundedLookbehind = true;
      return next;
    }
    return this.addNode([{ to: this.enterAll(assertion.alternatives, deadState, flags) }, { to: next }]);
  }

  /** Converts an assertion about a single character before or after; `undefined` for longer ones. */
  private guardOf(assertion: AST.Assertion, flags: Flags): Guard | undefined {
    const has = (set: CharSet, at: number) => this.characters?.has(set, at) === true;
    if (assertion.kind === 'word') {
      const word = this.registerSet(JS.createCharSet([{ kind: 'word', negate: false }], flags as JS.Flags));
      const isWord = (at: number) => at !== textStart && has(word, at);
      return (before, after) => (isWord(before) !== isWord(after)) !== assertion.negate;
    }
    const lineEnd = this.registerSet(
      JS.createCharSet(
        [
          { min: 10, max: 10 },
          { min: 13, max: 13 },
          { min: 0x2028, max: 0x2029 },
        ],
        flags as JS.Flags,
      ),
    );
    if (assertion.kind === 'start')
      return (before) => before === textStart || (flags.multiline && has(lineEnd, before));
    if (assertion.kind === 'end') return (_, after) => flags.multiline && has(lineEnd, after);
    if (assertion.kind !== 'lookahead' && assertion.kind !== 'lookbehind') return undefined;
    const edge = assertion.kind === 'lookahead' ? 'end' : 'start';
    const sets: CharSet[] = [];
    let atEdge = false;
    for (const { elements } of assertion.alternatives) {
      const [only, ...others] = elements;
      if (only === undefined || others.length > 0) return undefined;
      if (only.type === 'Assertion' && only.kind === edge) {
        atEdge = true;
        if (flags.multiline) sets.push(lineEnd);
      } else if (only.type === 'Character' || only.type === 'CharacterSet' || only.type === 'CharacterClass')
        sets.push(this.registerSet(toUnicodeSet(only, flags as ReadonlyFlags).chars));
      else return undefined;
    }
    const isIn = (at: number) => (at === textStart ? atEdge : sets.some((set) => has(set, at)));
    const isAfter = assertion.kind === 'lookahead';
    return (before, after) => isIn(isAfter ? after : before) !== assertion.negate;
  }

  /** Finds the epsilon paths, which consume no character, from a node to positions, with their guards. */
  private findWays(from: number) {
    const ways: { to: number; guards: readonly Guard[] }[] = [];
    const ends: (readonly Guard[])[] = [];
    const onWay = new Set<number>();
    const walk = (node: number, guards: readonly Guard[]) => {
      if (ways.length > maxWays) throw new Error('too many paths between two characters');
      if (node === acceptingState) ends.push(guards);
      const to = this.positionOf.get(node);
      if (to !== undefined) ways.push({ to, guards });
      if (this.loops.has(node)) {
        if (onWay.has(node)) return;
        onWay.add(node);
      }
      for (const { to, guard } of this.edges[node] ?? [])
        walk(to, guard === undefined ? guards : [...guards, guard]);
      onWay.delete(node);
    };
    walk(from, []);
    const accepts: Position['accepts'] = (before, after) =>
      ends.some((guards) => guards.every((guard) => guard(before, after)));
    return { ways, accepts };
  }

  private addNode(edges: Edge[]): number {
    return this.edges.push(edges) - 1;
  }

  private addPosition(set: CharSet, next: number): number {
    const node = this.addNode([]);
    this.positionOf.set(node, this.read.push({ set: this.registerSet(set), next }) - 1);
    return node;
  }

  private registerSet(set: CharSet): CharSet {
    this.usedSets.push(set);
    return set;
  }
}

function isEndless(assertion: AST.LookaroundAssertion): boolean {
  return hasSomeDescendant(
    assertion,
    (node) =>
      node.type === 'Backreference' || (node.type === 'Quantifier' && node.max > maxWrittenRepetitions),
  );
}

function applyModifiers({ modifiers }: AST.Group, flags: Flags): Flags {
  if (modifiers === null) return flags;
  const { add, remove } = modifiers;
  const of = (name: 'ignoreCase' | 'multiline' | 'dotAll') =>
    add[name] || (flags[name] && remove?.[name] !== true);
  return { ...flags, ignoreCase: of('ignoreCase'), multiline: of('multiline'), dotAll: of('dotAll') };
}

function maxCharacter({ unicode, unicodeSets }: Flags): number {
  return unicode || unicodeSets ? 0x10ffff : 0xffff;
}

function memoise<Result>(compute: (key: number) => Result): (key: number) => Result {
  const known = new Map<number, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = compute(key);
    known.set(key, result);
    return result;
  };
}
