import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  packArchive,
  sampleJob,
  samplePage,
} from '../../../tests/fixtures/extractor/archive/pack-archive.ts';
import { readZip } from '../../../tests/fixtures/zip/read-zip.ts';
import type { ArchivePage } from './archive-contents.ts';
import { writeArchive } from './write-archive.ts';

const site = 'https://www.sitio.example';
const pages: readonly ArchivePage[] = [
  samplePage(`${site}/guia/`, 'Guía: ¿cómo se pide?', `Véase [el plazo](${site}/guia/plazo#dias).`),
  samplePage(
    `${site}/guia/plazo`,
    'Plazo',
    `Tres meses. [Volver](${site}/guia/) y [fuera](https://otro.example/a).`,
  ),
  samplePage(`${site}/guia/con`, 'CON', 'Un nombre que Windows reserva.'),
];
const skipped = [
  { url: `${site}/privado`, reason: 'robots_disallowed', label: 'No permitida por robots.txt' },
  { url: '=HYPERLINK("https://malo.example")', reason: 'not_found', label: 'No existe' },
];

async function unpackArchive(...args: Parameters<typeof packArchive>): Promise<Map<string, string>> {
  const files = readZip(await packArchive(...args));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

describe('archive of an extraction', () => {
  it('contains every page in both languages, the skipped URLs, an index and a manifest', async () => {
    const files = await unpackArchive({ pages, skipped });
    expect([...files.keys()]).toEqual([
      'pages/0001-guia-como-se-pide.md',
      'pages/0002-plazo.md',
      'pages/0003-con.md',
      'pages.fr/0001-guia-como-se-pide.md',
      'pages.fr/0002-plazo.md',
      'pages.fr/0003-con.md',
      'skipped.csv',
      'index.html',
      'manifest.json',
    ]);
  });

  it('lists every skipped URL in the manifest, and the number of unlisted ones', async () => {
    const files = await unpackArchive({ pages, skipped, job: { ...sampleJob, unlistedCount: 7 } });
    expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
      skipped_addresses: 2,
      unlisted_addresses: 7,
      skipped: skipped.map(({ url, reason }) => ({ url, reason })),
    });
  });

  it('shows excerpts without Markdown markup and the number of unlisted URLs in the index', async () => {
    const table = '| Hilo | Respuestas |\n| --- | ---: |\n| Repilo | 3 |';
    const page = samplePage(`${site}/tienda`, 'Tienda', `- ## Aceite\n\n> 1. Virgen **extra**\n\n${table}`);
    const files = await unpackArchive({ pages: [page], skipped, job: { ...sampleJob, unlistedCount: 7 } });
    const index = files.get('index.html') ?? '';
    expect(index).toContain('Aceite Virgen extra Hilo Respuestas Repilo 3');
    expect(index).toContain('con su motivo, y 7 más que no figuran en la lista');
  });

  it('lists every other file with its size and hash in the manifest', async () => {
    const files = readZip(await packArchive({ pages, skipped }));
    const manifest = z
      .object({ files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })) })
      .parse(JSON.parse(files.get('manifest.json')?.toString('utf8') ?? ''));
    expect(manifest.files.map(({ path }) => path).sort()).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.json').sort(),
    );
    for (const { path, bytes, sha256 } of manifest.files) {
      const content = files.get(path) ?? Buffer.alloc(0);
      expect(content.length, path).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256);
    }
  });

  it('writes identical bytes for the same input', async () => {
    const first = await packArchive({ pages, skipped });
    const second = await packArchive({ pages, skipped });
    expect(second.equals(first)).toBe(true);
  });

  it('links delivered pages to each other within a language, and keeps other links', async () => {
    const files = await unpackArchive({ pages });
    expect(files.get('pages/0001-guia-como-se-pide.md')).toContain('[el plazo](0002-plazo.md)');
    expect(files.get('pages.fr/0002-plazo.md')).toContain(
      '[Volver](0001-guia-como-se-pide.md) y [fuera](https://otro.example/a)',
    );
  });

  it('begins each page with front matter that a title cannot break out of', async () => {
    const title = 'Uno "dos"\n---\nmalo: sí';
    const files = await unpackArchive({ pages: [samplePage(`${site}/a`, title, 'Texto.')] });
    const lines = files.get('pages/0001-uno-dos-malo-si.md')?.split('\n') ?? [];
    expect(lines.slice(0, 3)).toEqual([
      '---',
      String.raw`title: "Uno \"dos\"\n---\nmalo: sí"`,
      `url: "${site}/a"`,
    ]);
  });

  it('omits the translation folder when no translation was requested', async () => {
    const { translation: _none, ...job } = sampleJob;
    const files = await unpackArchive({ job, pages });
    expect([...files.keys()].some((name) => name.startsWith('pages.'))).toBe(false);
  });

  it('writes an archive without any delivered page', async () => {
    const files = await unpackArchive({ pages: [], skipped });
    expect(files.get('index.html')).toContain('No se extrajo ninguna página.');
  });

  it('reads the text of one page at a time, and the next only when the client has read the archive so far', async () => {
    let heldPages = 0;
    let max = 0;
    const slow = Array.from({ length: 12 }, (_, index): ArchivePage => {
      const page = samplePage(`${site}/${index}`, `Página ${index}`, '');
      return {
        ...page,
        readPage: async () => {
          heldPages += 1;
          max = Math.max(max, heldPages);
          const content = await page.readPage();
          heldPages -= 1;
          return { ...content, markdown: `${index} palabra `.repeat(2_000) };
        },
      };
    });
    const { translation: _none, ...job } = sampleJob;
    await packArchive({ job, pages: slow });
    expect(max).toBe(1);
  }, 60_000);

  // @proves V1.4.3
  it('rejects with the error of an unreadable page and destroys the output', async () => {
    const brokenPage: ArchivePage = {
      ...samplePage(`${site}/x`, 'Rota', ''),
      readPage: () => Promise.reject(new Error('the bucket does not answer')),
    };
    const output = new Writable({ write: (_chunk, _encoding, done) => done() });
    const input = { job: sampleJob, pages: [...pages, brokenPage], skipped, keyOf: (url: string) => url };
    await expect(writeArchive(input, output)).rejects.toThrow('the bucket does not answer');
    expect(output.destroyed).toBe(true);
  });

  // @proves V1.1.2, V1.2.1
  it("escapes a site's markup in the index", async () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const files = await unpackArchive({
      pages: [samplePage(`${site}/"><b>`, hostile, `</script>${hostile}`)],
      skipped: [{ url: `${site}/${hostile}`, reason: 'not_found', label: 'No existe' }],
    });
    const index = files.get('index.html') ?? '';
    expect(index).not.toContain('<img src=x');
    expect(index.match(/<script/g)).toHaveLength(2);
  });
});

describe('skipped.csv of an archive', () => {
  // @proves V1.2.10
  it('writes accents and neutralised formulas for spreadsheets', async () => {
    const csv = (await unpackArchive({ pages, skipped })).get('skipped.csv');
    expect(csv).toBe(
      [
        '\u{feff}"Dirección","Motivo","Código","Página equivalente"',
        `"${site}/privado","No permitida por robots.txt","robots_disallowed",""`,
        `"'=HYPERLINK(""https://malo.example"")","No existe","not_found",""`,
        '',
      ].join('\r\n'),
    );
  });
});
