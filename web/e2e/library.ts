import { expect, type Locator, type Page } from '@playwright/test';
import { addUploadedDocument } from '../../emulators/src/seed/add-uploaded-document.ts';
import { logIn as requestToken } from '../../emulators/src/seed/log-in.ts';
import { uploadFile } from '../../emulators/src/seed/upload-file.ts';
import type { StackAddresses } from '../../emulators/src/shared/stack-addresses.ts';
import { sessionKey } from '../src/platform/session/stored-session.ts';
import type { Person } from './journey.ts';
import { fillLocalStorage } from './local-storage.ts';

/** A user who was signed in through the API, without the sign-in form. */
export interface SignedInUser {
  readonly token: string;
  /** Adds a document to the library as an upload does, but reuses the reading of the same bytes. */
  readonly upload: (name: string, bytes: Buffer) => Promise<void>;
  /** Asks about all documents and returns the path of the conversation. */
  readonly ask: (question: string) => Promise<string>;
  /** Uploads other content under the name of a document. */
  readonly replace: (name: string, bytes: Buffer) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/**
 * Signs a person in through the API and stores the session in the browser as the form does. Call before the first page
 * opens; `logIn` signs in through the form.
 */
export async function signIn(page: Page, stack: StackAddresses, person: Person): Promise<SignedInUser> {
  const token = await requestToken(stack, person);
  const session = JSON.stringify({ token, email: person.email, user_id: person.uid });
  await fillLocalStorage(page.context(), stack.web, { [sessionKey]: session });
  const post = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${stack.functions}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    token,
    upload: (name, bytes) => addUploadedDocument(stack, { uid: person.uid, token }, { name, bytes }),
    ask: async (question) => {
      const answer = await post('/invoke', { question, chat_history: '[]', selected_document: 'all' });
      return `/chatbot?conversacion=${(answer as { session_id: string }).session_id}`;
    },
    replace: async (name, bytes) =>
      void (await uploadFile(stack, token, { name, bytes, nameConflict: 'replace' })),
    remove: async (name) => void (await post('/delete_files', { filenames: [name] })),
  };
}

interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Sets the files of the file field behind the buttons that add documents. */
export function pickFiles(page: Page, files: readonly PickedFile[]): Promise<void> {
  return page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);
}

/** Picks files in the chat and confirms their price. */
export async function uploadFiles(page: Page, files: readonly PickedFile[]): Promise<void> {
  await pickFiles(page, files);
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
}

/** Chooses an action of a document's menu. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Expects a line of the details of the last answer, such as its price, in the tooltip of their button. */
export async function expectDetail(page: Page, detail: string): Promise<void> {
  const details = page.getByRole('button', { name: 'Detalles de la respuesta' }).last();
  await expect(details).toHaveAttribute('title', new RegExp(`^${detail}`, 'mu'));
}

/** Opens the dialog that deletes several documents. */
export async function openDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Eliminar documentos', exact: true }).click();
}

/** Skips the page's retry delays until `outcome` is visible. Needs `page.clock` installed. */
export async function passPauses(page: Page, outcome: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(outcome).toBeVisible({ timeout: 250 });
  }).toPass();
}
