import { describe, expect, test } from 'vitest';
import { repairHead } from './repair-head.ts';

const status = 'HTTP/1.1 200 OK\r\n';
const repairedHead = (...lines: string[]) =>
  `HTTP/1.1 200 \r\n${lines.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`;

describe('repairHead of an HTTP response', () => {
  test.each([
    [
      'a name with blanks',
      `${status}X Mala: si\r\nContent-Type: text/html`,
      repairedHead('content-type: text/html'),
    ],
    [
      'a blank before the colon',
      `${status}Content-Type : text/html`,
      repairedHead('content-type: text/html'),
    ],
    ['a line without a colon', `${status}PHP Warning\r\nA: b`, repairedHead('a: b')],
    ['a line without a name', `${status}: nada\r\nA: b`, repairedHead('a: b')],
    ['a folded value', `${status}A: b;\r\n  c\r\n\td\r\nE: f`, repairedHead('a: b; c d', 'e: f')],
    ['a folded line after a dropped one', `${status}X Mala: si\r\n  más\r\nA: b`, repairedHead('a: b')],
    ['line feeds alone', 'HTTP/1.1 200 OK\nA: b\nC: d', repairedHead('a: b', 'c: d')],
    ['controls in a value', `${status}A: b\x01\x00c\x7f\r\nD: e`, repairedHead('a: bc', 'd: e')],
    ['a carriage return in a value', `${status}A: b\rC: d`, repairedHead('a: bC: d')],
    ['bytes of Latin-1', `${status}Location: /a\xf1o`, repairedHead('location: /a\xf1o')],
    [
      'the same length twice',
      `${status}Content-Length: 7\r\nContent-Length: 7`,
      repairedHead('content-length: 7'),
    ],
    ['the same length twice in a line', `${status}Content-Length: 7, 7`, repairedHead('content-length: 7')],
    ['a length that is no number', `${status}Content-Length: -1`, repairedHead()],
    [
      'a length and chunks',
      `${status}Content-Length: 7\r\nTransfer-Encoding: chunked`,
      repairedHead('transfer-encoding: chunked'),
    ],
    [
      'two lengths and chunks',
      `${status}Content-Length: 7\r\nContent-Length: 8\r\nTransfer-Encoding: chunked`,
      repairedHead('transfer-encoding: chunked'),
    ],
    ['a keep-alive connection', `${status}Connection: keep-alive\r\nKeep-Alive: 5`, repairedHead()],
    ['a status without a reason', 'HTTP/1.1 200', repairedHead()],
    ['a reason in another charset', 'HTTP/1.1 200 S\xed, aqu\xed\x01', repairedHead()],
    ['a version of its own', 'HTTP/1.10 200 OK', repairedHead()],
    ['no version', 'HTTP 200 OK', repairedHead()],
    ['letters in lower case', 'http/1.1 200 OK', repairedHead()],
    ['blanks before the status', 'HTTP/1.1   200 OK', repairedHead()],
    ['remains of the previous response', '\r\nHTTP/1.1 200 OK', repairedHead()],
  ])('repairs a head with %s', (_what, head, repaired) => {
    expect(repairHead(head)).toBe(repaired);
  });

  test.each([
    ['two lengths', `${status}Content-Length: 7\r\nContent-Length: 8`],
    ['no status', 'Content-Type: text/html'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6'],
    ['a status of four digits', 'HTTP/1.1 2000 OK'],
  ])('rejects a head with %s', (_what, head) => {
    expect(repairHead(head)).toBeUndefined();
  });
});
