import { trimEndMatching } from '../../contract/trim-matching.ts';
import { allElements, namesOf, type PageTree, removeNode, wordSet } from './page-tree.ts';
import { findShortLines } from './short-lines.ts';

/** Matches class names of blocks beside a post. */
const besidePostsPattern =
  / (?:user ?(?:extras?|title|banner|stats|rank|details extra)|message (?:user extras|user title|user banner|attribution opposite|action ?bar|signature|footer|last edit)|post ?profile|signature|sig|reactions?|likes?|badges?|reputation|avatar|vote(?:s| count| cell)?|votecell|post (?:number|menu|controls|buttons|actions|signature)|quote expand|expand link|action bar|crawler (?:links|nav)|similar|bookmark|report|js voting container|user gravatar|user flair) /;
/** Matches a counter of a post or a user. */
const statFigurePattern =
  /^(?:#\s?\d+|[\d.,]+[km]?|\+?\d+ (?:likes?|votes?|replies|views|posts?|points?|messages?)|[\d.,]+ posts? · joined.*|\p{L})$/iu;
/** Matches the label of a counter. */
const statNamePattern =
  /^(?:joined|messages?|posts?|likes?(?: received)?|reaction score|reactions?|trophy points|best answers|location|country|registered|threads|last edited.*|discussion starter|full member|new member|well-known member|active member|member|moderator|administrator|guest|thread starter|op|reply|quote|report|sort by.*|not open for further replies\.?|status|locked|print view|new posts|search forums|click to expand\.{0,3}|\d+ gold badges?.*|share|improve this (?:question|answer)|follow|add a comment)$/iu;
const blocks = wordSet('p div span li h1 h2 h3 h4 h5 h6 dt dd a section td ul time');
const maxStatLength = 120;
const maxBesideLength = 600;

/** Removes counters, ranks, signatures and avatars from a thread; keeps posts, authors and dates. */
export function trimForum($: PageTree): void {
  for (const { element } of findShortLines(
    $,
    ({ attribs }) => attribs.class !== undefined,
    maxBesideLength,
  )) {
    if (besidePostsPattern.test(` ${namesOf(element)} `)) removeNode(element);
  }
  for (const { element } of findShortLines($, ({ name }) => name === 'dl', maxStatLength))
    removeNode(element);
  for (const { element, text } of findShortLines($, ({ name }) => blocks.has(name), maxStatLength)) {
    if (statFigurePattern.test(text) || statNamePattern.test(trimEndMatching(text, /[\s:]/u)))
      removeNode(element);
  }
  for (const element of allElements($)) if (element.name === 'h1') removeNode(element);
}
