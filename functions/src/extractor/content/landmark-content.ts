import { type PageTree, parsePage } from './page-tree.ts';

const surroundings =
  'nav, header, footer, aside, form, dialog, [role=navigation], [role=banner], [role=contentinfo], [role=complementary], [role=search], [role=dialog], [aria-hidden=true], [hidden]';

/** The HTML of the page's main landmark, or of its body, without the landmarks that surround content. */
export function landmarkContent($: PageTree): string {
  const landmark = $('main, [role=main], body').first();
  const copy = parsePage($.html(landmark.length > 0 ? landmark : $.root()));
  copy(surroundings).remove();
  return copy.html();
}
