import { expect, test } from 'vitest';
import {
  describeUploadFailure,
  describeUploadFailuresInChat,
  findRemedyPage,
} from './describe-upload-failure.ts';

// @proves 8.38b
test("describes a failed upload with 402 as missing credits, with the server's text", () => {
  expect(describeUploadFailure({ status: 402, detail: 'Faltan 3.' })).toEqual({
    tone: 'warning',
    text: 'Créditos insuficientes.',
    detail: 'Faltan 3.',
  });
});

// @proves 8.38c
test('describes a failed upload with 403 as a duplicate or a limit of the plan', () => {
  expect(describeUploadFailure({ status: 403, detail: 'El archivo está Duplicado.' })).toMatchObject({
    tone: 'info',
    text: 'Archivos duplicados detectados.',
  });
  expect(describeUploadFailure({ status: 403, detail: 'Solo 3 documentos.' })).toMatchObject({
    tone: 'info',
    text: 'Límite de plan alcanzado.',
  });
});

// @proves 8.38d
test("describes a failed upload with another status by the server's text or a default", () => {
  expect(describeUploadFailure({ status: 422, detail: 'Está dañado.' })).toMatchObject({
    tone: 'error',
    text: 'Está dañado.',
  });
  expect(describeUploadFailure({ status: 500, detail: undefined })).toMatchObject({
    tone: 'error',
    text: 'Upload failed. Please try again.',
  });
});

// @proves 8.38f
test('describes a failed upload with status 0 as a lost connection', () => {
  expect(describeUploadFailure({ status: 0, detail: undefined }).text).toBe(
    'Error de conexión. Verifica tu conexión a internet e inténtalo de nuevo.',
  );
});

// @proves 8.38e
test('describes in the chat uploads that failed alike by one text with a prefix', () => {
  const missing = { status: 402, detail: 'Faltan 3.' };
  const text = 'Error al subir los archivos: Créditos insuficientes. Faltan 3.';
  const warning = { tone: 'warning', text };
  expect(describeUploadFailuresInChat([missing])).toEqual(warning);
  expect(describeUploadFailuresInChat([missing, { ...missing }])).toEqual(warning);
  const full = { status: 403, detail: 'Tu plan guarda 3 documentos.' };
  expect(describeUploadFailuresInChat([full])?.tone).toBe('info');
  expect(describeUploadFailuresInChat([{ status: 500, detail: undefined }])?.tone).toBe('error');
  expect(describeUploadFailuresInChat([])).toBeUndefined();
});

test('describes in the chat uploads that failed differently by their number, and refers to the rows', () => {
  const failures = [
    { status: 402, detail: 'Faltan 3.' },
    { status: 422, detail: 'Está dañado.' },
    { status: 422, detail: 'Está dañado.' },
  ];
  expect(describeUploadFailuresInChat(failures)).toEqual({
    tone: 'error',
    text: 'Error al subir los archivos: 3 archivos no se han podido subir. El motivo aparece junto a cada uno.',
  });
});

test('offers credits for an upload failed with 402 and plans with 403, unless no plan accepts the file', () => {
  expect(findRemedyPage({ status: 402, detail: undefined })).toBe('credits');
  expect(findRemedyPage({ status: 403, detail: undefined })).toBe('plans');
  expect(findRemedyPage({ status: 403, detail: undefined, isBeyondPlans: true })).toBeUndefined();
  expect(findRemedyPage({ status: 422, detail: undefined })).toBeUndefined();
});
