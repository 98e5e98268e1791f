import { Drawer } from '@mantine/core';
import { useBackCloses } from '../shared/back-closes.ts';
import { ReturnFocus } from '../shared/Dialog.tsx';
import { useBrand } from './Brand.tsx';
import { Sidebar } from './Sidebar.tsx';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';

type Props = { path: string; onClose: () => void };

/** The sidebar as a drawer over the page, on narrow windows. */
export function SidebarDrawer({ path, onClose }: Props) {
  const { label } = useBrand();
  useBackCloses(true, onClose);
  return (
    <>
      <ReturnFocus />
      <Drawer
        opened
        onClose={onClose}
        title={label}
        size={280}
        returnFocus={false}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <Sidebar path={path} isWide onFollow={onClose} />
      </Drawer>
    </>
  );
}
