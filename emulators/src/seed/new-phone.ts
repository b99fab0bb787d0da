const numbersOfProcess = 1_000;
let given = 0;
const first = Math.floor(Math.random() * numbersOfProcess);

/** An unused number: concurrent processes have different ids, and each counts its own numbers. */
export function newPhone(): string {
  if (given === numbersOfProcess) throw new Error('this process has no phone numbers left');
  const own = (first + given) % numbersOfProcess;
  given += 1;
  return `+347${String(process.pid % 100_000).padStart(5, '0')}${String(own).padStart(3, '0')}`;
}
