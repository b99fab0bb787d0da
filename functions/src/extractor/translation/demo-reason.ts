/** Why a page counted as translated is in its own language: the model of a stack without keys only marks texts. */
export const demoReason = 'demo_model';
