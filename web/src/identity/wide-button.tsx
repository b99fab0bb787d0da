import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from '@/ui/button.tsx';

/** Large primary button as wide as its column. */
export function WideButton(props: ButtonProps) {
  return <Button variant="primary" size="large" isWide {...props} />;
}

/** Link styled like `WideButton`. */
export function WideLink(props: ButtonLinkProps) {
  return <ButtonLink size="large" isWide {...props} />;
}
