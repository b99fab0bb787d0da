import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPackageDefinition, type ServiceClientConstructor, type ServiceDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';

/** Returns the folder of the protocol files in `@google-cloud/firestore`. */
function findProtoFolder(): string {
  const packageFile = createRequire(import.meta.url).resolve('@google-cloud/firestore/package.json');
  const folder = join(dirname(packageFile), 'build', 'protos');
  if (!existsSync(folder)) throw new Error(`@google-cloud/firestore has no protocol files in ${folder}.`);
  return folder;
}

/** Loads the service `google.firestore.v1.Firestore`, with messages in the shape of `protocol.ts`. */
export function loadFirestoreService(): ServiceDefinition {
  const folder = findProtoFolder();
  const definition = loadSync('google/firestore/v1/firestore.proto', {
    includeDirs: [folder],
    longs: String,
    enums: String,
  });
  const root = loadPackageDefinition(definition) as unknown as {
    google: { firestore: { v1: { Firestore: ServiceClientConstructor } } };
  };
  return root.google.firestore.v1.Firestore.service;
}
