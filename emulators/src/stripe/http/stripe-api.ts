import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import { apiVersion, type RequestContext, type StripeAccount } from '../objects/stripe-account.ts';
import { errorForParams, StripeError } from '../objects/stripe-error.ts';
import { type ApiFaults, errorOfFault } from './api-faults.ts';
import { expandObject } from './expand-object.ts';
import {
  fingerprintRequest,
  type IdempotentAnswers,
  isErrorStored,
  type StoredResponse,
} from './idempotency.ts';
import type { NetworkLatency } from './network-latency.ts';

/** Context that an endpoint receives in addition to its parameters. */
interface Call {
  readonly account: StripeAccount;
  readonly request: RequestContext;
  /** Id in the path; empty when it has none. */
  readonly id: string;
}

type Endpoint<S extends z.ZodType> = (params: z.output<S>, call: Call) => object;

/** Parts that all calls share. */
export interface ApiParts {
  readonly account: StripeAccount;
  readonly answers: IdempotentAnswers;
  readonly faults: ApiFaults;
  readonly latency: NetworkLatency;
}

/** A received call with its idempotency key. */
interface ReceivedCall {
  readonly request: Request;
  readonly requestId: string;
  readonly params: unknown;
  readonly key: string | undefined;
  readonly fingerprint: string;
}

/** A response, and its delivery: as it is, lost with the connection (`isLost`), or replaced by a proxy's error. */
interface Answer extends StoredResponse {
  readonly isLost?: boolean;
  readonly replacedBy?: StripeError | undefined;
}

/** The API under `/v1`: each endpoint has a method, a path, parameters and a function. */
export class StripeApi {
  readonly router: Router = express.Router();
  readonly #account: StripeAccount;
  readonly #answers: IdempotentAnswers;
  readonly #faults: ApiFaults;
  readonly #latency: NetworkLatency;

  constructor({ account, answers, faults, latency }: ApiParts) {
    this.#account = account;
    this.#answers = answers;
    this.#faults = faults;
    this.#latency = latency;
    this.router.use(express.urlencoded({ extended: true, limit: '2mb' }));
  }

