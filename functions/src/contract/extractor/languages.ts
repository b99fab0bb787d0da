/** Languages that pages can be translated to, by their API names. */
export const targetLanguages = ['English', 'Spanish', 'French', 'German'] as const;
export type TargetLanguage = (typeof targetLanguages)[number];

/** BCP 47 code and label of each language. */
export const languageNames = {
  English: { code: 'en', label: 'Inglés' },
  Spanish: { code: 'es', label: 'Español' },
  French: { code: 'fr', label: 'Francés' },
  German: { code: 'de', label: 'Alemán' },
} as const satisfies Record<TargetLanguage, { code: string; label: string }>;
