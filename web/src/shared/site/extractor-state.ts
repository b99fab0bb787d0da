/** Whether the web extractor can be used: until then the public pages announce it and promise nothing. */
export const isExtractorOpen: boolean = false;
