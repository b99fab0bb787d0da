import { type ProofState, proofStateNames } from './value-types.ts';

/** Proof of a shown value, or the reason why it has none. */
export type ValueState = ProofState | 'corrected' | 'pending' | 'failed';

export const valueStates = [
  'checked',
  'cited',
  'unchecked',
  'absent',
  'corrected',
  'pending',
  'failed',
] as const satisfies readonly ValueState[];

export const valueStateNames: Readonly<Record<ValueState, string>> = {
  ...proofStateNames,
  corrected: 'Corregido a mano',
  pending: 'Pendiente',
  failed: 'Sin respuesta',
};
