export interface LocalServices {
  readonly inboxUrl: string;
  readonly demo: { readonly email: string; readonly password: string };
}

/** Content of `VITE_LOCAL_SERVICES`; the ports are those without `PORT_OFFSET`. */
interface BuiltServices {
  readonly webPort: number;
  readonly inboxPort: number;
  readonly demo: LocalServices['demo'];
}

/** Returns the services of the stack that served this page. The page's port reveals the `PORT_OFFSET` of the stack. */
export function readLocalServices(variable: string | undefined, pagePort: string): LocalServices {
  if (variable === undefined) throw new Error('VITE_LOCAL_SERVICES is missing.');
  const { webPort, inboxPort, demo }: BuiltServices = JSON.parse(variable);
  const port = inboxPort + Number(pagePort) - webPort;
  return { inboxUrl: `http://127.0.0.1:${port}`, demo };
}
