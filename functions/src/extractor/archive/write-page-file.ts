/**
 * Writes a Markdown file with YAML front matter. Values are JSON strings, which YAML accepts; absent ones are omitted.
 */
export function writePageFile(
  fields: Readonly<Record<string, string | undefined>>,
  title: string,
  markdown: string,
): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  const startsWithTitle = /^# /.test(markdown);
  const heading = startsWithTitle ? '' : `# ${title.replace(/[\\`*_[\]<>#]/g, '\\$&')}\n\n`;
  return `---\n${lines.join('\n')}\n---\n\n${heading}${markdown}\n`;
}
