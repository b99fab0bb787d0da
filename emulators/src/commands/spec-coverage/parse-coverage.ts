/** What proves an id: a file, and the name of a test in it where there is one. */
export interface Proof {
  readonly path: string;
  readonly test: string | undefined;
}

export interface CoverageRow {
  readonly id: string;
  readonly proofs: readonly Proof[];
}

/**
 * Rows of the table `| id | what | proof |`. A proof is `` `path` `` or `` `path` › name of the test ``, several separated by
 * `<br>`; an id that nothing proves yet has `open`.
 */
export function parseCoverage(markdown: string): CoverageRow[] {
  return markdown.split('\n').flatMap((line) => {
    const match = /^\|\s*(\d+\.\d+)\s*\|.*\|\s*(.*?)\s*\|\s*$/.exec(line);
    if (!match) return [];
    const [, id = '', cell = ''] = match;
    if (cell === 'open') return [{ id, proofs: [] }];
    return [{ id, proofs: cell.split('<br>').map((text) => parseProof(id, text.trim())) }];
  });
}

function parseProof(id: string, text: string): Proof {
  const match = /^`([^`]+)`(?:\s+›\s+(.+))?$/.exec(text);
  if (!match?.[1]) throw new Error(`${id}: la prueba «${text}» no tiene la forma \`ruta\` › nombre`);
  return { path: match[1], test: match[2] };
}
