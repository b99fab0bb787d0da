import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '@/ui/button.tsx';

/** The large button of a screen, as wide as its column. */
export function WideButton(props: ButtonProps) {
  return <Button variant="primary" size="large" isWide {...props} />;
}

/** A link that looks like it. */
export function WideLink(props: ButtonLinkProps) {
  return <ButtonLink size="large" isWide {...props} />;
}
