import { operator } from '@contract/operations/operator.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { citationSampleTexts } from '@/shared/brand/sample-text.ts';
import { LandingPage } from './landing-page.tsx';
import { benefits, features, heroTexts } from './landing-texts.ts';

const page = renderToStaticMarkup(
  <MemoryRouter>
    <LandingPage />
  </MemoryRouter>,
).replaceAll(/ class="[^"]*"/gu, '');
const main = partOf('main');
const footer = partOf('footer');
const hero = main.slice(0, main.indexOf('</section>'));
const closing = main.slice(main.lastIndexOf('<section'));

function partOf(name: string): string {
  return page.slice(page.indexOf(`<${name}`), page.indexOf(`</${name}>`));
}

/** Returns the texts of the links to a URL, in page order. */
function linksTo(markup: string, url: string): string[] {
  return [...markup.matchAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([^<]*)<\/a>/gu)]
    .filter(([, href]) => href === url)
    .map(([, , text = '']) => text);
}

describe('LandingPage', () => {
  // @proves 2.2a
  it('shows the title, the introduction, and an answer with its quote first', () => {
    expect(hero).toContain(`<h1>${heroTexts.title}</h1>`);
    expect(hero).toContain(heroTexts.lead);
    expect(hero).toContain(citationSampleTexts.quote);
    expect(hero).toContain(citationSampleTexts.answer);
  });

  // @proves 2.2b
  it('shows a card with text and picture for each feature', () => {
    const cards = main.split('<h3').slice(1);
    for (const { title, text } of Object.values(features)) {
      const card = cards.find((markup) => markup.includes(`${title}</h3>`));
      expect(card).toContain(`<p>${text}</p>`);
      expect(card).toContain('<img');
    }
  });

  // @proves 2.2c
  it('lists each benefit with name and text', () => {
    for (const { title, text } of benefits) expect(main).toContain(`<dt>${title}</dt><dd>${text}</dd>`);
  });

  // @proves 2.2d
  it('links to registration in the first and the last section', () => {
    for (const section of [hero, closing])
      expect(linksTo(section, '/register')).toEqual(['Crear Cuenta Gratis']);
  });

  // @proves 2.2e
  it('links to the sign-in page in the first section', () => {
    expect(linksTo(hero, '/login')).toEqual(['Iniciar Sesión']);
  });

  // @proves 2.2f
  it('links to the prices in the first and the last section', () => {
    for (const section of [hero, closing]) expect(linksTo(section, '/pricing')).toEqual(['Ver planes']);
  });

  // @proves 2.2g
  it('links to the dashboard in the footer', () => {
    expect(linksTo(footer, '/home')).toEqual(['Dashboard']);
  });

  // @proves 2.2h
  it('links to the frequent questions in the footer', () => {
    expect(linksTo(footer, '/faq')).toEqual(['Preguntas frecuentes']);
  });

  // @proves 2.2i
  it('links to the support email in the footer', () => {
    expect(linksTo(footer, `mailto:${operator.email}`)).toEqual(['Soporte']);
  });
});
