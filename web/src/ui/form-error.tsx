/** What is wrong with a form as a whole, announced when it appears; nothing where nothing is. */
export function FormError({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="text-body text-danger">
      {text}
    </p>
  );
}
