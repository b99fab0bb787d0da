/** The languages that a job can be translated to, as the request names them, with their ISO 639-1 codes. */
export const targetLanguageCodes = { English: 'en', Spanish: 'es', French: 'fr', German: 'de' } as const;

export type TargetLanguage = keyof typeof targetLanguageCodes;
