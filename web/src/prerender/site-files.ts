import { paths } from '@/shared/paths.ts';
import { publicPages, publicUrl } from '@/shared/site/public-pages.ts';

/** Pages behind a session, and the ends of payments and links: nothing in them is for a search engine. */
const privatePaths = [
  '/api/',
  paths.home,
  paths.chat,
  paths.extract,
  paths.billing,
  paths.help,
  paths.paymentDone,
  paths.paymentFailed,
  '/auth/',
];

export function renderSitemap(): string {
  const entries = Object.values(publicPages).map(({ path }) => `  <url><loc>${publicUrl(path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export function renderRobots(): string {
  const rules = privatePaths.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl('/sitemap.xml')}`, ''].join('\n');
}
