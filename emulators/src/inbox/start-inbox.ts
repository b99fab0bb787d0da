import express from 'express';
import { ControlRoutes } from '../control/control-routes.ts';
import { projectId } from '../shared/ports.ts';
import { serveApp } from '../shared/serve-app.ts';
import type { StandIn } from '../shared/stand-in.ts';
import { addSnapshotControls } from '../snapshot/snapshot-controls.ts';
import { SnapshotGate } from '../snapshot/snapshot-gate.ts';
import { type AuthSource, collectAuthMessages } from './collect-auth-messages.ts';
import { renderInboxPage, renderMessages } from './inbox-page.ts';
import { MailFaults, mailFaultSchema } from './mail-faults.ts';
import { MessageStore } from './message-store.ts';
import { receiveMail } from './receive-mail.ts';

export interface InboxOptions {
  readonly port: number;
  readonly smtpPort: number;
  readonly authUrl: string;
  readonly webUrl: string;
  readonly projectId?: string;
  /** Messages of a snapshot to start with; mails and requests then wait for `POST /x-control/release`. */
  readonly saved?: Buffer | undefined;
}

/** A running inbox: page and JSON at `url`, and the SMTP port. */
export interface Inbox extends StandIn {
  readonly smtpPort: number;
}

const mailPolicy =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Starts the inbox for mails and text messages; port 0 takes a free one. */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  const store = new MessageStore();
  const faults = new MailFaults();
  const snapshots = new SnapshotGate();
  if (options.saved !== undefined) {
    snapshots.hold();
    store.restore(JSON.parse(options.saved.toString()));
  }
  const source: AuthSource = {
    authUrl: options.authUrl,
    webUrl: options.webUrl,
    projectId: options.projectId ?? projectId,
  };
  const receiver = await receiveMail(options.smtpPort, store, faults, snapshots);
  const app = express();
  app.disable('x-powered-by');
  const control = controlRoutes(source, store, faults);
  addSnapshotControls(control, snapshots, () => Buffer.from(JSON.stringify(store.toSaved())));
  app.use('/x-control', control.router);
  app.use(snapshots.middleware);
  app.use('/', messageRoutes(source, store));
  const page = await serveApp(app, options.port).catch(async (error: unknown) => {
    await receiver.close();
    throw error;
  });
  return {
    url: page.url,
    smtpPort: receiver.port,
    async close() {
      await Promise.all([page.close(), receiver.close()]);
    },
  };
}

function messageRoutes(source: AuthSource, store: MessageStore): express.Router {
  const router = express.Router();
  router.use(async (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    await collectAuthMessages(source, store);
    next();
  });
  router.get('/', (_request, response) => {
    response.type('html').send(renderInboxPage(store.list()));
  });
  router.get('/list', (_request, response) => {
    response.type('html').send(renderMessages(store.list()));
  });
  router.get('/messages', (request, response) => {
    const to = request.query.to;
    response.json(store.list(typeof to === 'string' ? to : undefined));
  });
  router.get('/messages/:id', (request, response) => {
    const message = store.find(request.params.id);
    if (message === undefined) response.status(404).json({ error: 'No message has this id.' });
    else response.json(message);
  });
  router.get('/messages/:id/html', (request, response) => {
    const message = store.find(request.params.id);
    if (message === undefined) response.sendStatus(404);
    else
      response
        .setHeader('Content-Security-Policy', mailPolicy)
        .type('html')
        .send(`<base target="_blank">${message.html}`);
  });
  return router;
}

function controlRoutes(source: AuthSource, store: MessageStore, faults: MailFaults): ControlRoutes {
  const control = new ControlRoutes({
    name: 'inbox',
    readHealth: async () => ({ auth: await collectAuthMessages(source, store) }),
    reset: async () => {
      await collectAuthMessages(source, store);
      store.clear();
      faults.clear();
    },
  });
  control.onFaults(mailFaultSchema, faults);
  return control;
}
