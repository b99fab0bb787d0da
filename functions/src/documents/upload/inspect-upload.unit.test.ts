import { randomBytes } from 'node:crypto';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { claimInflatedBytes, packDocx, paragraph } from '../../../tests/fixtures/documents/make-docx.ts';
import { writeTextPdf } from '../../../tests/fixtures/documents/make-pdf.ts';
import { limits } from '../../contract/limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { inspectUpload } from './inspect-upload.ts';

const pdf = writeTextPdf('Un texto cualquiera');
const docx = await packDocx({ body: paragraph('Un texto cualquiera') });
const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('inspectUpload', () => {
  // @proves V5.2.2
  test('distinguishes a PDF from a DOCX without a name', () => {
    expect(inspectUpload(pdf)).toBe('pdf');
    expect(inspectUpload(docx)).toBe('docx');
  });

  test('accepts a preamble before the header of a PDF, as readers do', () => {
    expect(inspectUpload(Buffer.concat([Buffer.from('\ufeff\r\n\r\n'), pdf]))).toBe('pdf');
  });

  test.each<[string, Sample, 'pdf' | 'docx']>([
    [
      'a PDF with a formatted note in its first kilobyte',
      withNote('<?xml version="1.0"?><body xmlns="http://www.w3.org/1999/xhtml"><p>Nota</p></body>'),
      'pdf',
    ],
    ['a PDF with a picture of vectors in its metadata', withNote('<svg/>'), 'pdf'],
    [
      'a PDF with an attached archive',
      Buffer.concat([pdf, docx, Buffer.from('\nendstream\nendobj\n%%EOF')]),
      'pdf',
    ],
    ['a PDF behind a line of a report server', Buffer.concat([Buffer.from('<!DOCTYPE html>\n'), pdf]), 'pdf'],
    [
      'a DOCX of Word Online',
      () => packZip({ '[Content_Types].xml': '<Types/>', 'word/document2.xml': '<w:document/>' }),
      'docx',
    ],
  ])('accepts by its format %s', async (_, file, kind) => {
    expect(codeOf(await makeSample(file))).toBe(kind);
  });

  // @proves V1.3.4, V5.2.1
  test.each<[string, Sample, string?]>([
    ['an empty file', Buffer.alloc(0), 'empty_file'],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, pdf), 'file_too_large'],
    ['one byte above the limit', Buffer.alloc(limits.fileSizeBytes + 1, pdf), 'file_too_large'],
    ['a renamed PNG', png, 'unsupported_file'],
    ['plain text', Buffer.from('Estimado señor:'), 'unsupported_file'],
    [
      'a spreadsheet',
      () => packZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<x/>' }),
      'unsupported_file',
    ],
    ['a truncated DOCX', docx.subarray(0, docx.length - 40), 'damaged_file'],
    ['an old Word file', oleFile('WordDocument'), 'unsupported_file'],
    ['a DOCX with a password', oleFile('EncryptedPackage'), 'password_protected'],
  ])('rejects %s with `$2`', async (_, file, code) => {
    expect(codeOf(await makeSample(file))).toBe(code);
  });
});

describe('file of two formats', () => {
  // @proves T3, V5.2.2
  test.each<[string, Sample, string?]>([
    ['a PDF with a ZIP behind it', Buffer.concat([pdf, docx])],
    ['a DOCX whose first entry is a PDF header', () => packZip({ '%PDF-1.7': '%PDF-1.7', ...parts })],
    ['a PDF that a browser may take for HTML', Buffer.concat([Buffer.from('%PDF-1.4\n<HTML><script>'), pdf])],
    ['HTML with a PDF header', Buffer.concat([Buffer.from('<!doctype html><!--'), pdf])],
    ['HTML behind a line that declares it', Buffer.concat([Buffer.from('<!doctype html>\n<p>'), pdf])],
    ['a program of PHP before a PDF', Buffer.concat([Buffer.from('<?php x ?>\n'), pdf])],
    ['a picture with a PDF inside', Buffer.concat([png, pdf])],
    ['a program with a PDF inside', Buffer.concat([Buffer.from('MZ\u0090'), pdf])],
  ])('rejects with `hostile_file`: %s', async (_, file) => {
    expect(codeOf(await makeSample(file))).toBe('hostile_file');
  });
});

describe('archive bomb', () => {
  const zeros = Buffer.alloc(8 * 1024 * 1024);
  // @proves T3, V5.2.3
  test.each<[string, Sample, string?]>([
    ['more than 2,000 entries', () => packZip({ ...parts, ...numberedParts(2_001) })],
    ['a ratio above 100 to 1', () => packZip({ ...parts, 'word/media/a.bin': zeros })],
    ['more than 100 MB inflated', claimLargeArchive],
    [
      'a document.xml above 4 MB',
      () => packZip({ ...parts, 'word/document.xml': Buffer.alloc(4 * 1024 * 1024 + 1) }),
    ],
    ['entries that leave the folder', () => packZip({ ...parts, '../../etc/passwd': 'x' })],
  ])('rejects without decompressing: %s', async (_, file) => {
    expect(codeOf(await makeSample(file))).toBe('hostile_file');
  });

  test('rejects an encrypted entry with `password_protected`', () => {
    const encrypted = Buffer.from(docx);
    const entry = encrypted.indexOf(Buffer.from('PK\u0001\u0002'));
    encrypted.writeUInt16LE(encrypted.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(codeOf(encrypted)).toBe('password_protected');
  });
});

type Sample = Buffer | (() => Promise<Buffer>);

async function makeSample(sample: Sample): Promise<Buffer> {
  return Buffer.isBuffer(sample) ? sample : sample();
}

function codeOf(bytes: Buffer): string {
  try {
    return inspectUpload(bytes);
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

function withNote(content: string): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Annot /RC (${content}) >>\nendobj\n`),
    pdf,
  ]);
}

function oleFile(streamName: string): Buffer {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from(streamName, 'utf16le'),
  ]);
}

function packZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { createFolders: false });
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** Returns `count` parts that compress by less than 100 to 1. */
function numberedParts(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.xml`, 'x']));
}

/**
 * Returns an archive whose directory claims 101 MB for a much smaller entry: the check must refuse it without
 * decompressing that much.
 */
async function claimLargeArchive(): Promise<Buffer> {
  const archive = await packZip({ ...parts, 'word/media/a.bin': randomBytes(1_200_000) });
  return claimInflatedBytes(archive, 'word/media/a.bin', 101 * 1024 * 1024);
}
