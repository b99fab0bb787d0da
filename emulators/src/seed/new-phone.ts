const numbersOfProcess = 1_000;
let given = 0;
const first = Math.floor(Math.random() * numbersOfProcess);

/** Returns an unused number, unique by process id and by a count within the process. */
export function newPhone(): string {
  if (given === numbersOfProcess) throw new Error('This process has used up its phone numbers.');
  const own = (first + given) % numbersOfProcess;
  given += 1;
  return `+347${String(process.pid % 100_000).padStart(5, '0')}${String(own).padStart(3, '0')}`;
}
