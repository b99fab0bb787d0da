import { describe, expect, test } from 'vitest';
import { readSitemapPiece } from './read-sitemap-piece.ts';

const address = 'https://ejemplo.es/';
const read = (text: string) => readSitemapPiece(Buffer.from(text).toString('latin1'));

describe('readSitemapPiece', () => {
  test.each([
    [`<url><loc>${address}a</loc></url><url><loc>${address}b</loc></url>`, ['a', 'b']],
    [`<loc>\n  ${address}a\n</loc>`, ['a']],
    [`<loc><![CDATA[ ${address}a?b=1&c=2 ]]></loc>`, ['a?b=1&c=2']],
    [`<loc>${address}a?b=1&amp;c=2</loc>`, ['a?b=1&c=2']],
    [`<loc>${address}año</loc>`, ['a%C3%B1o']],
    [`<loc>${address}a?b=1&#38;c=2&#x26;d=3</loc>`, ['a?b=1&c=2&d=3']],
    [`<loc>${address}a[1]</loc>`, ['a[1]']],
    [`<sm:url><sm:loc>${address}a</sm:loc></sm:url>`, ['a']],
    [`<loc lang="es">${address}a</loc>`, ['a']],
    [`<image:loc>${address}a.png</image:loc><loc>${address}b</loc>`, ['b']],
    [`<xhtml:link rel="alternate" href="${address}en"/><loc>${address}b</loc>`, ['b']],
    [`<rss><item><title>A</title><link>${address}a</link></item></rss>`, ['a']],
    [`<feed><link rel="self" href="${address}feed"/><entry><link href="${address}a"/></entry></feed>`, ['a']],
    [`<feed><entry><link href="${address}a"></link></entry></feed>`, ['a']],
    [
      `<item><guid>${address}a</guid></item><item><guid isPermaLink="true">${address}b</guid></item>`,
      ['a', 'b'],
    ],
    [`<item><guid isPermaLink="false">${address}?p=1</guid></item><item><guid>5-a</guid></item>`, []],
    [`<item><guid>${address}?p=1</guid><link>${address}a</link></item>`, ['a']],
    [`<item><link>${address}a</link><guid><![CDATA[${address}?p=1]]></guid></item>`, ['a']],
    [`${address}a\r\n${address}b\nsin dirección\n${address}c`, ['a', 'b']],
    [`<loc>sin cerrar <loc>${address}a</loc>`, ['a']],
    [`<loc>${address}<b>a</b></loc><loc>${address}b</loc>`, ['b']],
    [`<loc></loc><loc> </loc><loc>no es una dirección</loc><loc>${address}a</loc>`, ['a']],
    [`<loc>${address}${'a'.repeat(4_096)}</loc>`, []],
  ])('finds the URLs in %j', (text, paths) => {
    expect(read(text).addresses).toEqual(paths.map((path) => `${address}${path}`));
  });

  test('resolves relative URLs against that of the sitemap', () => {
    const text = '<loc>/a</loc><loc>//ejemplo.es/b</loc><loc>c</loc>';
    expect(readSitemapPiece(text, `${address}mapas/m.xml`).addresses).toEqual([
      `${address}a`,
      `${address}b`,
      `${address}mapas/c`,
    ]);
  });

  test('recognises an index, and returns the start of an incomplete entry', () => {
    const whole = `<sitemapindex><loc>${address}a</loc>`;
    expect(read(`${whole}<loc>${address}b`)).toEqual({
      isIndex: true,
      addresses: [`${address}a`],
      readBytes: whole.length,
    });
    expect(read(`<urlset><loc>${' '.repeat(10_000)}`).readBytes).toBe(10_013 - 4_096);
  });

  test('keeps a guid for the next piece while its item is open', () => {
    const [start, rest] = [`<item><guid>${address}a</guid>`, '</item>'];
    const { addresses, readBytes } = read(start);
    expect(addresses).toEqual([]);
    expect(read(start.slice(readBytes) + rest).addresses).toEqual([`${address}a`]);
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
    expect(read(text).addresses).toEqual([]);
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(1);
  });
});
