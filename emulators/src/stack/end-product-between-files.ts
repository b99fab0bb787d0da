import { deleteApp, getApps } from 'firebase-admin/app';

/** Before each file of tests that share a process: the product that the file before opened is ended, so that each opens its own. */
const product = getApps().find(({ name }) => name === '[DEFAULT]');
if (product !== undefined) await deleteApp(product);
