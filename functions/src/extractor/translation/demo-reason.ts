/** Reason for counting a page as translated although its text is not: the local model only adds a mark. */
export const demoReason = 'demo_model';
