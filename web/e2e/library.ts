import type { Page } from '@playwright/test';
import { logIn as requestToken } from '../../emulators/src/seed/log-in.ts';
import { uploadFile } from '../../emulators/src/seed/upload-file.ts';
import type { StackAddresses } from '../../emulators/src/stack/stack-addresses.ts';
import type { Person } from './journey.ts';

/** A person who is signed in, for tests of what comes after: through the API, without the screens. */
export interface SignedIn {
  readonly token: string;
  readonly upload: (name: string, bytes: Buffer) => Promise<void>;
  /** Asks about all documents. Returns the address of the conversation. */
  readonly ask: (question: string) => Promise<string>;
  /** Uploads other content under the name of a document. */
  readonly replace: (name: string, bytes: Buffer) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Signs a person in and hands the session to the page, as its own log-in would have left it. */
export async function signIn(page: Page, stack: StackAddresses, person: Person): Promise<SignedIn> {
  const token = await requestToken(stack, person);
  const record = JSON.stringify({ token, email: person.email, user_id: person.uid });
  await page.goto('/legal');
  await page.evaluate((session) => localStorage.setItem('user', session), record);
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${stack.functions}/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    token,
    upload: async (name, bytes) => void (await uploadFile(stack, token, { name, bytes })),
    ask: async (question) => {
      const answer = await post('/invoke', { question, chat_history: '[]', selected_document: 'all' });
      return `/chatbot?conversacion=${(answer as { session_id: string }).session_id}`;
    },
    replace: async (name, bytes) =>
      void (await uploadFile(stack, token, { name, bytes, nameConflict: 'replace' })),
    remove: async (name) => void (await post('/delete_files', { filenames: [name] })),
  };
}
