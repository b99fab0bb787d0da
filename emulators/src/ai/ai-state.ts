import { type CallGate, openGate } from '../control/call-gate.ts';
import { PromptCache } from './prompt-cache.ts';
import type { Fault, ListedModel, Pace } from './request-schemas.ts';

export type AiRoute = 'chat' | 'embeddings' | 'images';

/** A request that the stand-in received, as `GET /x-control/requests` tells it. */
export interface RememberedRequest {
  readonly id: number;
  readonly receivedAt: string;
  readonly route: AiRoute;
  readonly body: unknown;
  /** What became of it; `answered` until a fault says otherwise. */
  outcome: string;
}

interface PendingFault extends Fault {
  left: number;
}

const maxRemembered = 200;
const maxStringLength = 200_000;

/** What the stand-in knows between requests: faults still to come, pace, and the requests so far (the last 200). */
export class AiState {
  readonly gate: CallGate;
  prompts = new PromptCache();
  /** What the list of models says; undefined for the local one. */
  listed: readonly ListedModel[] | undefined;
  #paces: Pace[] = [];
  #faults: PendingFault[] = [];
  #requests: RememberedRequest[] = [];
  #nextId = 1;

  constructor(gate: CallGate = openGate) {
    this.gate = gate;
  }

  reset(): void {
    this.#paces = [];
    this.#faults = [];
    this.#requests = [];
    this.prompts = new PromptCache();
    this.listed = undefined;
  }

  /** Forgets the faults still to come: those ordered for these words, or all. */
  clearFaults(words?: string): void {
    this.#faults = words === undefined ? [] : this.#faults.filter(({ containing }) => containing !== words);
  }

  addFault(fault: Fault): void {
    this.#faults.push({ ...fault, left: fault.times });
  }

  setPace(pace: Pace): void {
    this.#paces = [pace, ...this.#paces.filter(({ containing }) => containing !== pace.containing)];
  }

  /** Tokens a second at which a request is answered; null is as fast as possible. */
  paceOf(body: unknown): number | null {
    return this.#paces.find((pace) => isMeant(pace, body))?.tokensPerSecond ?? null;
  }

  /** The oldest fault meant for this request, consumed once; undefined where the request shall succeed. */
  takeFault(route: AiRoute, body: unknown): Fault | undefined {
    const fault = this.#faults.find(
      (candidate) =>
        (candidate.route === undefined || candidate.route === route) &&
        isMeant(candidate, body) &&
        isConcerned(candidate, body),
    );
    if (fault === undefined) return undefined;
    fault.left -= 1;
    if (fault.left <= 0) this.#faults = this.#faults.filter((candidate) => candidate !== fault);
    return fault;
  }

  remember(route: AiRoute, body: unknown): RememberedRequest {
    const request: RememberedRequest = {
      id: this.#nextId,
      receivedAt: new Date().toISOString(),
      route,
      body: shorten(body),
      outcome: 'answered',
    };
    this.#nextId += 1;
    this.#requests.push(request);
    if (this.#requests.length > maxRemembered) this.#requests.shift();
    return request;
  }

  /** The requests of a route whose body contains some words, where these are given. */
  requests(route?: string, containing?: string): readonly RememberedRequest[] {
    return this.#requests.filter(
      (request) => (route === undefined || request.route === route) && isMeant({ containing }, request.body),
    );
  }
}

function isMeant({ containing }: { readonly containing?: string | undefined }, body: unknown): boolean {
  if (containing === undefined) return true;
  return JSON.stringify(body).includes(JSON.stringify(containing).slice(1, -1));
}

/** A parameter is refused where it is sent, and a picture only where the request has one. */
function isConcerned({ parameter, mode }: Fault, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (parameter !== undefined) return parameter in body;
  return mode !== 'text-only' || JSON.stringify(body).includes('"image_url"');
}

/** Images in data URLs would fill the memory of a long run; text of any prompt stays whole. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string' && value.length > maxStringLength) {
    return `${value.slice(0, 200)}… (${value.length} caracteres)`;
  }
  if (Array.isArray(value)) return value.map(shorten);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item)]));
  }
  return value;
}
