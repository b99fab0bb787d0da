import { ColumnsDialog } from '../columns/columns-dialog.tsx';
import { DocumentsDialog } from '../documents/documents-dialog.tsx';

/** The dialogs that change a table, in one chunk. */
export const changeDialogs = { ColumnsDialog, DocumentsDialog };
