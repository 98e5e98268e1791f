import { Tabs } from '@mantine/core';
import type { KeptMailContent } from '../../../contract/entities/kept-mail.ts';
import type { keptMailsMachine } from '../../machines/administration/kept-mails.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { controlOf, type FlowProps } from '../shared/Flow.tsx';
import { formatDateTime } from '../shared/format.ts';
import { FailedMessage, LoadingMessage } from '../shared/StateMessage.tsx';
import * as classes from './administration.module.css';
import '@mantine/core/styles/Tabs.layer.css';

type Props = FlowProps<typeof keptMailsMachine>;

const CLOSE = { type: 'CLOSE' } as const;

/** One kept mail, as its recipient would have seen it. */
export function MailReader(flow: Props) {
  const { snapshot, send } = flow;
  const { mail, content, refusal } = snapshot.context;
  if (!mail) return null;
  return (
    <Dialog
      opened
      onClose={() => send(CLOSE)}
      title={mail.subject}
      size={760}
      closeButtonProps={{ 'aria-label': 'Close', ...controlOf(snapshot, CLOSE) }}
    >
      <p className={classes.facts}>{`To ${mail.to} · ${formatDateTime(mail.date)}`}</p>
      {mail.refusal !== null && <p className={classes.facts}>{mail.refusal}</p>}
      {snapshot.matches({ reader: 'opening' }) && <LoadingMessage label="Loading the mail" />}
      {snapshot.matches({ reader: 'missing' }) && (
        <FailedMessage title="The mail could not be loaded" reason={refusal} />
      )}
      {content && <Parts {...flow} content={content} />}
    </Dialog>
  );
}

/** Within the frame a link could only replace the mail by a blocked page; the text has the address. */
const INERT_LINKS = '<head><base target="_blank">';

/** The HTML part is a separate document without scripts, forms or navigation out of its frame. */
function Parts({ snapshot, send, content }: Props & { content: KeptMailContent }) {
  const show = (part: 'message' | 'text') => ({ type: 'SHOW_PART', part }) as const;
  return (
    <Tabs
      value={snapshot.matches({ reader: { open: 'text' } }) ? 'text' : 'message'}
      onChange={(value) => send(show(value === 'text' ? 'text' : 'message'))}
      keepMounted={false}
      mt="sm"
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="message" {...controlOf(snapshot, show('message'))}>
          Message
        </Tabs.Tab>
        <Tabs.Tab value="text" {...controlOf(snapshot, show('text'))}>
          Text
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="message">
        <iframe
          title={content.subject}
          sandbox=""
          srcDoc={content.html.replace('<head>', INERT_LINKS)}
          className={classes.message}
        />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <pre className={classes.text}>{content.text}</pre>
      </Tabs.Panel>
    </Tabs>
  );
}
