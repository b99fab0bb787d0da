/**
 * Yields the positions of a text within another, overlaps included, in time proportional to both lengths:
 * Knuth–Morris–Pratt. `indexOf` needs their product in the worst case.
 */
export function* findAll(needle: string, text: string, from = 0): Generator<number, undefined> {
  const borders = readBorders(needle);
  for (let at = from, matched = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && unit !== needle.charCodeAt(matched)) matched = borders[matched] ?? 0;
    if (unit === needle.charCodeAt(matched)) matched += 1;
    if (matched < needle.length) continue;
    yield at + 1 - matched;
    matched = borders[matched] ?? 0;
  }
}

/** Returns for each prefix of a text the length of its longest proper suffix that is also a prefix. */
function readBorders(text: string): Uint32Array {
  const borders = new Uint32Array(text.length + 1);
  for (let at = 1, border = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    while (border > 0 && unit !== text.charCodeAt(border)) border = borders[border] ?? 0;
    if (unit === text.charCodeAt(border)) border += 1;
    borders[at + 1] = border;
  }
  return borders;
}
