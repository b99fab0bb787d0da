import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Options } from 'react-markdown';
import type {} from 'remark-parse';

type Plugin = Exclude<NonNullable<Options['remarkPlugins']>[number], readonly unknown[]>;

/**
 * remark plugin: parses tables, strikethrough, task lists and footnotes. It is `remark-gfm` without the half that
 * writes Markdown, which a page would load for nothing.
 */
export const readGfm: Plugin = function readGfm() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfm()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
};
