import { openCaseFileId } from '@/shared/case-files/open-case-file.ts';

/** Returns the case file of a conversation that begins now, as the API expects it. */
export function caseFileOfNewConversation(): { readonly case_file_id?: string } {
  const id = openCaseFileId.get();
  return id === null ? {} : { case_file_id: id };
}
