import { routeTable } from 'virtual:route-table';
import { describe, expect, it } from 'vitest';
import { buildInit, buildUrl } from './send-request.ts';

const origin = 'https://functions.example';

describe('buildUrl', () => {
  // @proves 7.1
  it('uses the page’s own origin for short calls', () => {
    expect(buildUrl(routeTable.getBillingInfo, {}, origin)).toBe('/api/billing-info');
  });

  // @proves 7.1
  it('uses the origin of the functions for streams and uploads', () => {
    expect(buildUrl(routeTable.askQuestion, {}, origin)).toBe('https://functions.example/api/invoke');
    expect(buildUrl(routeTable.uploadDocuments, {}, origin)).toBe('https://functions.example/ingest/upload');
  });

  // @proves V1.2.2
  it('escapes parameters and omits absent ones', () => {
    expect(
      buildUrl(
        routeTable.readDocumentFile,
        { params: { filename: 'a/b ñ?.pdf' }, query: { token: 'a&b' } },
        origin,
      ),
    ).toBe('/api/pdf/a%2Fb%20%C3%B1%3F.pdf?token=a%26b');
    expect(buildUrl(routeTable.listConversations, { query: { document_name: undefined } }, origin)).toBe(
      '/api/chat-sessions',
    );
  });

  it('throws without a required parameter', () => {
    expect(() => buildUrl(routeTable.listMessages, {}, origin)).toThrow('id');
  });
});

describe('buildInit', () => {
  // @proves 6.1b, 7.6
  it('sends the session token and a JSON body', () => {
    expect(buildInit(routeTable.logOut, {}, { accept: 'application/json', token: 't1' })).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', authorization: 'Bearer t1', 'content-type': 'application/json' },
      body: null,
    });
    expect(
      buildInit(
        routeTable.createConversation,
        { body: { document_name: 'all' } },
        { accept: '*/*', token: undefined },
      ).body,
    ).toBe('{"document_name":"all"}');
  });

  it('sends the App Check token if there is one', () => {
    const { headers } = buildInit(
      routeTable.logOut,
      {},
      { accept: '*/*', token: 't1', attestation: 'proof' },
    );
    expect(headers).toMatchObject({ authorization: 'Bearer t1', 'x-firebase-appcheck': 'proof' });
  });

  it('leaves the content type of form data to the browser, which sets the boundary', () => {
    const form = new FormData();
    const init = buildInit(routeTable.uploadDocuments, { body: form }, { accept: '*/*', token: 't1' });
    expect(init.headers).not.toHaveProperty('content-type');
    expect(init.body).toBe(form);
  });
});
