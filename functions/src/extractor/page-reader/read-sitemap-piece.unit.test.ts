import { describe, expect, test } from 'vitest';
import { readSitemapPiece } from './read-sitemap-piece.ts';

const siteUrl = 'https://ejemplo.es/';
const readPiece = (text: string) => readSitemapPiece(Buffer.from(text).toString('latin1'));

describe('readSitemapPiece', () => {
  test.each([
    [`<url><loc>${siteUrl}a</loc></url><url><loc>${siteUrl}b</loc></url>`, ['a', 'b']],
    [`<loc>\n  ${siteUrl}a\n</loc>`, ['a']],
    [`<loc><![CDATA[ ${siteUrl}a?b=1&c=2 ]]></loc>`, ['a?b=1&c=2']],
    [`<loc>${siteUrl}a?b=1&amp;c=2</loc>`, ['a?b=1&c=2']],
    [`<loc>${siteUrl}año</loc>`, ['a%C3%B1o']],
    [`<loc>${siteUrl}a?b=1&#38;c=2&#x26;d=3</loc>`, ['a?b=1&c=2&d=3']],
    [`<loc>${siteUrl}a[1]</loc>`, ['a[1]']],
    [`<sm:url><sm:loc>${siteUrl}a</sm:loc></sm:url>`, ['a']],
    [`<loc lang="es">${siteUrl}a</loc>`, ['a']],
    [`<image:loc>${siteUrl}a.png</image:loc><loc>${siteUrl}b</loc>`, ['b']],
    [`<xhtml:link rel="alternate" href="${siteUrl}en"/><loc>${siteUrl}b</loc>`, ['b']],
    [`<rss><item><title>A</title><link>${siteUrl}a</link></item></rss>`, ['a']],
    [`<feed><link rel="self" href="${siteUrl}feed"/><entry><link href="${siteUrl}a"/></entry></feed>`, ['a']],
    [`<feed><entry><link href="${siteUrl}a"></link></entry></feed>`, ['a']],
    [
      `<item><guid>${siteUrl}a</guid></item><item><guid isPermaLink="true">${siteUrl}b</guid></item>`,
      ['a', 'b'],
    ],
    [`<item><guid isPermaLink="false">${siteUrl}?p=1</guid></item><item><guid>5-a</guid></item>`, []],
    [`<item><guid>${siteUrl}?p=1</guid><link>${siteUrl}a</link></item>`, ['a']],
    [`<item><link>${siteUrl}a</link><guid><![CDATA[${siteUrl}?p=1]]></guid></item>`, ['a']],
    [`${siteUrl}a\r\n${siteUrl}b\nsin dirección\n${siteUrl}c`, ['a', 'b']],
    [`<loc>sin cerrar <loc>${siteUrl}a</loc>`, ['a']],
    [`<loc>${siteUrl}<b>a</b></loc><loc>${siteUrl}b</loc>`, ['b']],
    [`<loc></loc><loc> </loc><loc>no es una dirección</loc><loc>${siteUrl}a</loc>`, ['a']],
    [`<loc>${siteUrl}${'a'.repeat(4_096)}</loc>`, []],
  ])('finds the URLs in $0', (text, paths) => {
    expect(readPiece(text).addresses).toEqual(paths.map((path) => `${siteUrl}${path}`));
  });

  test('resolves relative URLs against that of the sitemap', () => {
    const text = '<loc>/a</loc><loc>//ejemplo.es/b</loc><loc>c</loc>';
    expect(readSitemapPiece(text, `${siteUrl}mapas/m.xml`).addresses).toEqual([
      `${siteUrl}a`,
      `${siteUrl}b`,
      `${siteUrl}mapas/c`,
    ]);
  });

  test('recognises an index, and returns the start of an incomplete entry', () => {
    const wholeIndex = `<sitemapindex><loc>${siteUrl}a</loc>`;
    expect(readPiece(`${wholeIndex}<loc>${siteUrl}b`)).toEqual({
      isIndex: true,
      addresses: [`${siteUrl}a`],
      readBytes: wholeIndex.length,
    });
    expect(readPiece(`<urlset><loc>${' '.repeat(10_000)}`).readBytes).toBe(10_013 - 4_096);
  });

  test('waits for the end of an `<item>` before it reads the URL in its `<guid>`', () => {
    const [start, endOfItem] = [`<item><guid>${siteUrl}a</guid>`, '</item>'];
    const { addresses, readBytes } = readPiece(start);
    expect(addresses).toEqual([]);
    expect(readPiece(start.slice(readBytes) + endOfItem).addresses).toEqual([`${siteUrl}a`]);
  });

  // @proves T14
  test.each([
    ['blanks', `<loc>${' '.repeat(4_000)}`],
    ['blanks that end', `<loc>${' '.repeat(1_000_000)}</loc>`],
    ['openings', '<loc>'.repeat(200_000)],
    ['openings before one end', `${'<loc>'.repeat(200_000)}</loc>`],
    ['ends', '</loc>'.repeat(200_000)],
    ['items', '<item><guid>'.repeat(100_000)],
    ['empty entries', '<loc></loc>'.repeat(100_000)],
    ['CDATA', `<loc><![CDATA[${' ]]>'.repeat(250_000)}</loc>`],
    ['ampersands', `<loc>${'&amp;'.repeat(200_000)}</loc>`],
    ['blanks in entries', `<loc>${' '.repeat(2_000)}</loc>`.repeat(500)],
  ])('reads a piece of %s within a second of CPU time', (_what, text) => {
    // Measures CPU time, because other work may keep the machine busy.
    const before = process.cpuUsage();
    expect(readPiece(text).addresses).toEqual([]);
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(1);
  });
});
