import { printContract } from '../../shared/examples/print-contract.ts';
import { exampleContract } from './example-contract.ts';

let printedPromise: Promise<Buffer> | undefined;

/** Returns the example document as an A4 PDF, printed once per process. */
export function printExample(): Promise<Buffer> {
  printedPromise ??= printContract(exampleContract);
  return printedPromise;
}
