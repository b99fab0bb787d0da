import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isXhtml, readCharset, readMediaType, sniffMediaType } from './media-type.ts';

test.each([
  ['text/html; charset=utf-8', 'text/html'],
  ['text/html, text/html; charset=utf-8', 'text/html'],
  ['text/plain, application/pdf', 'application/pdf'],
  ['TEXT/HTML;;', 'text/html'],
  ['text/html charset=utf-8', undefined],
  ['', undefined],
  ['*/*', undefined],
  ['application/unknown', undefined],
  ['unknown/unknown, text/html', 'text/html'],
  [null, undefined],
])('reads the media type of %j as %s', (header, type) => {
  expect(readMediaType(header)).toBe(type);
});

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\n%PDF-1.4', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-1.4', 'application/pdf'],
  ['%!PS-Adobe-3.0', 'application/postscript'],
  ['BZh91AY', 'application/x-bzip2'],
  ['\xfd7zXZ\0', 'application/x-xz'],
  ['PK\x03\x04abc', 'application/zip'],
  ['{\\rtf1', 'application/rtf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['<\0\0\0h\0\0\0t\0\0\0m\0\0\0l\0\0\0', 'application/octet-stream'],
  ['\x01\x02\x03\x04\x05\x06\x07', 'application/octet-stream'],
  ['\xef\xbb\xbf  <!DOCTYPE html><p>', 'text/html'],
  ['<!-- nota --><p>', 'text/html'],
  ['<h1>Hola</h1>', 'text/html'],
  ['Hola, \x0b mundo', undefined],
  ['\xff\xfe<\0p\0>\0', undefined],
])('detects the media type of %j as %s', (start, type) => {
  expect(sniffMediaType(Buffer.from(start, 'latin1'))).toBe(type);
});

test('detects a page compressed twice as gzip', () => {
  expect(sniffMediaType(gzipSync('<p>Hola</p>'))).toBe('application/gzip');
});

test.each([
  ['text/html; charset=iso-8859-1, text/html', 'iso-8859-1'],
  ['text/html; charset=iso-8859-1, text/html; charset=utf-8', 'utf-8'],
  ['text/plain; charset=gbk, text/html', undefined],
  ['text/html; charset="utf-8"', 'utf-8'],
  ['text/html charset=utf-8', 'utf-8'],
  ['text/html', undefined],
])('reads the charset of %j as %s', (header, charset) => {
  expect(readCharset(header)).toBe(charset);
});

test.each([
  ['<?xml version="1.0"?>\n<html lang="es" xmlns="http://www.w3.org/1999/xhtml">', true],
  ['<h:html xmlns:h="http://www.w3.org/1999/xhtml">', true],
  ['<rss xmlns:h="http://www.w3.org/1999/xhtml"><h:p>', false],
  ['<html><p>Hola</p></html>', false],
])('decides whether the media type %j is an XHTML page: %s', (start, isPage) => {
  expect(isXhtml(Buffer.from(start))).toBe(isPage);
});
