import type { ContentHints } from '../choose-by-rules.ts';
import type { Votes } from './block-votes.ts';
import type { TextBlock } from './find-blocks.ts';
import type { TextShape } from './read-text-shape.ts';

const kinds = ['article', 'forum', 'product', 'other'];
const typePatterns: readonly RegExp[] = [
  /^Product(?:Group)?$/,
  /Article$|BlogPosting$|^Report$/,
  /^(?:ItemList|CollectionPage|SearchResultsPage|OfferCatalog)$/,
  /^(?:DiscussionForumPosting|QAPage|Comment)$/,
  /^(?:FAQPage|Question)$/,
  /^BreadcrumbList$/,
  /^(?:LocalBusiness|Service|ProfessionalService|Organization|Corporation)$/,
  /^(?:Course|Event|JobPosting|Recipe|SoftwareApplication|TechArticle|HowTo)$/,
];
const urlPatterns: readonly RegExp[] = [
  /\/(?:products?|p|dp|item|itm|listing|producto|produit)(?:[/.-]|$)/i,
  /\/(?:collections?|categor(?:y|ies|ia)|c|cat|shop|tienda|browse|b|store|catalog)(?:[/.-]|$)/i,
  /\/(?:blog|news|article|story|stories|noticias|post|\d{4}\/\d{2})(?:[/.-]|$)/i,
  /(?:forum|foro|community|threads?|discuss|topic|viewtopic|showthread|questions|\/t\/)/i,
  /(?:docs?\.|developer|\/docs?\/|\/documentation|\/guide|\/manual|\/reference|\/api|tutorial|readthedocs|\/wiki|learn)/i,
  /(?:\/services?|\/solutions?|\/about|\/pricing|\/industries|\/practice|servicios)/i,
  /(?:\/topics?|\/tags?|\/list|\/directory|\/search|\/jobs|\/events|\/categories|\/archive|\/page\/)/i,
];

interface PageMeasures {
  /** Shapes of the text, one per block. */
  readonly shapes: readonly TextShape[];
  readonly votes: Votes;
  /** Characters of all blocks; `linked` counts those in links, `proseCharacters` those of sentences. */
  readonly total: number;
  readonly linked: number;
  readonly proseCharacters: number;
}

/** Returns the features common to all blocks of a page: its declarations, URL and size. */
export function describePage(
  blocks: readonly TextBlock[],
  { url, kind, data, openGraphType }: ContentHints,
  { shapes, votes, total, linked, proseCharacters: wholeProse }: PageMeasures,
): number[] {
  const { host = '', pathname = '', search = '' } = URL.parse(url) ?? {};
  const place = `${host}${pathname}`;
  const declared = [...data.types];
  const share = (voted: readonly boolean[]): number =>
    blocks.reduce((sum, { text }, index) => sum + (voted[index] ? text.length : 0), 0) / total;
  return [
    kinds.indexOf(kind),
    ...typePatterns.map((pattern) => (declared.some((type) => pattern.test(type)) ? 1 : 0)),
    ['', 'website', 'article', 'product'].findIndex((name) =>
      name === '' ? openGraphType === '' : openGraphType.includes(name),
    ),
    ...urlPatterns.map((pattern) => (pattern.test(place) ? 1 : 0)),
    pathname.split('/').filter((part) => part !== '').length,
    search === '' ? 0 : 1,
    Math.log1p(total),
    linked / total,
    wholeProse / total,
    blocks.length,
    blocks.filter(({ text }, index) => text.length < 40 && shapes[index]?.hasPrice).length,
    blocks.filter(({ text }, index) => text.length < 60 && shapes[index]?.hasDate).length,
    share(votes.rules),
    share(votes.landmark),
    share(votes.readability),
  ];
}
