import { deleteApp, getApps } from 'firebase-admin/app';

/** Closes the Firebase app of the previous test file in a shared process, so that each file opens its own. */
const product = getApps().find(({ name }) => name === '[DEFAULT]');
if (product !== undefined) await deleteApp(product);
