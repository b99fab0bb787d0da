import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { callerHeader } from '../../../../emulators/src/front-end/behind-front-end.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { readStackServices } from '../../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';
import {
  creditPack,
  type PaidPlanId,
  type PlanId,
  plans,
} from '../../../../functions/src/contract/billing/plans.ts';
import { queryResponseSchema } from '../../../../functions/src/contract/chat/schemas.ts';
import {
  documentListSchema,
  uploadResponseSchema,
} from '../../../../functions/src/contract/documents/schemas.ts';
import { extractResponseSchema } from '../../../../functions/src/contract/extractor/schemas.ts';
import type { RouteDefinition } from '../../../../functions/src/contract/route-definition.ts';
import { type RouteName, routes } from '../../../../functions/src/contract/routes.ts';

/** A call as a user saw it. */
export interface TimedCall {
  readonly route: RouteName;
  readonly durationMs: number;
  /** `undefined` without a response. */
  readonly status: number | undefined;
}

export interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Files of a multipart body. */
  readonly files?: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Results that the product confirmed to a user: all of them must exist at the end. */
export interface ConfirmedResults {
  /** Names of uploaded documents, with their price. */
  readonly documents: Map<string, number>;
  /** Message ids of answers, with their conversation and price. */
  readonly answers: Map<string, { readonly conversationId: string; readonly credits: number }>;
  readonly jobs: Set<string>;
  /** Paid Checkout sessions, with their credits. */
  readonly payments: Map<string, number>;
  /** Paid sessions that were refunded in full. */
  readonly refunds: Set<string>;
}

/** Number and delay of retries after a transient failure. */
export interface Retries {
  readonly tries: number;
  readonly pauseMs: number;
}

class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number | undefined;

  constructor(route: RouteName, status: number | undefined, text: string) {
    super(`${route}: ${status ?? 'no answer'} ${text.slice(0, 300)}`);
    this.status = status;
  }
}

const callTimeoutMs = 60_000;
const checkoutSchema = z.object({ checkout_url: z.url() });

let people = 0;

/** A simulated user with an account of the largest plan, who calls the product over HTTP as the web does. */
export class Person {
  readonly email = `person-${randomUUID()}@legajo.example`;
  readonly password = `Bench-${randomUUID()}`;
  readonly confirmedResults: ConfirmedResults = {
    documents: new Map(),
    answers: new Map(),
    jobs: new Set(),
    payments: new Map(),
    refunds: new Set(),
  };
  /** Calls with idempotency keys, which may be repeated at any time. */
  readonly repeatable: { readonly route: RouteName; readonly parts: CallParts }[] = [];
  readonly startCredits = 100_000;
  readonly ipAddress: string;
  uid = '';
  /** True when documents or answers may be missing because their owner deleted them. */
  hasDeleted = false;
  readonly #addresses: StackAddresses;
  readonly #onCall: (call: TimedCall) => void;
  readonly #retries: Retries;
  #token = '';

  constructor(
    addresses: StackAddresses,
    onCall: (call: TimedCall) => void,
    retries: Retries = { tries: 1, pauseMs: 0 },
  ) {
    people += 1;
    this.#addresses = addresses;
    this.#onCall = onCall;
    this.#retries = retries;
    this.ipAddress = `81.32.${Math.floor(people / 250)}.${1 + (people % 250)}`;
  }

  /** Creates the account as a registration does. An account with a plan granted by the operator cannot subscribe. */
  async open(plan: PlanId = 'premium'): Promise<void> {
    const { email, password } = this;
    const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const account = { email, password, phone, plan, credits: this.startCredits };
    this.uid = await createAccount(readStackServices(), account);
  }

