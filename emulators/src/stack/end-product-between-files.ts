import { deleteApp, getApps } from 'firebase-admin/app';

/**
 * Before each file of tests that share a process: ends the product that the previous file opened, so that each opens
 * its own.
 */
const product = getApps().find(({ name }) => name === '[DEFAULT]');
if (product !== undefined) await deleteApp(product);
