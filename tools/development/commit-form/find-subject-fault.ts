const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'chore', 'ci', 'style', 'revert'];
const maxLength = 72;

/** Imperatives that end in -ed, -ing or -s. */
const imperatives = new Set(
  'embed feed need seed shed speed bring ping string address bypass compress discuss express focus pass process alias bias'.split(
    ' ',
  ),
);
/** Matches «added», «adding» and «adds». */
const otherFormPattern = /(?:ed|ing|s)$/u;

/** Returns the reason why the subject line of a commit is not `type(scope): imperative`, or undefined. */
export function findSubjectFault(subject: string): string | undefined {
  const [, type = '', summary = ''] = /^(\w+)\([\w./ ,-]+\)!?: (\S.*)$/u.exec(subject) ?? [];
  const [verb = ''] = summary.split(/[\s,:]/u);
  if (summary === '') return 'write it as «type(scope): imperative summary»';
  if (!types.includes(type)) return `«${type}» is none of the types ${types.join(', ')}`;
  if (subject.length > maxLength) return `${subject.length} characters, and ${maxLength} are the limit`;
  if (/^\p{Lu}\p{Ll}/u.test(summary)) return 'the summary begins with a lower-case letter';
  if (summary.endsWith('.')) return 'the summary ends without a full stop';
  if (otherFormPattern.test(verb) && !imperatives.has(verb)) return `«${verb}» is no imperative, as «add» is`;
  return undefined;
}
