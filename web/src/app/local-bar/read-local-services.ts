export interface LocalServices {
  readonly inboxUrl: string;
  readonly demo: { readonly email: string; readonly password: string };
}

/** What the build was told of the local stack beside `VITE_LOCAL_PORTS`. The ports are those without `PORT_OFFSET`. */
interface BuiltServices {
  readonly webPort: number;
  readonly inboxPort: number;
  readonly demo: LocalServices['demo'];
}

/** The services of the stack that served this page, whose port tells how far all of them are moved. */
export function readLocalServices(variable: string | undefined, pagePort: string): LocalServices {
  if (variable === undefined) throw new Error('VITE_LOCAL_SERVICES is missing.');
  const { webPort, inboxPort, demo }: BuiltServices = JSON.parse(variable);
  const port = inboxPort + Number(pagePort) - webPort;
  return { inboxUrl: `http://127.0.0.1:${port}`, demo };
}
