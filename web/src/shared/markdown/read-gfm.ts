import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Options } from 'react-markdown';
import type {} from 'remark-parse';

type Plugin = Exclude<NonNullable<Options['remarkPlugins']>[number], readonly unknown[]>;

/**
 * remark plugin: tables, strikethrough, task lists and footnotes are read. What `remark-gfm` does, without the half of it that
 * writes Markdown, which a page would load for nothing.
 */
export const readGfm: Plugin = function readGfm() {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfm()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()];
};
