import { generateKeyPairSync } from 'node:crypto';
import { type Bucket, Storage } from '@google-cloud/storage';

/** A bucket at this address as the functions' account sees it that may sign links. For tests. */
export function openSigningBucket(apiEndpoint: string, name: string): Bucket {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const storage = new Storage({
    apiEndpoint,
    projectId: 'demo-legajo',
    credentials: {
      client_email: 'legajo-web@demo-legajo.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  });
  return storage.bucket(name);
}
