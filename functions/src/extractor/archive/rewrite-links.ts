const codeOrTarget =
  /(?<code>^(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?^\k<fence>[`~]*[ \t]*$|(?<ticks>`+)(?:(?!`)[^\n])+?\k<ticks>(?!`))|(?<image>!\[(?:[^[\]\\]|\\.)*\]\([^\s)]*)|(?<=\]\()(?<target>https?:\/\/[^\s)]+)/gmu;

/**
 * Markdown with links to delivered pages pointing to their files. `fileOf` returns the relative file of an address
 * without its fragment; other links, images and code stay.
 */
export function rewriteLinks(markdown: string, fileOf: (url: string) => string | undefined): string {
  return markdown.replace(codeOrTarget, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    if (groups.target === undefined) return whole;
    const address = groups.target.split('#', 1)[0] ?? '';
    return fileOf(address.replace(/\\([()])/g, '$1')) ?? whole;
  });
}
