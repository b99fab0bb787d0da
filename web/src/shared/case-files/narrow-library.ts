import type { CaseFile } from '@contract/case-files/schemas.ts';
import { allDocuments } from '@contract/limits.ts';
import type { DocumentSelection, SettledSelection } from '../library/document-selection.ts';
import type { Library } from '../library/use-documents.ts';
import type { OpenCaseFile } from './use-case-files.ts';

/** Returns the documents of the open case file, as a library; the whole library without one. */
export function narrowLibrary(library: Library, { caseFile, isKnown }: OpenCaseFile): Library {
  if (!isKnown) return { ...library, documents: [], names: [], isKnown: false, isLoaded: false };
  if (caseFile === undefined) return library;
  const heldDocuments = library.documents.filter(({ id }) => caseFile.document_ids.includes(id));
  const heldNames = heldDocuments.map(({ name }) => name);
  return {
    ...library,
    documents: heldDocuments,
    names: library.names.filter((name) => heldNames.includes(name)),
  };
}

/** Returns the selection to ask about: in a case file, "all" means its documents, by name. */
export function selectionInCaseFile(
  selected: DocumentSelection,
  names: readonly string[],
  caseFile: CaseFile | undefined,
): SettledSelection {
  if (caseFile === undefined || (selected ?? allDocuments) !== allDocuments) return selected ?? allDocuments;
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 ? only : names;
}

/** Returns the case file whose documents are exactly those of a choice of several. */
export function findWholeCaseFile(
  caseFiles: readonly CaseFile[],
  documents: Library['documents'],
  names: readonly string[],
): CaseFile | undefined {
  return caseFiles.find(({ document_ids: held, is_archived: isArchived }) => {
    const heldNames = documents.flatMap(({ id, name }) => (held.includes(id) ? [name] : []));
    return (
      !isArchived && heldNames.length === names.length && names.every((name) => heldNames.includes(name))
    );
  });
}
