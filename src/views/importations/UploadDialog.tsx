import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { importationsMachine } from '../../machines/importations/importations.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';

type Props = FlowProps<typeof importationsMachine> & { file: ReactNode; form: ReactNode };

/** 'Upload new products file': many by file, or one at a time by form (IMPORT-03). */
export function UploadDialog({ snapshot, send, file, form }: Props) {
  const tab = snapshot.matches({ dialog: { uploading: 'form' } }) ? 'form' : 'file';
  return (
    <Dialog
      opened={snapshot.matches({ dialog: 'uploading' })}
      onClose={() => send({ type: 'CLOSED' })}
      title="Upload new products file"
      size={640}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, { type: 'CLOSED' }) }}
    >
      <Tabs
        value={tab}
        onChange={(value) => send({ type: 'CHOOSE_TAB', tab: value === 'form' ? 'form' : 'file' })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="file" {...controlOf(snapshot, { type: 'CHOOSE_TAB', tab: 'file' })}>
            File with many products
          </Tabs.Tab>
          <Tabs.Tab value="form" {...controlOf(snapshot, { type: 'CHOOSE_TAB', tab: 'form' })}>
            One product
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file">{file}</Tabs.Panel>
        <Tabs.Panel value="form">{form}</Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
