import { type CallGate, servingGate } from '../control/call-gate.ts';
import { FaultPlan } from '../control/fault-plan.ts';
import type { Fault, ListedModel, Pace } from './control-schemas.ts';
import { PromptCache } from './prompt-cache.ts';

export type AiRoute = 'chat' | 'embeddings';

/** A request that the stand-in received, as in `GET /x-control/requests`. */
export interface RememberedRequest {
  readonly route: AiRoute;
  readonly body: unknown;
  /** Outcome of the request: `answered`, or the name of its fault. */
  outcome: string;
}

const maxRemembered = 200;
const maxStringLength = 200_000;

/** State of the stand-in: pending faults, pace, and the last 200 requests. */
export class AiState {
  readonly gate: CallGate;
  prompts = new PromptCache();
  /** Response to the list of models; undefined when there is only the local model. */
  listedModels: readonly ListedModel[] | undefined;
  #paces: Pace[] = [];
  readonly #faults = new FaultPlan<Fault>();
  #requests: RememberedRequest[] = [];

  constructor(gate: CallGate = servingGate) {
    this.gate = gate;
  }

  reset(): void {
    this.#paces = [];
    this.#faults.clear();
    this.#requests = [];
    this.prompts = new PromptCache();
    this.listedModels = undefined;
  }

  /** Removes the pending faults ordered for these words, or all. */
  clearFaults(words?: string): void {
    this.#faults.clear(({ containing }) => words === undefined || containing === words);
  }

  addFault(fault: Fault): void {
    this.#faults.add(fault);
  }

  setPace(pace: Pace): void {
    this.#paces = [pace, ...this.#paces.filter(({ containing }) => containing !== pace.containing)];
  }

  /**
   * Returns a function for the pace of a request in tokens per second; null for no limit. It is called for each token,
   * so it searches the request only when the paces have changed.
   */
  followPace(body: unknown): () => number | null {
    let paces: readonly Pace[] | undefined;
    let matchingPace: Pace | undefined;
    return () => {
      if (paces !== this.#paces) {
        paces = this.#paces;
        matchingPace = paces.find((pace) => isRequestMeant(pace, body));
      }
      return matchingPace?.tokensPerSecond ?? null;
    };
  }

  /** Removes and returns one use of the oldest fault for this request; undefined when it shall succeed. */
  takeFault(route: AiRoute, body: unknown): Fault | undefined {
    return this.#faults.take(
      (fault) =>
        (fault.route === undefined || fault.route === route) &&
        isRequestMeant(fault, body) &&
        appliesToRequest(fault, body),
    );
  }

  remember(route: AiRoute, body: unknown): RememberedRequest {
    const request: RememberedRequest = { route, body: shortenDataUrls(body), outcome: 'answered' };
    this.#requests.push(request);
    if (this.#requests.length > maxRemembered) this.#requests.shift();
    return request;
  }

  /** Returns the requests of a route whose body contains some words; both filters are optional. */
  requests(route?: string, containing?: string): readonly RememberedRequest[] {
    return this.#requests.filter(
      (request) =>
        (route === undefined || request.route === route) && isRequestMeant({ containing }, request.body),
    );
  }
}

function isRequestMeant(
  { containing }: { readonly containing?: string | undefined },
  body: unknown,
): boolean {
  if (containing === undefined) return true;
  return JSON.stringify(body).includes(JSON.stringify(containing).slice(1, -1));
}

/**
 * Returns true when a fault applies to a request: a fault for a parameter needs the parameter, a fault for pictures a
 * picture.
 */
function appliesToRequest({ parameter, mode }: Fault, body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (parameter !== undefined) return parameter in body;
  return mode !== 'text-only' || JSON.stringify(body).includes('"image_url"');
}

/** Shortens data URLs, which would fill the memory in a long run; prompts stay whole. */
function shortenDataUrls(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (_name, value: unknown) =>
      typeof value === 'string' && value.length > maxStringLength
        ? `${value.slice(0, 200)}… (${value.length} characters)`
        : value,
    ),
  );
}
