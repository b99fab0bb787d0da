import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { UnreadPlaces } from './marks/unread-places.tsx';
import { UnreadNote } from './unread-note.tsx';

const coverage = {
  percent: 62,
  unread: [
    [1_000, 2_600, 6_900, 3_300],
    [500, 5_000, 9_500, 5_250],
  ] as [number, number, number, number][],
};

describe('a page read in part', () => {
  test('hatches each unread place at its position, hidden from screen readers', () => {
    const places = renderToStaticMarkup(<UnreadPlaces coverage={coverage} />);
    expect(places.match(/data-testid="unread-place" aria-hidden="true"/g)).toHaveLength(2);
    expect(places).toContain('left:10%;top:26%;width:59%;height:7%');
    expect(places).toContain('left:5%;top:50%;width:90%;height:2.5%');
  });

  test('says the share and the remedy in a live region', () => {
    const note = renderToStaticMarkup(<UnreadNote coverage={coverage} />);
    expect(note).toMatch(/^<div role="status"><p/);
    expect(note).toContain('leída en parte (62 %)');
    expect(note).toContain('sube la página otra vez');
  });

  test('says that the photograph is moved or out of focus', () => {
    const note = renderToStaticMarkup(<UnreadNote coverage={{ ...coverage, isBlurred: true }} />);
    expect(note).toContain('La foto está movida o desenfocada: hazla de nuevo');
    expect(note).not.toContain('sube la página otra vez');
  });
});

test('says that something covers text', () => {
  const note = renderToStaticMarkup(<UnreadNote coverage={{ ...coverage, isCovered: true }} />);
  expect(note).toContain('haz la foto de nuevo sin nada encima');
});

test('renders neither places nor a note for a page read in full', () => {
  expect(renderToStaticMarkup(<UnreadPlaces coverage={undefined} />)).toBe('');
  expect(renderToStaticMarkup(<UnreadNote coverage={undefined} />)).toBe('<div role="status"></div>');
});
