/** A segment with placeholders for its addresses and code, so that a model neither sees nor changes them. */
export interface ProtectedSegment {
  readonly text: string;
  /** What each placeholder stands for; the first one is `#u1`. */
  readonly originals: readonly string[];
}

const protectedParts =
  /(?<code>(?<ticks>`+)(?:(?!`).)+?\k<ticks>(?!`))|(?<=\])\((?<target>(?:[^()\s\\]|\\.|\([^()\s]*\))*(?:\s+"(?:[^"\\]|\\.)*")?)\)|<(?<auto>https?:\/\/[^\s>]+)>|(?<bare>#u\d+|\bhttps?:\/\/[^\s)\]|]+)/gu;
const placeholders = /`#u(\d+)`|<#u(\d+)>|#u(\d+)/gu;

export function protectSegment(text: string): ProtectedSegment {
  const originals: string[] = [];
  const keep = (original: string): string => `#u${originals.push(original)}`;
  const masked = text.replace(protectedParts, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    if (groups.code !== undefined) return `\`${keep(whole)}\``;
    if (groups.target !== undefined) return `(${keep(groups.target)})`;
    return `<${keep(whole)}>`;
  });
  return { text: masked, originals };
}

/** The segment with its placeholders replaced by the originals. Expects a text that `keepsStructure`. */
export function restoreSegment(translated: string, { originals }: ProtectedSegment): string {
  return translated.replace(placeholders, (whole: string, ...numbers: unknown[]) => {
    const number = numbers.slice(0, 3).find((candidate) => candidate !== undefined);
    return originals[Number(number) - 1] ?? whole;
  });
}