  get<S extends z.ZodType>(path: string, params: S, endpoint: Endpoint<S>): void {
    this.router.get(path, (request, response) => this.#answer(request, response, params, endpoint));
  }

  post<S extends z.ZodType>(path: string, params: S, endpoint: Endpoint<S>): void {
    this.router.post(path, (request, response) => this.#answer(request, response, params, endpoint));
  }

  delete<S extends z.ZodType>(path: string, params: S, endpoint: Endpoint<S>): void {
    this.router.delete(path, (request, response) => this.#answer(request, response, params, endpoint));
  }

  /** Responds 404 to requests without an endpoint. Call it last. */
  refuseTheRest(): void {
    this.router.use((request, response) =>
      this.#answer(request, response, z.unknown(), () => {
        throw new StripeError(
          404,
          'invalid_request_error',
          `Unrecognized request URL (${request.method}: ${request.originalUrl}).`,
        );
      }),
    );
  }

  async #answer<S extends z.ZodType>(
    request: Request,
    response: Response,
    schema: S,
    endpoint: Endpoint<S>,
  ): Promise<void> {
    const requestId = this.#account.newId('req_');
    const pass = this.#latency.call();
    response.setHeader('Request-Id', requestId);
    response.setHeader('Stripe-Version', apiVersion);
    await pass('there');
    const received = receiveRequest(request, requestId);
    if (received.key !== undefined) response.setHeader('Idempotency-Key', received.key);
    const answer = await this.#refusing(requestId, async () => {
      requireKey(request);
      requireVersion(request);
      return this.#answerOnce(received, response, () =>
        this.#execute(received, schema, endpoint, () => pass('work')),
      );
    });
    await pass('back');
    if (answer === undefined || answer.isLost === true) response.destroy();
    else if (answer.replacedBy !== undefined)
      response.status(answer.replacedBy.status).json(answer.replacedBy.toBody(requestId));
    else response.status(answer.status).json(answer.body);
  }

  /** Converts thrown errors to responses. */
  async #refusing(requestId: string, answer: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    try {
      return await answer();
    } catch (error) {
      const refusal = asRefusal(error);
      return { status: refusal.status, body: refusal.toBody(requestId) };
    }
  }

  /** Returns the stored response of a key; refuses concurrent calls with it. */
  async #answerOnce(
    { key, fingerprint, requestId }: ReceivedCall,
    response: Response,
    execute: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    if (key === undefined) return execute();
    const storedAnswer = this.#answers.begin(key, fingerprint);
    if (storedAnswer !== undefined) {
      response.setHeader('Idempotent-Replayed', 'true');
      return storedAnswer;
    }
    try {
      const answer = await execute();
      if (answer !== undefined) this.#answers.storeResponse(key, fingerprint, answer);
      return answer;
    } catch (error) {
      const refusal = asRefusal(error);
      const answer = { status: refusal.status, body: refusal.toBody(requestId) };
      if (isErrorStored(refusal)) this.#answers.storeResponse(key, fingerprint, answer);
      return answer;
    } finally {
      this.#answers.release(key);
    }
  }

  /**
   * Runs an endpoint after `work`, with the fault that a test has ordered. Returns `undefined` when the fault closes
   * the connection before the endpoint runs.
   */
  async #execute<S extends z.ZodType>(
    { request, requestId, params, key }: ReceivedCall,
    schema: S,
    endpoint: Endpoint<S>,
    work: () => Promise<void>,
  ): Promise<Answer | undefined> {
    await work();
    const fault = this.#faults.takeFaultOf(request.method, request.path);
    if (fault !== undefined) {
      if (fault.delayMs > 0) await wait(fault.delayMs);
      if (fault.hangup && !fault.after) return undefined;
      if (fault.status !== undefined && !fault.after) throw errorOfFault(fault.status);
    }
    const parsed = schema.safeParse(params);
    if (!parsed.success) throw errorForParams(parsed.error);
    const call: Call = {
      account: this.#account,
      request: { requestId, idempotencyKey: key ?? null },
      id: String(request.params.id ?? ''),
    };
    const customer = customerConcerned(this.#account, [call.id, ...Object.values(asObject(parsed.data))]);
    const object = this.#account.runAtTimeOf(customer, () => endpoint(parsed.data, call));
    const body = expandObject(this.#account, object, expansionsOf(parsed.data));
    const failure = fault?.status === undefined ? undefined : errorOfFault(fault.status);
    if (failure !== undefined && isErrorStored(failure)) throw failure;
    return { status: 200, body, isLost: fault?.hangup ?? false, replacedBy: failure };
  }
}

function receiveRequest(request: Request, requestId: string): ReceivedCall {
  const params: unknown =
    request.method === 'POST' ? (request.body ?? {}) : { ...request.query, ...asObject(request.body) };
  const key = request.method === 'POST' ? request.get('Idempotency-Key') : undefined;
  return {
    request,
    requestId,
    params,
    key,
    fingerprint: fingerprintRequest(request.method, request.path, params),
  };
}

function asRefusal(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  console.error(error);
  return new StripeError(500, 'api_error', 'An unknown error occurred.');
}

function requireKey(request: Request): void {
  const key = /^Bearer (\S+)$/.exec(request.get('Authorization') ?? '')?.[1];
  if (key === undefined) {
    throw new StripeError(401, 'invalid_request_error', 'You did not provide an API key.');
  }
  if (!/^[sr]k_test_/.test(key)) {
    throw new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${key.slice(0, 8)}****`);
  }
}

function requireVersion(request: Request): void {
  const version = request.get('Stripe-Version');
  if (version !== undefined && version !== apiVersion) {
    throw new StripeError(
      400,
      'invalid_request_error',
      `This stand-in supports API version ${apiVersion} only, and received ${version}.`,
    );
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Finds the customer of a call by its ids; the effects happen at that customer's time. */
function customerConcerned(account: StripeAccount, values: readonly unknown[]): string | null {
  const owners = values.map((value) => (typeof value === 'string' ? account.customerOf(value) : null));
  return owners.find((owner) => owner !== null) ?? null;
}

function expansionsOf(params: unknown): readonly string[] {
  const { expand } = asObject(params) as { expand?: unknown };
  return Array.isArray(expand) ? expand.map(String) : [];
}
