/**
 * What becomes of one call to a stand-in: it is served, refused for good (a retry would be pointless), or served while its
 * answer gets lost on the way.
 */
export type CallFate = 'served' | 'refused' | 'answer lost';

/** Asked before every call, by its name. Tests share one among several stand-ins, to count and fail calls across them. */
export type CallGate = (call: string) => CallFate;

export const openGate: CallGate = () => 'served';
