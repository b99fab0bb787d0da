/** Pattern source of a month's folded name. */
export const monthPattern =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|setiembre)';

const monthNames =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Returns the number of a month, 1 to 12. */
export const monthOf = (name: string): number => (name === 'setiembre' ? 9 : monthNames.indexOf(name) + 1);
