import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathInRepository, repositoryRoot } from '../../../../emulators/src/shared/repository.ts';

/** Production code, without tests. */
const sources = execFileSync('git', ['ls-files', '-z', 'functions/src', 'web/src'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/samples\//.test(file))
  .map((file) => [file, withoutComments(readFileSync(pathInRepository(file), 'utf8'))] as const);

// @proves V1.2.5, V1.3.1, V1.3.2, V1.3.7, V3.2.2, V3.5.5, V3.7.2, V6.2.7, V11.2.1, V11.3.1, V11.4.1, V11.4.3
// @proves V11.5.1, V12.3.2, T15
test.each<[string, RegExp, string[]]>([
  [
    'runs text as code',
    /\beval\(|new Function\b|node:vm\b/,
    // This file runs scripts that the build has written beside it, in a process that may not write files.
    ['functions/src/engines/document-reading/reader/compiled/open-scripts.ts'],
  ],
  [
    'starts a program',
    /import (?!type )[^;]*'node:child_process'/,
    ['functions/src/engines/document-reading/process/start-reading-process.ts'],
  ],
  [
    'puts text into a page as markup',
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
    [],
  ],
  [
    'keeps people from pasting',
    /onPaste|addEventListener\('paste'/,
    // Takes pasted files; text is pasted as usual.
    ['web/src/documents/upload/use-file-drop.ts'],
  ],
  ['believes a certificate unseen', /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/, []],
  [
    'normalises text in more than linear time',
    /\.normalize\(/,
    [
      'functions/src/contract/normalise-text.ts',
      // Folds texts that `normaliseText` has processed already.
      'functions/src/extractor/archive/index-page/index-script.ts',
      // Reads our own messages.
      'web/src/ui/notification/notification-type.ts',
    ],
  ],
  [
    'calls another machine by itself',
    /(?<![.\w])fetch\(|from 'undici'|import (?!type )[^;]*'node:(?:https?|net|tls|dgram|dns)(?:\/\w+)?'/,
    [
      'functions/src/engines/models/find-model-endings.ts',
      'functions/src/engines/models/provider-client.ts',
      // Names a method of its interface.
      'functions/src/extractor/crawl/open-visits.ts',
      // These and the next ones read IP addresses; the guarded dispatcher alone connects to those that users name.
      'functions/src/extractor/fetch/fetch-once.ts',
      'functions/src/extractor/fetch/guarded-dispatcher.ts',
      'functions/src/extractor/fetch/ip-address-policy.ts',
      'functions/src/extractor/fetch/lenient-dispatcher.ts',
      'functions/src/extractor/fetch/refuse-url.ts',
      'functions/src/extractor/fetch/repair-answers.ts',
      'functions/src/operations/check-parts.ts',
      'functions/src/platform/identity-provider/recovery-links.ts',
      'functions/src/platform/rate-limit/count-ip-address.ts',
      'functions/src/shared/http/client-ip-address.ts',
      'functions/src/shared/http/is-google-itself.ts',
      // The browser calls this site.
      'web/src/platform/api/send-request.ts',
      'web/src/viewer/file/fetch-document-range.ts',
    ],
  ],
  ['hashes by anything but SHA-256', /create(Hash|Hmac)\((?!'sha256')/, []],
  ['encrypts by itself on the server', /create(Cipher|Decipher)|(public|private)Encrypt\(/, []],
  [
    'takes chance that can be guessed',
    /Math\.random/,
    [
      'functions/src/platform/firestore/run-in-turn.ts',
      'functions/src/platform/resilience/back-off.ts',
      'functions/src/shared/metrics/daily-metrics.ts',
    ],
  ],
  [
    'listens to messages of other windows',
    /addEventListener\('message'|\.onmessage\b/,
    [
      // A channel limited to this origin by the browser; the received id is compared with the known one.
      'web/src/chat/conversation/use-conversation-begun-elsewhere.ts',
      'web/src/identity/registration/email-verified-signal.ts',
      // Channel to the worker that reads documents.
      'web/src/viewer/pdf/pdf-library.ts',
    ],
  ],
  [
    'leads a browser to another address',
    /location\.(assign|replace|href\s*=)|window\.open\(/,
    ['web/src/billing/invoices/use-open-document.ts', 'web/src/billing/leave-for-provider.ts'],
  ],
])('allows code that %s only in the known files', (_what, pattern, known) => {
  expect(sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []))).toEqual(known);
});

// @proves V1.3.10, V16.2.3
test('writes to the log only in the logger, except for the discarded output of the PDF reader', () => {
  const writing = sources.filter(([, text]) => /\bconsole\.|process\.(stdout|stderr)/.test(text));
  expect(writing.map(([file]) => file).filter((file) => file.startsWith('functions/'))).toEqual([
    // Reads the messages of pdf.js in a separate process whose output is discarded.
    'functions/src/engines/document-reading/reader/watch-pdf-warnings.ts',
    'functions/src/platform/logging/logger.ts',
  ]);
});

function withoutComments(text: string): string {
  return text.replace(/^\s*(\/\/|\/?\*).*$/gm, '');
}
