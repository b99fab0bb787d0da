import { loopback, readPorts } from '../shared/ports.ts';
import { runAsProcess } from '../shared/stand-in.ts';
import { readSavedPart } from '../snapshot/saved-part.ts';
import { startInbox } from './start-inbox.ts';

await runAsProcess(import.meta.url, () => {
  const ports = readPorts();
  return startInbox({
    port: ports.inbox,
    smtpPort: ports.smtp,
    authUrl: `http://${loopback}:${ports.auth}`,
    webUrl: process.env.WEB_URL ?? `http://${loopback}:${ports.web}`,
    saved: readSavedPart('inbox'),
  });
});
