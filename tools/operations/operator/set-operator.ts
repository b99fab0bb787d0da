import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';

/**
 * Grants or revokes access to the operator's page for the account of an email. Rejects when there is no such account.
 * The calls use the project's quota: personal credentials have none, and the identity provider refuses them without
 * (403, «requires a quota project», firebase/firebase-tools#6514).
 */
export async function setOperator(project: string, email: string, isOperator: boolean): Promise<void> {
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT = project;
  const app = initializeApp({ projectId: project });
  try {
    const auth = getAuth(app);
    const { uid, customClaims } = await auth.getUserByEmail(email);
    const { operator: _operator, ...others } = customClaims ?? {};
    await auth.setCustomUserClaims(uid, isOperator ? { ...others, operator: true } : others);
  } finally {
    await deleteApp(app);
  }
}
