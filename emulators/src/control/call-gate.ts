/**
 * Outcome of a call to a stand-in: served, refused with an error that no retry fixes, or served without its response.
 */
export type CallOutcome = 'served' | 'refused' | 'answer lost';

/** Decides the outcome of each call by its name. Tests share one gate among several stand-ins. */
export type CallGate = (call: string) => CallOutcome;

export const servingGate: CallGate = () => 'served';
