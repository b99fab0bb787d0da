/**
 * The fate of a call to a stand-in: served, refused for good (a retry would be pointless), or served while its answer
 * is lost.
 */
export type CallFate = 'served' | 'refused' | 'answer lost';

/** Asked by name before every call. Tests share one gate among several stand-ins, to count and fail calls across them. */
export type CallGate = (call: string) => CallFate;

export const openGate: CallGate = () => 'served';
