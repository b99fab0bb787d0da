export const caseFileColors = ['grey', 'blue', 'teal', 'green', 'ochre', 'red', 'plum'] as const;
export type CaseFileColor = (typeof caseFileColors)[number];
