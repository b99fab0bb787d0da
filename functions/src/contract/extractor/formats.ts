/** Formats of a saved extraction: the archive of files, or all of its pages in one file. */
export const archiveFormats = ['zip', 'markdown', 'text', 'jsonl', 'pdf'] as const;
export type ArchiveFormat = (typeof archiveFormats)[number];

export const formatFiles: Record<
  ArchiveFormat,
  { readonly extension: string; readonly contentType: string; readonly label: string }
> = {
  zip: { extension: 'zip', contentType: 'application/zip', label: 'ZIP con un archivo por página' },
  markdown: { extension: 'md', contentType: 'text/markdown; charset=utf-8', label: 'Markdown' },
  text: { extension: 'txt', contentType: 'text/plain; charset=utf-8', label: 'Texto sin formato' },
  jsonl: {
    extension: 'jsonl',
    contentType: 'application/jsonl; charset=utf-8',
    label: 'JSON Lines con metadatos',
  },
  pdf: { extension: 'pdf', contentType: 'application/pdf', label: 'PDF' },
};
