import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { withRequestId } from './request-context.ts';

function recordedLine(log: (logger: ReturnType<typeof createLogger>) => void): string[] {
  const writtenLines: string[] = [];
  log(createLogger((text) => writtenLines.push(text)));
  return writtenLines.join('').split('\n').slice(0, -1);
}

// @proves V16.2.1
test('writes the id of the current request or run into every line, also for concurrent ones', async () => {
  const writtenLines: string[] = [];
  const logger = createLogger((text) => writtenLines.push(text));
  await Promise.all(
    ['r1', 'r2'].map((id) =>
      withRequestId(id, async () => {
        await Promise.resolve();
        logger.info(`of ${id}`);
      }),
    ),
  );
  logger.info('outside of requests');
  expect(writtenLines.map((line) => JSON.parse(line))).toEqual([
    { severity: 'INFO', message: 'of r1', request_id: 'r1' },
    { severity: 'INFO', message: 'of r2', request_id: 'r2' },
    { severity: 'INFO', message: 'outside of requests' },
  ]);
});

// @proves V1.3.10, V16.2.4, V16.4.1
test('keeps text with line breaks in one line, and does not let it replace another field', () => {
  const forgedLine = 'x\n{"severity":"INFO","message":"ledger checked"}\r\n\u2028"}';
  const lines = recordedLine((logger) => {
    logger.error(forgedLine, { cause: new Error(forgedLine), step: forgedLine });
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    severity: 'ERROR',
    message: forgedLine,
    step: forgedLine,
    cause: { message: forgedLine },
  });
});

// @proves V16.3.4
test('logs a failure with its causes', () => {
  const cause = new Error('answers 503', { cause: new Error('ECONNRESET') });
  const [line] = recordedLine((logger) => logger.warn('searching without vectors', { cause }));
  expect(JSON.parse(line ?? '')).toMatchObject({
    severity: 'WARNING',
    cause: { name: 'Error', message: 'answers 503', cause: { message: 'ECONNRESET' } },
  });
});

// @proves T10
test('fails to compile a log call with an unchecked field', () => {
  const lines = recordedLine((logger) => {
    // @ts-expect-error -- an address of a person
    logger.info('registration', { email: 'ana@legajo.example' });
    // @ts-expect-error -- an object could hold anything
    logger.info('registration', { status: { question: 'x' } });
    logger.info('registration', { uid: 'u1', status: 200, cause: new Error('x') });
  });
  expect(lines).toHaveLength(3);
});

test.each([
  ['a text', 'socket hang up', 'socket hang up'],
  ['an object, of which nothing is logged', { question: '¿Cuánto debo?' }, '[object Object]'],
])('logs a cause that is not an error: %s', (_name, cause, message) => {
  const [line] = recordedLine((logger) => logger.warn('model provider failed', { cause }));
  expect(JSON.parse(line ?? '')).toMatchObject({ cause: { name: 'Error', message } });
});

test('omits the cause of an error that has none', () => {
  const [line] = recordedLine((logger) => logger.error('request failed', { cause: undefined }));
  expect(JSON.parse(line ?? '')).toEqual({ severity: 'ERROR', message: 'request failed' });
});
