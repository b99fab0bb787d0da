import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { connectionOptions } from './smtp-transport.ts';

// @proves V12.3.1
test.each([
  ['smtp://u:p@smtp.correo.example:587', true],
  ['smtp://smtp.correo.example', true],
  ['smtps://u:p@smtp.correo.example:465', true],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost:2525', false],
])('decides by the URL %s whether the mail server must offer TLS: %s', (url, isEncrypted) => {
  expect(createTransport(connectionOptions(url)).options).toMatchObject({ requireTLS: isEncrypted });
});
