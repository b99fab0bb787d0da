/**
 * Where the code under test runs: `process`, in the test itself; `api`, as a server of the changed code that stands in for the
 * deployed one; `browser`, a whole stack built from the changed code.
 */
export type DefenceRun = 'process' | 'api' | 'browser';

/** One defence, how to switch it off, and the suite that has to notice. */
export interface Defence {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly suite: string;
  readonly run: DefenceRun;
}

const functions = (path: string): string => `functions/src/${path}`;
const security = (name: string): string => `emulators/src/api-tests/security/${name}`;
const everyRoute = { suite: security('every-route.stack.test.ts'), run: 'api' } as const;
const inProcess = (suite: string) => ({ suite, run: 'process' }) as const;

export const defences: readonly Defence[] = [
  {
    name: 'content security policy',
    file: 'firebase.json',
    find: "script-src 'self' https",
    replace: "script-src 'self' 'unsafe-inline' https",
    suite: 'web/e2e/app/security-policy.spec.ts',
    run: 'browser',
  },
  {
    name: 'CORS',
    file: functions('shared/http/create-http-app.ts'),
    find: 'origin: services.environment.allowedOrigins,',
    replace: 'origin: true,',
    ...inProcess('emulators/src/api-tests/runtime.stack.test.ts'),
  },
  {
    name: 'answers of the contract alone',
    file: functions('shared/http/keep-promised.ts'),
    find: 'if (parsed.success) return parsed.data as Value;',
    replace: 'if (parsed.success) return value;',
    ...inProcess(functions('shared/http/create-http-app.stack.test.ts')),
  },
  {
    name: 'messages of other windows',
    file: 'web/src/identity/registration/email-verified-signal.ts',
    find: 'event.origin === location.origin && ',
    replace: '',
    ...inProcess('web/src/identity/registration/email-verified-signal.unit.test.ts'),
  },
  {
    name: 'encryption of mails',
    file: functions('shared/mail/smtp-transport.ts'),
    find: 'requireTLS: !isOnThisMachine,',
    replace: 'requireTLS: false,',
    ...inProcess(functions('shared/mail/smtp-transport.unit.test.ts')),
  },
  {
    name: 'models that lead elsewhere',
    file: functions('shared/models/provider-client.ts'),
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    ...inProcess(functions('shared/models/provider-client.stack.test.ts')),
  },
  {
    name: 'rate limits',
    file: functions('shared/rate-limit/rate-limiter.ts'),
    find: 'if (waitMs <= 0.5) return nextMs;',
    replace: 'if (waitMs <= Number.MAX_VALUE) return nextMs;',
    ...inProcess(security('route-limits.stack.test.ts')),
  },
  {
    name: 'App Check',
    file: functions('shared/http/parse-request.ts'),
    find: "if (environment.appCheck === 'off' || route.isForAnyClient) return;",
    replace: "if (environment.appCheck !== 'off' || route.isForAnyClient) return;",
    ...inProcess(security('attested-routes.stack.test.ts')),
  },
  {
    name: 'sessions that ended',
    file: functions('shared/sessions/verify-session.ts'),
    find: 'const isValid = record !== undefined && record.uid === claims.uid && record.expiresAt > deps.now();\n    if (!isValid)',
    replace: 'if (record === undefined && claims.uid === undefined)',
    ...everyRoute,
  },
  {
    name: 'sessions that were revoked',
    file: functions('shared/sessions/verify-session.ts'),
    find: 'if (!fresh && known',
    replace: 'if (known',
    ...inProcess('emulators/src/api-tests/identity/sessions.stack.test.ts'),
  },
  {
    name: 'accounts that somebody else began',
    file: functions('identity/is-unchanged.ts'),
    find: 'account.isAsCreated &&',
    replace: 'true ||',
    ...inProcess('emulators/src/account-takeover/take-over.stack.test.ts'),
  },
  {
    name: 'changes of an account are told',
    file: functions('identity/watch/notice-access-changes.ts'),
    find: 'if (changes.length > 0) {\n      const notice',
    replace: 'if (changes.length > 9) {\n      const notice',
    ...inProcess('emulators/src/account-takeover/notices.stack.test.ts'),
  },
  {
    name: 'an account has its own email',
    file: functions('identity/watch/restore-email.ts'),
    find: 'attempt < maxAttempts',
    replace: 'attempt < 0',
    ...inProcess('emulators/src/account-takeover/notices.stack.test.ts'),
  },
  {
    name: 'phones of accounts',
    file: functions('identity/is-phone-free.ts'),
    find: 'return !isClaimed &&',
    replace: 'return (!isClaimed || true) &&',
    ...inProcess('emulators/src/api-tests/identity/limits.stack.test.ts'),
  },
  {
    name: 'BOLA: payments',
    file: functions('billing/get-payment-details.ts'),
    find: 'if (outcome?.uid !== caller.uid)',
    replace: 'if (outcome === undefined || caller.uid === undefined)',
    ...everyRoute,
  },
  {
    name: 'BOLA: documents',
    file: functions('documents/read-document-file.ts'),
    find: 'if (claims.nameKey !== documentNameKey(fileName))',
    replace: "if (documentNameKey(fileName) === '')",
    ...everyRoute,
  },
  {
    name: 'mass assignment',
    file: functions('contract/billing.ts'),
    find: 'subscriptionCheckoutRequestSchema = z.strictObject(',
    replace: 'subscriptionCheckoutRequestSchema = z.object(',
    ...everyRoute,
  },
  {
    name: 'size of requests',
    file: functions('shared/http/read-body.ts'),
    find: 'if (sizeBytes > limitBytes) throw',
    replace: 'if (sizeBytes > Number.MAX_VALUE) throw',
    ...inProcess('emulators/src/api-tests/runtime.stack.test.ts'),
  },
  {
    name: 'file names',
    file: functions('documents/normalise-file-name.ts'),
    find: '(received.toWellFormed().split(/[/\\\\]/).at(-1) ??',
    replace: '(received.toWellFormed() ??',
    ...inProcess(functions('documents/normalise-file-name.unit.test.ts')),
  },
  {
    name: 'polyglot files',
    file: functions('documents/inspect-upload.ts'),
    find: ' || endsAsZip(bytes)',
    replace: ' || (endsAsZip(bytes) && false)',
    ...inProcess(functions('documents/inspect-upload.unit.test.ts')),
  },
  {
    name: 'archive bombs',
    file: functions('documents/inspect-docx.ts'),
    find: 'if (isBomb(entries))',
    replace: 'if (isBomb(entries) && bytes.length === 0)',
    ...inProcess(functions('documents/inspect-upload.unit.test.ts')),
  },
  {
    name: 'signed links: signature',
    file: functions('shared/signed-token.ts'),
    find: ' || !timingSafeEqual(received, expected)',
    replace: ' || (!timingSafeEqual(received, expected) && false)',
    ...inProcess(functions('documents/document-token.unit.test.ts')),
  },
  {
    name: 'signed links: end',
    file: functions('documents/document-token.ts'),
    find: 'parsed.data.exp * 1_000 > now.getTime()',
    replace: 'parsed.data.exp * 1_000 > -now.getTime()',
    ...inProcess(security('injection.stack.test.ts')),
  },
  {
    name: 'log leak',
    file: functions('identity/register.ts'),
    find: 'const id = randomUUID();',
    replace: "const id = randomUUID();\n  services.logger.info('registration', { email });",
    ...inProcess('emulators/src/api-tests/identity/secrecy.stack.test.ts'),
  },
  {
    name: 'injection: paths of the database',
    file: functions('contract/limits.ts'),
    find: 'documentIdPattern = /^(?!__.*__$)[A-Za-z0-9_-]{1,100}$/',
    replace: 'documentIdPattern = /^.{1,100}$/',
    ...inProcess(security('injection.stack.test.ts')),
  },
  {
    name: 'injection: prompt',
    file: functions('chat/build-answer-prompt.ts'),
    find: "return randomBytes(8).toString('hex');",
    replace: "return randomBytes(8).fill(0).toString('hex');",
    ...inProcess(functions('chat/build-answer-prompt.unit.test.ts')),
  },
  {
    name: "injection: addresses of the model's making",
    file: functions('chat/read-address.ts'),
    find: 'options.isKnownAddress(address) ? address : options.removedLink',
    replace: 'options.isKnownAddress(address) ? options.removedLink : address',
    ...inProcess(functions('chat/parse-answer-stream.unit.test.ts')),
  },
  {
    name: 'injection: addresses as references',
    file: functions('chat/decode-references.ts'),
    find: 'if (name !== undefined) return named[name] ?? written;',
    replace: 'if (name !== undefined) return written;',
    ...inProcess(functions('chat/parse-answer-stream.unit.test.ts')),
  },
  {
    name: 'one upload at a time',
    file: functions('documents/upload-lease.ts'),
    find: 'if (isTaken) throw',
    replace: 'if (isTaken && holder === known.holder) throw',
    ...inProcess(functions('documents/upload-bounds.stack.test.ts')),
  },
  {
    name: 'files read for nothing',
    file: functions('documents/store-upload.ts'),
    find: 'await requireHonestUploads(services, uid);',
    replace: '',
    ...inProcess(functions('documents/upload-bounds.stack.test.ts')),
  },
  {
    name: 'credits held before reading',
    file: functions('documents/store-upload.ts'),
    find: 'await holdLeast(services, location);',
    replace: '',
    ...inProcess(functions('documents/upload-bounds.stack.test.ts')),
  },
  {
    name: 'pictures of an upload that was given up',
    file: functions('documents/upload-effort.ts'),
    find: 'return isGivenUp ? picturesRead',
    replace: 'return isGivenUp && picturesRead < 0 ? picturesRead',
    ...inProcess(functions('documents/upload-bounds.stack.test.ts')),
  },
  {
    name: 'questions that end free',
    file: functions('chat/price-answer.ts'),
    find: 'return (await hasRoom(rateLimiter, call)) ? 0 : creditPrices.question;',
    replace: 'return (await hasRoom(rateLimiter, call)) ? 0 : 0;',
    ...inProcess('emulators/src/api-tests/chat/free-questions.stack.test.ts'),
  },
  {
    name: 'free answers about the example',
    file: functions('chat/free-answers.ts'),
    find: 'record.exampleAnswers >= limits.exampleAnswers',
    replace: 'record.exampleAnswers < 0',
    ...inProcess('emulators/src/api-tests/documents/example-document.stack.test.ts'),
  },
  {
    name: 'citations after a rename',
    file: functions('documents/create-document-token.ts'),
    find: '(version === undefined && !isNamed)',
    replace: 'version === null',
    ...inProcess(functions('documents/rename-document.stack.test.ts')),
  },
  {
    name: 'injection: CSV',
    file: functions('extractor/archive/write-skipped-csv.ts'),
    find: 'formulaStart.test(plain) ?',
    replace: 'formulaStart.test(plain) && false ?',
    ...inProcess(functions('extractor/archive/write-archive.unit.test.ts')),
  },
  {
    name: 'injection: HTML',
    file: functions('shared/escape-html.ts'),
    find: 'entities[character] ?? character',
    replace: 'character ?? entities[character]',
    ...inProcess(functions('extractor/archive/write-archive.unit.test.ts')),
  },
  {
    name: 'injection: Markdown',
    file: functions('chat/export/write-markdown.ts'),
    find: ".replace(/[\\\\`*_[\\]<>#|~]/gu, '\\\\$&')",
    replace: ".replace(/[\\\\]/gu, '\\\\$&')",
    ...inProcess(functions('chat/export/export.unit.test.ts')),
  },
  {
    name: 'SSRF: addresses',
    file: functions('extractor/fetch/address-policy.ts'),
    find: 'if (isIP(address) === 0) return false;',
    replace: 'if (isIP(address) !== 0) return true;',
    ...inProcess(functions('extractor/fetch/attacks.stack.test.ts')),
  },
  {
    name: 'SSRF: names',
    file: functions('extractor/fetch/guarded-dispatcher.ts'),
    find: 'if (!isLocalSite && !addresses.every(isPublicAddress))',
    replace: 'if (!isLocalSite && addresses.length === 0)',
    ...inProcess(functions('extractor/fetch/attacks.stack.test.ts')),
  },
  {
    name: "Stripe's signature",
    file: functions('billing/webhook/receive-event.ts'),
    find: 'return await stripe.webhooks.constructEventAsync(rawBody, signature, secret);',
    replace: 'return secret ? (JSON.parse(rawBody.toString()) as Stripe.Event) : undefined;',
    ...inProcess(functions('billing/webhook/receive-event.stack.test.ts')),
  },
  {
    name: 'permits for text messages',
    file: functions('identity/sms-permit.ts'),
    find: 'if (permit === undefined) return false;',
    replace: 'if (permit === undefined) return true;',
    ...inProcess('emulators/src/api-tests/identity/limits.stack.test.ts'),
  },
  {
    name: 'rules of the database',
    file: 'firestore.rules',
    find: 'if false;',
    replace: 'if true;',
    ...inProcess(security('deny-all-rules.unit.test.ts')),
  },
  {
    name: 'secrets',
    file: functions('index.ts'),
    find: "defineSecret('SMTP_URL'),",
    replace: '',
    ...inProcess(security('secrets.unit.test.ts')),
  },
  {
    name: 'sign-up credits once',
    file: functions('identity/prepare-welcome.ts'),
    find: 'if (spent !== undefined && spent.expiresAt > services.now()) return 0;',
    replace: '',
    ...inProcess('emulators/src/api-tests/identity/registration.stack.test.ts'),
  },
  {
    name: 'common passwords',
    file: functions('contract/weak-password.ts'),
    find: 'if (common.has(folded)) return weakPasswordTexts.common;',
    replace: '',
    ...inProcess(functions('contract/weak-password.unit.test.ts')),
  },
  {
    name: 'proof of the password',
    file: functions('shared/identity-provider/require-own-password.ts'),
    find: 'if (!isConfirmed) throw',
    replace: 'if (isConfirmed === undefined) throw',
    ...inProcess('emulators/src/api-tests/identity/change-password.stack.test.ts'),
  },
  {
    name: 'hidden text of annotations',
    file: functions('documents/reader/annotations/annotation-texts.ts'),
    find: 'hidden.filter(({ annotation }) => annotation === id)',
    replace: 'hidden.filter(() => id === undefined)',
    ...inProcess(functions('documents/reader/annotations/annotations.unit.test.ts')),
  },
  {
    name: 'pages that cannot be drawn',
    file: functions('documents/reader/draw-textless-pages.ts'),
    find: 'const drawn = withoutLostPictures(page, operators);',
    replace: 'const drawn = operators;',
    ...inProcess(functions('documents/reader/draw-textless-pages.unit.test.ts')),
  },
];
