import { describe, expect, test } from 'vitest';
import { isDocumentToken, signDocumentToken, verifyDocumentToken } from './document-token.ts';

const secret = 'un secreto de pruebas de más de 32 letras';
const now = new Date('2026-03-01T10:00:00Z');
const claims = {
  uid: 'ana',
  sessionId: 's1',
  documentId: 'd1',
  version: 'v1',
  nameKey: 'contrato.pdf',
  exp: now.getTime() / 1_000 + 60,
};
const token = signDocumentToken(claims, secret);

describe('document token', () => {
  test('returns the signed claims', () => {
    expect(isDocumentToken(token)).toBe(true);
    expect(verifyDocumentToken(token, secret, now)).toEqual(claims);
  });

  // @proves V9.2.1
  test('expires at its exact second', () => {
    expect(verifyDocumentToken(token, secret, new Date(claims.exp * 1_000 - 1))).toEqual(claims);
    expect(verifyDocumentToken(token, secret, new Date(claims.exp * 1_000))).toBeUndefined();
  });

  // @proves V1.5.2, V9.1.1, V11.4.3
  test('rejects a changed payload, secret, signature or suffix', () => {
    const [prefix, , signature] = token.split('.');
    const forgedPayload = Buffer.from(JSON.stringify({ ...claims, uid: 'luis' })).toString('base64url');
    expect(verifyDocumentToken(`${prefix}.${forgedPayload}.${signature}`, secret, now)).toBeUndefined();
    expect(verifyDocumentToken(signDocumentToken(claims, `${secret}!`), secret, now)).toBeUndefined();
    expect(verifyDocumentToken(token.slice(0, -2), secret, now)).toBeUndefined();
    expect(verifyDocumentToken(`${token}.x`, secret, now)).toBeUndefined();
  });

  test.each(['', 'doc1', 'doc1..', 'doc1.e30.', 'eyJhbGciOiJub25lIn0.e30.x'])(
    'rejects %j without throwing',
    (text) => {
      expect(verifyDocumentToken(text, secret, now)).toBeUndefined();
    },
  );

  test('accepts tokens in the format issued before, until they expire', () => {
    const issuedToken =
      'doc1.eyJ1aWQiOiJ1MSIsInNlc3Npb25JZCI6InMxIiwiZG9jdW1lbnRJZCI6ImQxIiwidmVyc2lvbiI6InYxIiwibmFtZUtleSI6ImNvbnRyYXRvLnBkZiIsImV4cCI6MTc3MjM1OTIwMH0.8jUO5fgXH5OulOLVyOjjcK8Dd7nciU-r3lrqC9rRzrw';
    const about = { ...claims, uid: 'u1', exp: 1_772_359_200 };
    expect(signDocumentToken(about, secret)).toBe(issuedToken);
    expect(verifyDocumentToken(issuedToken, secret, new Date('2026-03-01T09:59:59Z'))).toEqual(about);
  });
});
