/** Endings of the files that the chat takes, and of those that the upload screen takes. */
export const chatFormats = ['.pdf', '.docx'] as const;
export const pdfOnly = ['.pdf'] as const;
