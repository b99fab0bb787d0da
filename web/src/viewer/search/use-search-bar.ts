import { useRef, useState } from 'react';
import type { OpenPdf } from '../pdf/open-pdf.ts';
import { useDocumentSearch } from './use-document-search.ts';

interface SearchBarOptions {
  readonly pdf: OpenPdf | undefined;
  /** Page at which the search starts. */
  readonly page: number;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Holds the query and the search results while the search bar is open. */
export function useSearchBar({ pdf, page, isOpen, onOpenChange }: SearchBarOptions) {
  const [query, setQuery] = useState('');
  const search = useDocumentSearch(pdf, isOpen ? query : '', page);
  const inputRef = useRef<HTMLInputElement>(null);
  return {
    search,
    openSearch: (): void => {
      onOpenChange(true);
      inputRef.current?.select();
    },
    bar: { query, search, inputRef, onQueryChange: setQuery, onClose: () => onOpenChange(false) },
  };
}
