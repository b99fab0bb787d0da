/** Asks a control route of a stand-in. Throws where it refuses. */
export async function readControl(base: string, route: string): Promise<unknown> {
  const response = await fetch(`${base}/x-control/${route}`);
  if (!response.ok) throw new Error(`${base} ${route}: ${response.status} ${await response.text()}`);
  return response.json();
}
