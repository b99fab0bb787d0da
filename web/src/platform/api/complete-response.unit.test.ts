import { queryResponseSchema } from '@contract/chat/schemas.ts';
import type { RouteDefinition } from '@contract/route-definition.ts';
import { type RouteName, routes } from '@contract/routes.ts';
import { describe, expect, test } from 'vitest';
import { completeResponse } from './complete-response.ts';
import { specifiedAnswers } from './fixtures/specified-answers.ts';

const parts = {
  params: { id: 'conversacion-1' },
  body: { job_id: '0b5a1f6c-3c1d-4f0e-9d3c-5a8f1e2b7c6d' },
};
/** Our other fields cannot be derived from a document's name. */
const routeWithOtherFields = 'listDocuments';
/** Route whose response is not used. */
const routeWithUnusedResponse = 'cancelSubscription';
const names = Object.keys(specifiedAnswers) as RouteName[];

describe('response with only the fields of the specification', () => {
  test.each(names.filter((name) => name !== routeWithOtherFields && name !== routeWithUnusedResponse))(
    'completes the response of %s to match its schema',
    (name) => {
      const { response }: RouteDefinition = routes[name];
      if (response === 'binary') throw new Error('a binary response has no fields');
      const wholeResponse = completeResponse(name, specifiedAnswers[name], parts);
      expect(response.safeParse(wholeResponse).error).toBeUndefined();
      expect(wholeResponse).toMatchObject(name === 'listMessages' ? {} : (specifiedAnswers[name] ?? {}));
    },
  );

  test('creates documents from their names', () => {
    expect(completeResponse(routeWithOtherFields, specifiedAnswers.listDocuments)).toMatchObject({
      result: ['Contrato.pdf', 'Anexo.docx'],
      documents: [
        { id: 'Contrato.pdf', name: 'Contrato.pdf', kind: 'pdf' },
        { id: 'Anexo.docx', name: 'Anexo.docx', kind: 'docx' },
      ],
    });
  });

  test('accepts `credit_balance` instead of `current_credits`', () => {
    const { current_credits: credits, ...others } = specifiedAnswers.getBillingInfo as Record<
      string,
      unknown
    >;
    const answer = { ...others, credit_balance: credits };
    expect(completeResponse('getBillingInfo', answer)).toMatchObject({ current_credits: 320 });
  });
});

type Path = readonly (string | number)[];

/** Returns the paths of all fields and items of an answer. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return [at, ...pathsIn(inner, at)];
  });
}

/** Returns a copy of an answer with `put` in place of the field, or without the field. */
function withField(answer: object, path: Path, put: unknown): unknown {
  const copy = structuredClone(answer);
  const holder = path.slice(0, -1).reduce((inner, key) => Reflect.get(inner, key) as object, copy as object);
  const key = path.at(-1) ?? '';
  if (put === undefined && !Array.isArray(holder)) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, put ?? null);
  return copy;
}

/** Accepts an answer that its schema accepts, and the failure that the caller shows. */
function isSafe(name: RouteName, answer: unknown): boolean {
  const { response }: RouteDefinition = routes[name];
  if (response === 'binary') return false;
  try {
    const wholeResponse = completeResponse(name, answer, parts);
    if (name === 'askQuestion')
      return queryResponseSchema
        .partial({ session_id: true, remaining_credits: true })
        .safeParse(wholeResponse).success;
    if (name !== routeWithOtherFields) return response.safeParse(wholeResponse).success;
    const { result, documents } = wholeResponse as { result: unknown; documents: unknown };
    return [result, documents].every((list) => Array.isArray(list) && !list.includes(null));
  } catch {
    return true;
  }
}

describe('response that lacks fields of the specification', () => {
  const cases = names
    .filter((name) => name !== routeWithUnusedResponse)
    .flatMap((name) =>
      pathsIn(specifiedAnswers[name]).flatMap((path) =>
        ([undefined, null, {}, 'x'] as const).map((put) => [name, path.join('.'), put, path] as const),
      ),
    );

  test.each(cases)('completes or rejects the response of %s with %s as %j', (name, _label, put, path) => {
    expect(isSafe(name, withField(specifiedAnswers[name] ?? {}, path, put))).toBe(true);
  });

  test.each(names.filter((name) => name !== routeWithUnusedResponse))(
    'completes or rejects a response of %s that is empty, null or a list',
    (name) => {
      for (const answer of [{}, null, [], 'texto', 3]) expect(isSafe(name, answer)).toBe(true);
    },
  );

  test('lists no documents and no conversations without their lists', () => {
    expect(completeResponse('listDocuments', { result: null })).toEqual({ result: [], documents: [] });
    expect(completeResponse('listConversations', {})).toEqual({ has_more: false, sessions: [] });
    expect(completeResponse('listInvoices', { invoices: null })).toEqual({ invoices: [] });
  });

  test('treats a deletion whose response has an `error` as failed, despite status 200', () => {
    expect(() => completeResponse('deleteDocuments', { error: 'No se pudo.' })).toThrow();
  });

  test('fails without a balance, instead of showing 0', () => {
    expect(() => completeResponse('getBillingInfo', { subscription_status: 'active' })).toThrow();
  });

  test('accepts an answer without a text as an empty text', () => {
    expect(completeResponse('askQuestion', { source_documents: null, session_id: 's' })).toMatchObject({
      answer: '',
      source_documents: [],
    });
  });
});

test('keeps every field of an answer from our own server', () => {
  const answer = { result: ['A.pdf'], documents: [{ id: 'd1', name: 'A.pdf' }] };
  expect(completeResponse('listDocuments', answer)).toEqual(answer);
  const info = { current_credits: 1, credit_balance: 1, held_credits: 7, payment_failed: true };
  expect(completeResponse('getBillingInfo', info)).toMatchObject(info);
});
