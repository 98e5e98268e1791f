import { Modal, type ModalProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { useBackCloses } from './back-closes.ts';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';

/** The library's modal with its styles: what `Dialog` opens. */
export function ModalWindow(props: ModalProps) {
  useBackCloses(props.opened, props.onClose);
  return <Modal {...props} onFocusCapture={stay} />;
}

/** The element that the library focuses. */
const FIRST = 'data-autofocus';

/**
 * The library gives the focus to a first control a moment after the dialog has opened. Who is in another one by then
 * keeps the focus: typed text would be lost.
 */
function stay({ currentTarget, target }: FocusEvent<HTMLElement>) {
  for (const first of currentTarget.querySelectorAll(`[${FIRST}]`)) first.removeAttribute(FIRST);
  target.setAttribute(FIRST, '');
}
