import { expect } from 'vitest';
import { createAccount } from '../../seed/create-account.ts';
import { leaseContract } from '../../seed/documents/lease-contract.ts';
import { logIn } from '../../seed/log-in.ts';
import { makePdf } from '../../seed/make-pdf.ts';
import type { StackServices } from '../../seed/stack-services.ts';
import { uploadFile } from '../../seed/upload-file.ts';
import type { StackAddresses } from '../../stack/stack-addresses.ts';
import { controlAi } from './chat-client.ts';

export interface Reader {
  readonly uid: string;
  readonly token: string;
}

export interface ContractReader extends Reader {
  /** What the upload left of them. */
  readonly startCredits: number;
  /** Credits spent on questions by now; fails where any are still held. */
  readonly spent: () => Promise<number>;
}

/** The name under which `uploadContract` stores the contract. */
export const contractName = 'contrato.pdf';

/** A question that the fourth page of the contract answers: 2.500 euros. */
export const depositQuestion = '¿Qué fianza entrega la arrendataria a la firma del contrato?';

/** A new account with these credits, logged in. */
export async function openReader(
  stack: StackAddresses,
  services: StackServices,
  credits: number,
): Promise<Reader> {
  const email = `chat-${crypto.randomUUID()}@legajo.example`;
  const password = 'Contraseña-2026';
  const phone = `+346${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const uid = await createAccount(services, { email, password, phone, plan: 'premium', credits });
  return { uid, token: await logIn(stack, { email, password }) };
}

/** A new account with 50 credits and the contract, before models that do as they should and were asked nothing yet. */
export async function openContractReader(
  stack: StackAddresses,
  services: StackServices,
): Promise<ContractReader> {
  await controlAi(stack, 'reset');
  const { uid, token } = await openReader(stack, services, 50);
  await uploadContract(stack, token);
  // The guide of the document was asked for too: from here on only answers are.
  await controlAi(stack, 'reset');
  const { available: startCredits } = await services.ledger.balance(uid);
  const spent = async (): Promise<number> => {
    const { available, held } = await services.ledger.balance(uid);
    expect(held).toBe(0);
    return startCredits - available;
  };
  return { uid, token, startCredits, spent };
}

export async function uploadContract(stack: StackAddresses, token: string): Promise<void> {
  await uploadFile(stack, token, { name: contractName, bytes: await makePdf(leaseContract) });
}

/** A second document, about something else, under the name `aves.pdf`. */
export async function uploadBirds(stack: StackAddresses, token: string): Promise<void> {
  const chapters = [{ heading: 'Aves', paragraphs: ['El vencejo común anida en mayo.'] }];
  const bytes = await makePdf({ ...leaseContract, title: 'Aves', subtitle: '', chapters });
  await uploadFile(stack, token, { name: 'aves.pdf', bytes });
}
