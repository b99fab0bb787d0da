/** The languages that pages can be translated to, as the API names them. */
export const targetLanguages = ['English', 'Spanish', 'French', 'German'] as const;
export type TargetLanguage = (typeof targetLanguages)[number];

/** BCP 47 code of each, and what it is called on the screen. */
export const languageNames = {
  English: { code: 'en', label: 'Inglés' },
  Spanish: { code: 'es', label: 'Español' },
  French: { code: 'fr', label: 'Francés' },
  German: { code: 'de', label: 'Alemán' },
} as const satisfies Record<TargetLanguage, { code: string; label: string }>;
