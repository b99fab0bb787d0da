import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Options } from 'react-markdown';
import type {} from 'remark-parse';

type Plugin = Exclude<NonNullable<Options['remarkPlugins']>[number], readonly unknown[]>;

/**
 * remark plugin that parses tables, strikethrough, task lists and footnotes. Replaces `remark-gfm`, whose Markdown
 * serialiser the pages do not need.
 */
export const readGfm: Plugin = function readGfm() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfm()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
};
