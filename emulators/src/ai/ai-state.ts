import { type CallGate, openGate } from '../control/call-gate.ts';
import { FaultPlan } from '../control/fault-plan.ts';
import type { Fault, ListedModel, Pace } from './control-schemas.ts';
import { PromptCache } from './prompt-cache.ts';

export type AiRoute = 'chat' | 'embeddings';

/** A request that the stand-in received, as `GET /x-control/requests` tells it. */
export interface RememberedRequest {
  readonly route: AiRoute;
  readonly body: unknown;
  /** What became of it; `answered` until a fault says otherwise. */
  outcome: string;
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
  readonly #faults = new FaultPlan<Fault>();
  #requests: RememberedRequest[] = [];

  constructor(gate: CallGate = openGate) {
    this.gate = gate;
  }

  reset(): void {
    this.#paces = [];
    this.#faults.clear();
    this.#requests = [];
    this.prompts = new PromptCache();
    this.listed = undefined;
  }

  /** Forgets the faults still to come: those ordered for these words, or all. */
  clearFaults(words?: string): void {
    this.#faults.clear(({ containing }) => words === undefined || containing === words);
  }

  addFault(fault: Fault): void {
    this.#faults.add(fault);
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
    return this.#faults.take(
      (fault) =>
        (fault.route === undefined || fault.route === route) &&
        isMeant(fault, body) &&
        isConcerned(fault, body),
    );
  }

  remember(route: AiRoute, body: unknown): RememberedRequest {
    const request: RememberedRequest = { route, body: shorten(body), outcome: 'answered' };
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
function shorten(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (_name, value: unknown) =>
      typeof value === 'string' && value.length > maxStringLength
        ? `${value.slice(0, 200)}… (${value.length} characters)`
        : value,
    ),
  );
}
