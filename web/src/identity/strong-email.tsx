/** The email that ends a sentence: on one line where it fits, and the full stop never alone on the next one. */
export function StrongEmail({ email }: { email: string }) {
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      <strong className="font-semibold text-ink">{email}</strong>.
    </span>
  );
}
