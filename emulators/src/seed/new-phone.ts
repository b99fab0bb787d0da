const numbersOfProcess = 1_000;
let issuedNumbers = 0;
const firstNumber = Math.floor(Math.random() * numbersOfProcess);

/** Returns an unused number, unique by process id and by a count within the process. */
export function newPhone(): string {
  if (issuedNumbers === numbersOfProcess) throw new Error('This process has used up its phone numbers.');
  const ownNumber = (firstNumber + issuedNumbers) % numbersOfProcess;
  issuedNumbers += 1;
  return `+347${String(process.pid % 100_000).padStart(5, '0')}${String(ownNumber).padStart(3, '0')}`;
}
