import { useImperativeHandle, useLayoutEffect, type AriaAttributes, type Ref } from 'react';

type Props = Pick<AriaAttributes, 'aria-controls' | 'aria-expanded'> & {
  element: HTMLElement;
  ref?: Ref<HTMLElement>;
};

/** The target of a floating part that is attached to an existing element, such as the button that opens it. */
export function Anchor({ element, ref, 'aria-controls': controls }: Props) {
  useImperativeHandle(ref, () => element, [element]);
  useLayoutEffect(() => {
    if (controls !== undefined) element.setAttribute('aria-controls', controls);
    element.setAttribute('aria-expanded', 'true');
    return () => {
      element.removeAttribute('aria-controls');
      element.setAttribute('aria-expanded', 'false');
    };
  }, [element, controls]);
  return null;
}
