import { Tabs } from '@mantine/core';
import type { KeptMailContent } from '../../../contract/entities/kept-mail.ts';
import type { keptMailsMachine } from '../../machines/kept-mails.ts';
import { Dialog } from '../shared/Dialog.tsx';
import type { FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { FailedMessage, LoadingMessage } from '../shared/StateMessage.tsx';
import classes from './administration.module.css';
import '@mantine/core/styles/Tabs.layer.css';

/** One kept mail, as its recipient would have seen it. */
export function MailReader({ snapshot, send }: FlowProps<typeof keptMailsMachine>) {
  const { mail, content, refusal } = snapshot.context;
  if (!mail) return null;
  return (
    <Dialog opened onClose={() => send({ type: 'CLOSE' })} title={mail.subject} size={760}>
      <p className={classes['facts']}>{`To ${mail.to} · ${formatDateTime(mail.date)}`}</p>
      {snapshot.matches({ reader: 'opening' }) && <LoadingMessage label="Loading the mail" />}
      {snapshot.matches({ reader: 'missing' }) && (
        <FailedMessage title="The mail could not be loaded" reason={refusal} />
      )}
      {content && (
        <Parts
          content={content}
          part={snapshot.matches({ reader: { open: 'text' } }) ? 'text' : 'message'}
          onChange={(part) => send({ type: 'SHOW_PART', part })}
        />
      )}
    </Dialog>
  );
}

type PartsProps = {
  content: KeptMailContent;
  part: 'message' | 'text';
  onChange: (part: 'message' | 'text') => void;
};

/** Within the frame a link could only put a blocked page in the place of the mail; the text has the address. */
const INERT_LINKS = '<head><base target="_blank">';

/** The laid-out part is a document of its own: without scripts, forms or a way out of its frame. */
function Parts({ content, part, onChange }: PartsProps) {
  return (
    <Tabs
      value={part}
      onChange={(value) => onChange(value === 'text' ? 'text' : 'message')}
      keepMounted={false}
      mt="sm"
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="message">Message</Tabs.Tab>
        <Tabs.Tab value="text">Text</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="message">
        <iframe
          title={content.subject}
          sandbox=""
          srcDoc={content.html.replace('<head>', INERT_LINKS)}
          className={classes['message']}
        />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <pre className={classes['text']}>{content.text}</pre>
      </Tabs.Panel>
    </Tabs>
  );
}
