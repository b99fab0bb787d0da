import express, { type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import { apiVersion, type RequestContext, type StripeAccount } from '../account/stripe-account.ts';
import type { ApiFaults } from './api-faults.ts';
import { expandObject } from './expand-object.ts';
import { fingerprintOf, type IdempotentAnswers } from './idempotency.ts';
import { errorForParams, StripeError } from './stripe-error.ts';

/** What an endpoint gets to know beside its parameters. */
export interface Call {
  readonly account: StripeAccount;
  readonly request: RequestContext;
  /** The id in the path, where it has one. */
  readonly id: string;
}

type Endpoint<S extends z.ZodType> = (params: z.output<S>, call: Call) => object;

/** The API under `/v1`: each endpoint is a method, a path, its parameters and what it does. */
export class StripeApi {
  readonly router: Router = express.Router();
  readonly #account: StripeAccount;
  readonly #answers: IdempotentAnswers;
  readonly #faults: ApiFaults;

  constructor(account: StripeAccount, answers: IdempotentAnswers, faults: ApiFaults) {
    this.#account = account;
    this.#answers = answers;
    this.#faults = faults;
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

  /** Answers whatever no endpoint was added for. Comes last. */
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
    response.setHeader('Request-Id', requestId);
    response.setHeader('Stripe-Version', apiVersion);
    try {
      requireKey(request);
      requireVersion(request);
      if (await this.#faults.meet(request.method, request.path, response)) return;
      const params: unknown =
        request.method === 'POST' ? (request.body ?? {}) : { ...request.query, ...asObject(request.body) };
      this.#execute(request, response, requestId, params, schema, endpoint);
    } catch (error) {
      if (!(error instanceof StripeError)) console.error(error);
      const refusal =
        error instanceof StripeError
          ? error
          : new StripeError(500, 'api_error', 'An unknown error occurred.');
      response.status(refusal.status).json(refusal.toBody(requestId));
    }
  }

  #execute<S extends z.ZodType>(
    request: Request,
    response: Response,
    requestId: string,
    params: unknown,
    schema: S,
    endpoint: Endpoint<S>,
  ): void {
    const key = request.method === 'POST' ? request.get('Idempotency-Key') : undefined;
    const fingerprint = fingerprintOf(request.method, request.path, params);
    if (key !== undefined) {
      response.setHeader('Idempotency-Key', key);
      const known = this.#answers.find(key, fingerprint);
      if (known !== undefined) {
        response.setHeader('Idempotent-Replayed', 'true').status(known.status).json(known.body);
        return;
      }
    }
    const parsed = schema.safeParse(params);
    if (!parsed.success) throw errorForParams(parsed.error);
    const call: Call = {
      account: this.#account,
      request: { requestId, idempotencyKey: key ?? null },
      id: String(request.params.id ?? ''),
    };
    const customer = customerConcerned(this.#account, [call.id, ...Object.values(asObject(parsed.data))]);
    const object = this.#account.inTimeOf(customer, () => endpoint(parsed.data, call));
    const body = expandObject(this.#account, object, expansionsOf(parsed.data));
    if (key !== undefined) this.#answers.keep(key, fingerprint, 200, body);
    response.json(body);
  }
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
      `This stand-in speaks API version ${apiVersion} only, not ${version}.`,
    );
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** The customer whom a call is about, by the ids in it: what it does happens at their time. */
function customerConcerned(account: StripeAccount, values: readonly unknown[]): string | null {
  const owners = values.map((value) => (typeof value === 'string' ? account.customerOf(value) : null));
  return owners.find((owner) => owner !== null) ?? null;
}

function expansionsOf(params: unknown): readonly string[] {
  const { expand } = asObject(params) as { expand?: unknown };
  return Array.isArray(expand) ? expand.map(String) : [];
}
