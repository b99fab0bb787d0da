import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAi } from '../../../../emulators/src/ai/start-ai.ts';
import { connectTranslator } from '../../../tests/fixtures/extractor/translation/connect-translator.ts';
import {
  startTranslator,
  type Translator,
} from '../../../tests/fixtures/extractor/translation/start-translator.ts';
import { translatePage } from './translate-page.ts';

const markdown = `# La solicitud

Se presenta en la [sede](https://sitio.example/sede_(nueva)) antes del **31 de marzo** con el código \`npm run start\`.

- Primer paso: la cita
  - Dentro del primero
1. Pague 1.234,50 €

\`\`\`js
const noSeTraduce = 'esto es código';
\`\`\`

| Trámite | Plazo |
| --- | --- |
| Alta \\| baja | 3 meses |

![Plano de la oficina](https://sitio.example/plano.png)

> Una cita

---
`;
const page = { markdown, title: 'La solicitud', language: 'es' };

describe('page translated by the local model', () => {
  let ai: Awaited<ReturnType<typeof startAi>>;
  beforeEach(async () => {
    ai = await startAi({ port: 0 });
  });
  afterEach(() => ai.close());

  it('translates every word and keeps the structure', async () => {
    const translated = await translatePage(page, 'French', connectTranslator(ai.url));
    expect(translated.state).toBe('translated');
    expect(translated.keptSegmentCount).toBe(0);
    expect(translated.reason).toBeUndefined();
    expect(translated.title).toBe('⟦fr⟧La solicitud⟦/fr⟧');
    expect(translated.markdown).toContain('# ⟦fr⟧La solicitud⟦/fr⟧\n');
    expect(translated.markdown).toContain('  - ⟦fr⟧Dentro del primero⟦/fr⟧\n');
    expect(translated.markdown).toContain('| ⟦fr⟧Alta \\| baja⟦/fr⟧ | ⟦fr⟧3 meses⟦/fr⟧ |');
    expect(translated.markdown.replace(/⟦\/?fr⟧/gu, '')).toBe(markdown);
  });

  it('leaves an endless word untranslated, counts it, and sends no request for it', async () => {
    const endless = 'palabra'.repeat(20_000);
    const mixed = { ...page, markdown: `Primer párrafo.\n\n${endless}\n` };
    const translated = await translatePage(mixed, 'French', connectTranslator(ai.url));
    expect(translated).toMatchObject({ state: 'translated', segmentCount: 2, keptSegmentCount: 1 });
    expect(translated.markdown).toContain(`⟦fr⟧Primer párrafo.⟦/fr⟧\n\n${endless}\n`);
    const requests = await (await fetch(`${ai.url}/x-control/requests`)).text();
    expect(requests).not.toContain('palabrapalabra');
  });

  it('keeps a page that is in the target language already, despite another declared language', async () => {
    const spanish =
      'El plazo para la solicitud es de tres meses, y se puede ampliar por otro mes si lo piden. '.repeat(3);
    const dependencies = connectTranslator(ai.url);
    const translated = await translatePage(
      { markdown: spanish, title: 'El plazo', language: 'en' },
      'Spanish',
      dependencies,
    );
    expect(translated).toMatchObject({ state: 'already_in_language', markdown: spanish });
  });
});

describe('page with a failing translation', () => {
  let translator: Translator | undefined;
  afterEach(() => translator?.close());

  const twoLines = 'Pague 25 euros en la [sede](https://sitio.example/).\n\nTraiga el recibo.';
  const short = { markdown: twoLines, title: 'Pagos', language: 'es' };

  it('keeps segments that lose a number or a link twice, and counts them', async () => {
    translator = await startTranslator((segments) =>
      segments.map((text) => text.replace('25', '52').replace('Traiga el recibo', 'Bring the receipt')),
    );
    const translated = await translatePage(short, 'English', connectTranslator(translator.url));
    expect(translated).toMatchObject({
      state: 'translated',
      reason: 'structure_changed',
      keptSegmentCount: 1,
    });
    expect(translated.markdown).toBe(
      'Pague 25 euros en la [sede](https://sitio.example/).\n\nBring the receipt.',
    );
    expect(translator.requests.at(-1)).toEqual(['Pague 25 euros en la [sede](#u1).']);
  });

  it('translates the whole page when the second attempt of a segment succeeds', async () => {
    translator = await startTranslator((segments, request) =>
      request === 1 ? segments.slice(1) : segments.map((text) => text.replace('Pague', 'Pay')),
    );
    const translated = await translatePage(short, 'English', connectTranslator(translator.url));
    expect(translated).toMatchObject({ state: 'translated', keptSegmentCount: 0 });
    expect(translated.markdown).toContain('Pay 25');
  });

  it('returns the original with `model_unavailable` when no provider answers', async () => {
    translator = await startTranslator(() => undefined);
    const translated = await translatePage(short, 'English', connectTranslator(translator.url));
    expect(translated).toMatchObject({
      state: 'kept_original',
      reason: 'model_unavailable',
      markdown: twoLines,
      title: 'Pagos',
    });
  });

  it('requests only missing segments when it is translated again', async () => {
    const cached = new Map<string, string>();
    translator = await startTranslator((segments) =>
      segments.map((text) => (text.startsWith('Pague') ? 'roto' : `${text}`)),
    );
    await translatePage(short, 'English', connectTranslator(translator.url, cached));
    const before = translator.requests.length;
    await translatePage(short, 'English', connectTranslator(translator.url, cached));
    expect(translator.requests.slice(before).flat()).toEqual([
      'Pague 25 euros en la [sede](#u1).',
      'Pague 25 euros en la [sede](#u1).',
    ]);
  });

  it('rejects without a request when the signal is aborted', async () => {
    translator = await startTranslator((segments) => segments);
    const dependencies = { ...connectTranslator(translator.url), signal: AbortSignal.abort() };
    await expect(translatePage(short, 'English', dependencies)).rejects.toThrow();
    expect(translator.requests).toEqual([]);
  });
});
