/** Error of the form as a whole, announced by screen readers when it appears. */
export function FormError({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-body text-danger">
      {text}
    </p>
  );
}
