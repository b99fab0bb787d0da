import { describe, expect, test } from 'vitest';
import { readLibraryQuestion } from './read-library-question.ts';

const names = ['Póliza de hogar.pdf', 'Contrato de alquiler.docx'];
const read = (question: string, hasPrevious = true) =>
  readLibraryQuestion(question, names, () => hasPrevious);

describe('readLibraryQuestion', () => {
  test.each([
    '¿Cuántas páginas tiene?',
    '¿Cuántas páginas tiene el documento?',
    '¿Cuántas páginas tiene la póliza de hogar?',
    '¿Cuántas páginas hay en total?',
    'Dime cuántas páginas tienen mis documentos',
    'How many pages does it have?',
  ])('reads «%s» as a question about the number of pages', (question) => {
    expect(read(question)).toEqual({ kind: 'page_count' });
  });

  test.each([
    '¿Qué documentos tengo?',
    '¿Cuántos documentos tengo?',
    '¿De qué documentos dispones?',
    '¿Qué archivos he subido?',
    'Lista de mis documentos',
    'Muéstrame los documentos que tengo',
    'Which documents do I have?',
  ])('reads «%s» as a question about the list of documents', (question) => {
    expect(read(question)).toEqual({ kind: 'documents' });
  });

  test.each([
    ['¿Qué documento habla del ascensor?', 'ascensor'],
    ['¿En qué documentos se menciona la fianza?', 'la fianza'],
    ['¿Cuál de mis documentos trata sobre los daños por agua?', 'los daños por agua'],
    ['¿Qué archivos mencionan a Marta Ruiz?', 'Marta Ruiz'],
  ])('reads the topic of «%s»: %s', (question, topic) => {
    expect(read(question)).toEqual({ kind: 'about', topic });
  });

  test.each([
    '¿En qué página está?',
    '¿Dónde lo pone?',
    '¿Y en qué página viene eso?',
    '¿En qué documento lo dice?',
  ])('reads «%s» after an answer as a question about the page of that answer', (question) => {
    expect(read(question)).toEqual({ kind: 'place' });
    expect(read(question, false)).toBeUndefined();
  });

  test.each([
    '¿Cuántas páginas tiene el anexo II?',
    '¿Cuántas páginas puede imprimir la impresora al mes?',
    '¿Qué documentos tengo que presentar?',
    '¿Qué documentos hay que aportar con la solicitud?',
    '¿Cuántos documentos firma el notario?',
    '¿Dónde está el trastero?',
    '¿En qué página web se solicita?',
    '¿Qué documento acredita la propiedad?',
    '¿Qué contrato tengo?',
  ])('does not read «%s» as a question about the library', (question) => {
    expect(read(question)).toBeUndefined();
  });
});
