/** Reason for a page counted as translated in its own language: the local model only marks texts. */
export const demoReason = 'demo_model';
