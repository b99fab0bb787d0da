const databaseName = 'legajo';
const storeName = 'keys';
const keyName = 'registration';
const nonceBytes = 12;

/**
 * Encrypts text with a non-extractable key stored in this browser. Returns base64 of nonce and ciphertext; `undefined`
 * if the browser cannot store a key.
 */
export async function encryptText(text: string): Promise<string | undefined> {
  const key = await findKey('create');
  if (key === undefined) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Decrypts text; returns `undefined` if the key was deleted or the text is not ours. */
export async function decryptText(sealed: string): Promise<string | undefined> {
  const key = await findKey('read');
  if (key === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    const iv = bytes.slice(0, nonceBytes);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(nonceBytes));
    return new TextDecoder().decode(text);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Deletes the key, and with it the access to all encrypted text. */
export async function forgetKey(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(keyName));
}

async function findKey(mode: 'create' | 'read'): Promise<CryptoKey | undefined> {
  const knownKey = await withStore('readonly', (store) => store.get(keyName));
  if (knownKey instanceof CryptoKey || mode === 'read') return knownKey as CryptoKey | undefined;
  const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await withStore('readwrite', (store) => store.put(created, keyName));
  return withStore('readonly', (store) => store.get(keyName)) as Promise<CryptoKey | undefined>;
}

/** Runs one request; returns `undefined` if the browser denies databases, as some do in private windows. */
async function withStore(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await openDatabase();
    try {
      return await settledRequest(request(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  // Throws without IndexedDB, which some browsers lack in private windows.
  const { indexedDB } = globalThis as Partial<typeof globalThis>;
  if (!indexedDB) throw new DOMException('IndexedDB');
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return settledRequest(opening);
}

function settledRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('IndexedDB'));
  });
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
