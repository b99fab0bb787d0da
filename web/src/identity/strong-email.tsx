/** Email at the end of a sentence. Stays on one line if it fits, and never separates from its full stop. */
export function StrongEmail({ email }: { email: string }) {
  return (
    <span className="inline-block max-w-full wrap-anywhere">
      <strong className="font-semibold text-ink">{email}</strong>.
    </span>
  );
}
