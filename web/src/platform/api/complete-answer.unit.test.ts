import type { RouteDefinition } from '@contract/route-definition.ts';
import { type RouteName, routes } from '@contract/routes.ts';
import { describe, expect, test } from 'vitest';
import { completeAnswer } from './complete-answer.ts';
import { specifiedAnswers } from './fixtures/specified-answers.ts';

const parts = {
  params: { id: 'conversacion-1' },
  body: { job_id: '0b5a1f6c-3c1d-4f0e-9d3c-5a8f1e2b7c6d' },
};
/** Our other fields cannot be derived from a document's name. */
const named = 'listDocuments';
/** Its response is not used. */
const unread = 'cancelSubscription';
const names = Object.keys(specifiedAnswers) as RouteName[];

describe('response with only the fields of the specification', () => {
  test.each(names.filter((name) => name !== named && name !== unread))(
    'completes the response of %s to match its schema',
    (name) => {
      const { response }: RouteDefinition = routes[name];
      if (response === 'binary') throw new Error('an answer of bytes has no fields');
      const whole = completeAnswer(name, specifiedAnswers[name], parts);
      expect(response.safeParse(whole).error).toBeUndefined();
      expect(whole).toMatchObject(name === 'listMessages' ? {} : (specifiedAnswers[name] ?? {}));
    },
  );

  test('creates documents from their names', () => {
    expect(completeAnswer(named, specifiedAnswers.listDocuments)).toMatchObject({
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
    expect(completeAnswer('getBillingInfo', answer)).toMatchObject({ current_credits: 320 });
  });
});

test('keeps every field of our own server’s answer', () => {
  const answer = { result: ['A.pdf'], documents: [{ id: 'd1', name: 'A.pdf' }] };
  expect(completeAnswer('listDocuments', answer)).toEqual(answer);
  const info = { current_credits: 1, credit_balance: 1, held_credits: 7, payment_failed: true };
  expect(completeAnswer('getBillingInfo', info)).toMatchObject(info);
});
