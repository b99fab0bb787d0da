import { isReadAsEqual, readAsEqualNote } from '../../contract/comparisons/is-read-as-equal.ts';
import type { ChangeSide, ComparedChange } from '../../contract/comparisons/schemas.ts';
import { describePageRanges } from '../../contract/documents/describe-page-ranges.ts';
import { describeUnreadContent } from '../../contract/documents/describe-unread-parts.ts';
import type { ComparisonRecord } from '../../shared/comparisons/comparison-record.ts';
import { rankOfConcern, reportTexts as texts } from './report-texts.ts';

/** A paragraph of an exported comparison. */
export interface ReportLine {
  readonly style: 'title' | 'meta' | 'heading' | 'change' | 'side' | 'note';
  readonly label?: string;
  readonly text: string;
  /** The rest of the sentence around the changed words. */
  readonly context?: ChangeSide['context'];
  /** True when the later version lacks the changed words. */
  readonly isDeleted?: boolean;
}

/** A piece of a paragraph; the label and the changed words are bold, and deleted words struck through. */
interface ReportRun {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isStruck?: boolean;
}

/** Returns the pieces of a paragraph, with spaces between them except before punctuation. */
export function toReportRuns({ label = '', text, context, isDeleted }: ReportLine): readonly ReportRun[] {
  const before = context?.before ?? '';
  const after = context?.after ?? '';
  const isJoined = after === '' || /^[.,;:)\]»]/u.test(after);
  return [
    { text: label, isBold: true },
    { text: before === '' || text === '' ? before : `${before} ` },
    context === undefined ? { text } : { text, isBold: true, ...(isDeleted && { isStruck: true }) },
    { text: isJoined || before + text === '' ? after : ` ${after}` },
  ].filter((run) => run.text !== '');
}

/**
 * Lists the changes of a comparison with both texts. Those of values come first, certain ones before doubtful ones;
 * other doubts come last.
 */
export function writeReport(
  record: ComparisonRecord,
  changes: readonly ComparedChange[],
  now: Date,
): ReportLine[] {
  const certain = changes.filter((change) => !change.is_doubtful);
  const body = certain.filter((change) => !change.is_running);
  const [valueDoubts = [], doubts = []] = [true, false].map((isOfValue) =>
    changes.filter((change) => change.is_doubtful && change.values.length > 0 === isOfValue),
  );
  const values = body.filter(({ concerns }) => concerns.length > 0);
  const none = listUnreadNotes(record).length === 0 ? texts.none : texts.noneRead;
  values.sort((one, other) => rankOfConcern(one.concerns[0]) - rankOfConcern(other.concerns[0]));
  return [
    { style: 'title', text: texts.title },
    ...writeHead(record, now),
    ...(changes.length === 0 ? [{ style: 'note', text: none } as const] : []),
    ...writeGroup(texts.values, values),
    ...writeGroup(texts.valueDoubts, valueDoubts, texts.doubtsNote),
    ...writeGroup(
      texts.others,
      body.filter(({ concerns }) => concerns.length === 0),
    ),
    ...writeGroup(
      texts.running,
      certain.filter((change) => change.is_running),
    ),
    ...writeGroup(texts.doubts, doubts, texts.doubtsNote),
  ];
}

/** Cost of laying out a line, in characters. */
const lineLength = 40;

/**
 * Returns the first changes of a report, up to so many characters altogether, with a note of how many there are. Keeps
 * both sides of a change together.
 */
export function cutReport(lines: readonly ReportLine[], maxLength: number): readonly ReportLine[] {
  let length = 0;
  const end = lines.findIndex(({ text, context }) => {
    length += text.length + lineLength + (context?.before.length ?? 0) + (context?.after.length ?? 0);
    return length > maxLength;
  });
  if (end < 0) return lines;
  const isChange = ({ style }: ReportLine): boolean => style === 'change';
  const keptLines = lines.slice(0, Math.max(0, lines.slice(0, end + 1).findLastIndex(isChange)));
  const note = texts.cut(keptLines.filter(isChange).length, lines.filter(isChange).length);
  const head = keptLines.findIndex(({ style }) => style === 'heading');
  return [...keptLines.slice(0, head), { style: 'note', text: note }, ...keptLines.slice(head)];
}

function writeHead({ before, after, createdAt, ...counts }: ComparisonRecord, now: Date): ReportLine[] {
  const meta = (text: string): ReportLine => ({ style: 'meta', text });
  return [
    meta(texts.version(texts.before, before)),
    meta(texts.version(texts.after, after)),
    meta(texts.dates(createdAt, now)),
    ...(counts.changeCount + counts.doubtCount === 0 ? [] : [meta(texts.counts(counts))]),
    ...listUnreadNotes({ before, after }),
    ...[before, after].flatMap((version, at): ReportLine[] => {
      const pages = counts.wordOnlyPages[at === 0 ? 'before' : 'after'];
      if (pages.length === 0) return [];
      return [{ style: 'note', text: texts.wordOnly(version, describePageRanges(pages)) }];
    }),
  ];
}

function listUnreadNotes({ before, after }: Pick<ComparisonRecord, 'before' | 'after'>): ReportLine[] {
  return [before, after].flatMap((version) => {
    const unread = describeUnreadContent(version.unreadPages, version.unreadParts);
    return unread === '' ? [] : [{ style: 'note', text: texts.unread(version, unread) }];
  });
}

function writeGroup(title: string, changes: readonly ComparedChange[], note?: string): ReportLine[] {
  if (changes.length === 0) return [];
  return [
    { style: 'heading', text: title },
    ...(note === undefined ? [] : [{ style: 'note', text: note } as const]),
    ...changes.flatMap(writeChange),
  ];
}

function writeChange(change: ComparedChange): ReportLine[] {
  const { kind, before, after } = change;
  const lines: ReportLine[] = [{ style: 'change', text: texts.change(change) }];
  if (change.values.length > 0) lines.push({ style: 'meta', text: texts.valueList(change.values) });
  if (change.explanation !== undefined) {
    lines.push({ style: 'meta', text: texts.explanation(change.explanation) });
  }
  const isAlike = isReadAsEqual(change);
  if (isAlike) lines.push({ style: 'meta', text: readAsEqualNote });
  if (kind === 'moved' || isAlike) return [...lines, writeSide(texts.kept, after)];
  const deleted = { ...writeSide(texts.beforeLabel, before, after), isDeleted: true };
  return [...lines, deleted, writeSide(texts.afterLabel, after, before)];
}

/**
 * Returns the words of a side within their sentence; after truncated words the rest of the sentence is left out. A side
 * without words says «nada» when the other one has whole sentences: the sentence at that place is another one.
 */
function writeSide(
  label: string,
  { text, is_cut: isCut, context }: ChangeSide,
  other?: ChangeSide,
): ReportLine {
  // An item number alone («2.») tells the reader nothing: another item has it in the other version.
  if (text === '' && (!/\p{L}{2}/u.test(join(context)) || (other && !/\p{L}/u.test(join(other.context))))) {
    return { style: 'side', label, text: texts.nothing };
  }
  if (isCut) return { style: 'side', label, text: `${text} […]`, context: { ...context, after: '' } };
  return { style: 'side', label, text, context };
}

const join = ({ before, after }: ChangeSide['context']): string => before + after;
