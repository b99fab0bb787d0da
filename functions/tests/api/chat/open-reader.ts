import { expect } from 'vitest';
import { createAccount } from '../../../../emulators/src/seed/create-account.ts';
import { leaseContract } from '../../../../emulators/src/seed/documents/lease-contract.ts';
import { logIn } from '../../../../emulators/src/seed/log-in.ts';
import { makePdf } from '../../../../emulators/src/seed/make-pdf.ts';
import { newPhone } from '../../../../emulators/src/seed/new-phone.ts';
import type { StackServices } from '../../../../emulators/src/seed/stack-services.ts';
import { uploadFile } from '../../../../emulators/src/seed/upload-file.ts';
import type { StackAddresses } from '../../../../emulators/src/shared/stack-addresses.ts';

export interface Reader {
  readonly uid: string;
  readonly token: string;
}

export interface ContractReader extends Reader {
  /** The name of their contract, unique per reader: the AI stand-in tells by it whose answer it writes. */
  readonly name: string;
  /** What the upload left of them. */
  readonly startCredits: number;
  /** Credits spent on questions by now; fails where any are still held. */
  readonly spent: () => Promise<number>;
}

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
  const account = { email, password, phone: newPhone(), plan: 'premium', credits } as const;
  const uid = await createAccount(services, account);
  return { uid, token: await logIn(stack, { email, password }) };
}

/** A new account with 50 credits and the contract. */
export async function openContractReader(
  stack: StackAddresses,
  services: StackServices,
): Promise<ContractReader> {
  const { uid, token } = await openReader(stack, services, 50);
  const name = await uploadContract(stack, token);
  const { available: startCredits } = await services.ledger.balance(uid);
  const spent = async (): Promise<number> => {
    const { available, held } = await services.ledger.balance(uid);
    expect(held).toBe(0);
    return startCredits - available;
  };
  return { uid, token, name, startCredits, spent };
}

let lastUpload: Promise<unknown> = Promise.resolve();

/** One at a time: the Functions emulator starts a process for each concurrent upload, which takes longer than the upload. */
function uploadInTurn(...upload: Parameters<typeof uploadFile>): Promise<unknown> {
  lastUpload = lastUpload.catch(() => undefined).then(() => uploadFile(...upload));
  return lastUpload;
}

let contract: Promise<Buffer> | undefined;

/** Answers the name under which it is stored. */
export async function uploadContract(
  stack: StackAddresses,
  token: string,
  name = `contrato-${crypto.randomUUID()}.pdf`,
): Promise<string> {
  contract ??= makePdf(leaseContract);
  await uploadInTurn(stack, token, { name, bytes: await contract });
  return name;
}

/** Uploads a second document, on another subject. Returns its unique name. */
export async function uploadBirds(stack: StackAddresses, token: string): Promise<string> {
  const name = `aves-${crypto.randomUUID()}.pdf`;
  const chapters = [{ heading: 'Aves', paragraphs: ['El vencejo común anida en mayo.'] }];
  const bytes = await makePdf({ ...leaseContract, title: 'Aves', subtitle: '', chapters });
  await uploadInTurn(stack, token, { name, bytes });
  return name;
}
