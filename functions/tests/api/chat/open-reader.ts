import { expect } from 'vitest';
import { addUploadedDocument } from '../../../../emulators/src/seed/add-uploaded-document.ts';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../../emulators/src/seed/make-pdf.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import type { StackServices } from '../../../../emulators/src/seed/stack-services.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';

export interface Reader {
  readonly uid: string;
  readonly token: string;
}

export interface ContractReader extends Reader {
  /** Name of the user's contract, unique per user: by it the AI stand-in recognises their requests. */
  readonly name: string;
  /** Credits left after the upload. */
  readonly startCredits: number;
  /** Returns the credits spent on questions so far; fails when any are still held. */
  readonly spent: () => Promise<number>;
}

/** A question that the fourth page of the contract answers: 2.500 euros. */
export const depositQuestion = '¿Qué fianza entrega la arrendataria a la firma del contrato?';

/** Opens a new account with these credits, logged in. */
export async function openReader(
  stack: StackAddresses,
  services: StackServices,
  credits: number,
): Promise<Reader> {
  const email = `chat-${crypto.randomUUID()}@legajo.example`;
  const password = 'Contraseña-2026';
  const account = { email, password, phone: newPhone(), plan: 'premium', credits } as const;
  const uid = await createAccount(services, account);
  return { uid, token: await logIn(stack, { email, password }) };
}

/** Opens a new account with 50 credits and the contract. */
export async function openContractReader(
  stack: StackAddresses,
  services: StackServices,
): Promise<ContractReader> {
  const { uid, token } = await openReader(stack, services, 50);
  const name = await uploadContract(stack, { uid, token });
  const { available: startCredits } = await services.ledger.balance(uid);
  const spent = async (): Promise<number> => {
    const { available, held } = await services.ledger.balance(uid);
    expect(held).toBe(0);
    return startCredits - available;
  };
  return { uid, token, name, startCredits, spent };
}

let birdsPromise: Promise<Buffer> | undefined;

/** Uploads the contract for the user, and returns its stored name. */
export async function uploadContract(
  stack: StackAddresses,
  reader: Reader,
  name = `contrato-${crypto.randomUUID()}.pdf`,
): Promise<string> {
  await addUploadedDocument(stack, reader, { name, bytes: await makePdf(leaseContract) });
  return name;
}

/** Uploads a second document, on another subject. Returns its unique name. */
export async function uploadBirds(stack: StackAddresses, reader: Reader): Promise<string> {
  const name = `aves-${crypto.randomUUID()}.pdf`;
  const chapters = [{ heading: 'Aves', paragraphs: ['El vencejo común anida en mayo.'] }];
  birdsPromise ??= makePdf({ ...leaseContract, title: 'Aves', subtitle: '', chapters });
  await addUploadedDocument(stack, reader, { name, bytes: await birdsPromise });
  return name;
}
