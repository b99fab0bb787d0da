/** File extensions accepted by the chat and by the upload screen. */
export const chatFormats = ['.pdf', '.docx'] as const;
export const pdfOnly = ['.pdf'] as const;
