/** Autonomous communities and cities by the letters of their ISO 3166-2:ES codes. */
export const regionNames = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Asturias',
  CN: 'Canarias',
  CB: 'Cantabria',
  CM: 'Castilla-La Mancha',
  CL: 'Castilla y León',
  CT: 'Cataluña',
  CE: 'Ceuta',
  VC: 'Comunitat Valenciana',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Illes Balears',
  RI: 'La Rioja',
  MD: 'Madrid',
  ML: 'Melilla',
  MC: 'Murcia',
  NC: 'Navarra',
  PV: 'País Vasco',
} as const;

export type Region = keyof typeof regionNames;
export const regions = Object.keys(regionNames) as [Region, ...Region[]];