  async signIn(): Promise<void> {
    const { email, password } = this;
    const url = `${this.#addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
    const identity = await this.#repeat(async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      return z.object({ idToken: z.string() }).parse(await response.json());
    });
    const body = { firebase_token: identity.idToken, email, firebase_uid: this.uid };
    const session = await this.call('logIn', { body });
    this.#token = z.object({ access_token: z.string() }).parse(session).access_token;
  }

  async signOut(): Promise<void> {
    await this.call('logOut');
    this.#token = '';
  }

  async upload(name: string, bytes: Buffer): Promise<void> {
    const parts = { files: [{ name, bytes }] };
    this.repeatable.push({ route: 'uploadDocuments', parts });
    try {
      const answer = await this.call('uploadDocuments', parts);
      const { credits_used: credits } = uploadResponseSchema.parse(answer);
      this.confirmedResults.documents.set(name, credits);
    } catch (error) {
      // Ignores a 403 on retry: an earlier try arrived, and the same bytes are stored already.
      if (!(error instanceof CallFailed && error.status === 403 && this.#retries.tries > 1)) throw error;
      this.confirmedResults.documents.set(name, 1);
    }
  }

  /** Opens the guide, as the screen does when a document is chosen for the first time. */
  async openGuide(name: string): Promise<void> {
    const { documents } = documentListSchema.parse(await this.call('listDocuments'));
    const document = documents.find((each) => each.name === name);
    if (document === undefined) throw new Error(`${name} is missing in the library`);
    await this.call('getDocumentGuide', { params: { document_id: document.id } });
  }

  async deleteDocument(name: string): Promise<void> {
    this.hasDeleted = true;
    this.confirmedResults.documents.delete(name);
    await this.call('deleteDocuments', { body: { filenames: [name] } });
  }

  async deleteConversation(id: string): Promise<void> {
    this.hasDeleted = true;
    for (const [messageId, { conversationId }] of this.confirmedResults.answers) {
      if (conversationId === id) this.confirmedResults.answers.delete(messageId);
    }
    await this.call('deleteConversation', { params: { id } });
  }

  /** Asks a question and returns the id of its conversation. */
  async ask(question: string, document: string, conversationId?: string): Promise<string> {
    const messageId = randomUUID();
    const session = conversationId === undefined ? {} : { session_id: conversationId };
    const body = { question, selected_document: document, message_id: messageId, ...session };
    this.repeatable.push({ route: 'askQuestion', parts: { body } });
    const answer = queryResponseSchema.parse(await this.call('askQuestion', { body }));
    this.confirmedResults.answers.set(messageId, {
      conversationId: answer.session_id,
      credits: answer.credits_used,
    });
    return answer.session_id;
  }

  async extract(url: string, pages: number): Promise<string> {
    const body = { url, max_pages: pages, job_id: randomUUID() };
    this.repeatable.push({ route: 'startExtraction', parts: { body } });
    const { job_id: id } = extractResponseSchema.parse(await this.call('startExtraction', { body }));
    this.confirmedResults.jobs.add(id);
    return id;
  }

  /** Buys one-time credits or a plan: opens Checkout, and pays there if `isPaid`. Returns the session's id. */
  async buy(item: PaidPlanId | 'pack', isPaid = true): Promise<string> {
    const opened =
      item === 'pack'
        ? await this.call('createOneTimeCheckout')
        : await this.call('createSubscriptionCheckout', { body: { plan: item } });
    const { checkout_url: url } = checkoutSchema.parse(opened);
    const session = new URL(url).pathname.split('/').at(-1) ?? '';
    if (!isPaid) return session;
    await this.#repeat(async () => {
      const response = await fetch(`${this.#addresses.stripe}/x-control/pay`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ session, email: this.email }),
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      if (!response.ok) throw new Error(`pay: ${response.status} ${await response.text()}`);
    });
    this.confirmedResults.payments.set(
      session,
      item === 'pack' ? creditPack.credits : plans[item].creditsPerPeriod,
    );
    return session;
  }

  /**
   * Calls a route with retries of transient failures, and returns the parsed response, `undefined` for a binary one.
   * Throws `CallFailed`.
   */
  async call(route: RouteName, parts: CallParts = {}): Promise<unknown> {
    return this.#repeat(() => this.#callOnce(route, parts));
  }

  /** Calls once and returns the status of the response. */
  async statusOf(route: RouteName, parts: CallParts): Promise<number> {
    try {
      await this.#callOnce(route, parts);
      return 200;
    } catch (error) {
      if (error instanceof CallFailed) return error.status ?? 0;
      throw error;
    }
  }

  async #callOnce(name: RouteName, parts: CallParts): Promise<unknown> {
    const route: RouteDefinition = routes[name];
    const path = route.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(parts.params?.[key] ?? ''),
    );
    const query = parts.query === undefined ? '' : `?${new URLSearchParams(parts.query)}`;
    const base =
      route.servedBy === 'api' ? this.#addresses.api : `${this.#addresses.functions}/${route.servedBy}`;
    const startedAtMs = performance.now();
    let status: number | undefined;
    let text = '';
    try {
      const response = await fetch(`${base}${path}${query}`, {
        method: route.method,
        headers: {
          [callerHeader]: this.ipAddress,
          ...(this.#token === '' ? {} : { Authorization: `Bearer ${this.#token}` }),
          ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        body: parts.files === undefined ? textOf(parts.body) : formOf(parts.files),
        signal: AbortSignal.timeout(callTimeoutMs),
      });
      text = await response.text();
      status = response.status;
    } catch (error) {
      text = error instanceof Error ? String(error.cause ?? error.message) : '';
    }
    this.#onCall({ route: name, durationMs: performance.now() - startedAtMs, status });
    if (status === undefined || status >= 300) throw new CallFailed(name, status, text);
    return route.response === 'binary' ? undefined : JSON.parse(text);
  }

  async #repeat<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt >= this.#retries.tries || !isTransient(error)) throw error;
        await pause(this.#retries.pauseMs * Math.min(attempt, 5));
      }
    }
  }
}

/** Returns true for a failure that a retry may fix, and false for a refusal of the product. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true;
  return error.status === undefined || error.status >= 500 || [408, 409, 429].includes(error.status);
}

function textOf(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

function formOf(files: NonNullable<CallParts['files']>): FormData {
  const form = new FormData();
  for (const { name, bytes } of files) {
    form.append('files', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
  }
  form.append('allow_duplicates', 'false');
  return form;
}
