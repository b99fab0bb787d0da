/** How many requirements of level 1 each section of OWASP ASVS 5.0.0 has, by their numbers. */
const levelOne: Readonly<Record<string, readonly number[]>> = {
  'V1.2': [1, 2, 3, 4, 5],
  'V1.3': [1, 2],
  'V1.5': [1],
  'V2.1': [1],
  'V2.2': [1, 2],
  'V2.3': [1],
  'V3.2': [1, 2],
  'V3.3': [1],
  'V3.4': [1, 2],
  'V3.5': [1, 2, 3],
  'V4.1': [1],
  'V4.4': [1],
  'V5.2': [1, 2],
  'V5.3': [1, 2],
  'V6.1': [1],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8],
  'V6.3': [1, 2],
  'V6.4': [1, 2],
  'V7.2': [1, 2, 3, 4],
  'V7.4': [1, 2],
  'V8.1': [1],
  'V8.2': [1, 2],
  'V8.3': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1],
  'V10.4': [1, 2, 3, 4, 5],
  'V11.3': [1, 2],
  'V11.4': [1],
  'V12.1': [1],
  'V12.2': [1, 2],
  'V13.4': [1],
  'V14.2': [1],
  'V14.3': [1],
  'V15.1': [1],
  'V15.2': [1],
  'V15.3': [1],
};

const asvs = Object.entries(levelOne).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);
const topTen = Array.from({ length: 10 }, (_, at) => `LLM${String(at + 1).padStart(2, '0')}`);

/** Every row that `docs/security.md` must have: ASVS 5.0.0 level 1, and the OWASP Top 10 for LLM applications of 2025. */
export const requiredRows: readonly string[] = [...asvs, ...topTen];
