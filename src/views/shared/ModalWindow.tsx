/** The library's modal with its styles: what `Dialog` opens. */
export { Modal as ModalWindow } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
