import { formatPages } from '../../contract/spanish-format.ts';
import type { AnswerLanguage } from '../answer-texts.ts';

const englishPages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

interface ReplyTexts {
  readonly pages: (count: number) => string;
  readonly pageCount: (name: string, pages: string) => string;
  readonly total: (pages: string) => string;
  readonly documents: (count: number) => string;
  readonly others: (count: number) => string;
  readonly about: (topic: string) => string;
  readonly nothingAbout: (topic: string) => string;
  readonly place: string;
  readonly placed: (page: string, name: string) => string;
  readonly whichOne: string;
  readonly whichTwo: string;
  readonly noSuchPage: (name: string, pages: string) => string;
  readonly noSuchPageAtAll: string;
  readonly withoutText: (name: string) => string;
  readonly pending: (name: string) => string;
}

/** Texts of the product's own replies about the library. */
export const replyTexts: Readonly<Record<AnswerLanguage, ReplyTexts>> = {
  es: {
    pages: formatPages,
    pageCount: (name, pages) => `«${name}» tiene ${pages}.`,
    total: (pages) => `En total, ${pages}.`,
    documents: (count) => (count === 1 ? 'Tienes 1 documento:' : `Tienes ${count} documentos:`),
    others: (count) => (count === 1 ? 'Y 1 documento más.' : `Y ${count} documentos más.`),
    about: (topic) => `Sobre «${topic}» he encontrado:`,
    nothingAbout: (topic) => `No he encontrado «${topic}» en ninguno de tus documentos.`,
    place: 'Está aquí:',
    placed: (page, name) => `Página ${page} de «${name}»`,
    whichOne: '¿A cuál de estos documentos te refieres?',
    whichTwo:
      '¿A qué dos documentos te refieres? Nómbralos en la pregunta o marca solo esos dos en la lista.',
    noSuchPage: (name, pages) => `«${name}» tiene ${pages}: no hay ninguna con ese número.`,
    noSuchPageAtAll: 'Ninguno de estos documentos tiene una página con ese número.',
    withoutText: (name) => `En esa página de «${name}» no hay texto que se haya podido leer.`,
    pending: (name) =>
      `Esa página de «${name}» todavía no se ha leído: pregúntalo de nuevo dentro de un rato.`,
  },
  en: {
    pages: englishPages,
    pageCount: (name, pages) => `«${name}» has ${pages}.`,
    total: (pages) => `${pages} in total.`,
    documents: (count) => (count === 1 ? 'You have 1 document:' : `You have ${count} documents:`),
    others: (count) => (count === 1 ? 'And 1 more document.' : `And ${count} more documents.`),
    about: (topic) => `About «${topic}» I have found:`,
    nothingAbout: (topic) => `I could not find «${topic}» in any of your documents.`,
    place: 'It is here:',
    placed: (page, name) => `Page ${page} of «${name}»`,
    whichOne: 'Which of these documents do you mean?',
    whichTwo:
      'Which two documents do you mean? Name them in the question, or tick only those two in the list.',
    noSuchPage: (name, pages) => `«${name}» has ${pages}: no page has that number.`,
    noSuchPageAtAll: 'None of these documents has a page of that number.',
    withoutText: (name) => `That page of «${name}» has no text that could be read.`,
    pending: (name) => `That page of «${name}» has not been read yet: ask again in a while.`,
  },
};
