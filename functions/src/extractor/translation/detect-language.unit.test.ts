import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

const samples = {
  es: 'La solicitud se presenta en la sede electrónica y el plazo para resolver es de tres meses desde que entra en el registro; si no hay respuesta, se entiende que es favorable para el interesado.',
  en: 'The application is filed at the office and the decision must be taken within three months of the day on which it was received; if there is no answer, it is deemed to have been granted.',
  fr: "La demande est déposée au bureau et la décision doit être prise dans les trois mois qui suivent la date de réception ; sans réponse, elle est réputée accordée pour l'intéressé.",
  de: 'Der Antrag wird bei der Behörde gestellt, und die Entscheidung ist innerhalb von drei Monaten nach dem Eingang zu treffen; bleibt die Antwort aus, gilt er als genehmigt und wird nicht mehr geprüft.',
  pt: 'O pedido é apresentado na sede e a decisão deve ser tomada no prazo de três meses a contar da data em que foi recebido; se não houver resposta, entende-se que foi deferido para o interessado.',
  it: "La domanda è presentata all'ufficio e la decisione deve essere presa entro tre mesi dal giorno in cui è stata ricevuta; se non arriva una risposta, si considera accolta per la persona interessata.",
  ca: 'La sol·licitud es presenta a la seu i el termini per resoldre és de tres mesos des que entra en el registre; si no hi ha resposta, s’entén que és favorable per a les persones interessades.',
} as const;

describe('detectLanguage', () => {
  it.each(Object.entries(samples))('recognises %s by its frequent words', (code, text) => {
    expect(detectLanguage(text)).toBe(code);
  });

  it('returns `other` for a text in another script', () => {
    expect(detectLanguage('これは日本語の文章です。'.repeat(6))).toBe('other');
  });

  it('returns `undefined` for a few words', () => {
    expect(detectLanguage('Legajo 2026: PDF y DOCX')).toBeUndefined();
  });
});
