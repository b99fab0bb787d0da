import { type ReactNode, useEffect, useRef } from 'react';

/** Title of a step. Takes the focus when the step begins, so that its change is heard and the keyboard goes on from here. */
export function StepHeading({
  title,
  children,
  takesFocus,
}: {
  title: string;
  children: ReactNode;
  takesFocus: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-3xl focus-visible:outline-none">
        {title}
      </h1>
      <div className="mt-2 text-ink-soft">{children}</div>
    </div>
  );
}
