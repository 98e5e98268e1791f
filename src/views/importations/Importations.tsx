import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useImportations } from '../../db/hooks/use-rows.ts';
import { useStatus } from '../../db/hooks/use-status.ts';
import type { importationsMachine } from '../../machines/importations/importations.ts';
import { useDeployment } from '../shared/deployment.ts';
import { EventButton, Flow, type FlowProps } from '../shared/Flow.tsx';
import { GuideIcon, PlusIcon } from '../shared/icons/pages.tsx';
import { DownloadIcon, ImportIcon } from '../shared/icons/shell.tsx';
import { Card, PageFrame } from '../shared/PageFrame.tsx';
import { useMay } from '../shared/session.ts';
import { OfflineMessage } from '../shared/Missing.tsx';
import { LoadingMessage, StateMessage } from '../shared/StateMessage.tsx';
import { ImportationsTable, type Progress } from './ImportationsTable.tsx';
import { Quota } from './Quota.tsx';
import * as classes from './importations.module.css';

type PageFlow = FlowProps<typeof importationsMachine> & { progress?: Progress | undefined };
type Props = PageFlow & {
  /** The card of feeds, a flow of its own. */
  feeds?: ReactNode;
  /** The dialog the flow has open. */
  children: ReactNode;
};

/** The importations page: the quota, a guide, a sample, and every importation with its actions. */
export function Importations({ feeds, children, progress, ...flow }: Props) {
  const { devMode } = useDeployment();
  const mayImport = useMay('uploadProducts');
  const mayDiscover = useMay('discoverMatches');
  const added = useImportations().reduce((sum, row) => sum + row.added, 0);
  return (
    <Flow name="importations" snapshot={flow.snapshot}>
      <PageFrame
        title="Add products"
        lead={
          mayImport
            ? 'Import a whole list from a spreadsheet, or add one product at a time.'
            : 'What others of your account have imported, and how far it has come.'
        }
        actions={
          <>
            {devMode && mayDiscover && (
              <EventButton {...flow} event={{ type: 'CREATE_AUTOMATICALLY' }} variant="default">
                Automatic Creation
              </EventButton>
            )}
            {mayImport && (
              <EventButton {...flow} event={{ type: 'UPLOAD' }} leftSection={<PlusIcon />}>
                Upload new products file
              </EventButton>
            )}
          </>
        }
      >
        <div className={classes.cards}>
          {/* Asked again whenever an importation has added matches. */}
          <Quota key={added} />
          <Help
            icon={<GuideIcon size={20} />}
            title="New to importing?"
            text="A short tour of the list and of every status an import can have."
          >
            <Button component={Link} href="/tutorial" variant="default" size="compact-sm">
              Open the guide
            </Button>
          </Help>
          <Help
            icon={<DownloadIcon size={20} />}
            title="Sample file"
            text="A spreadsheet with the columns an import understands, ready to be filled."
          >
            <EventButton
              {...flow}
              event={{ type: 'DOWNLOAD', file: { kind: 'sample' } }}
              variant="default"
              size="compact-sm"
            >
              Download sample file
            </EventButton>
          </Help>
        </div>
        <Card title="Importations List" flush>
          <List {...flow} progress={progress} />
        </Card>
        {feeds}
      </PageFrame>
      {children}
    </Flow>
  );
}

function List({ progress, ...flow }: PageFlow) {
  const rows = useImportations();
  const { mirrored, online } = useStatus();
  const mayImport = useMay('uploadProducts');
  if (rows.length > 0) return <ImportationsTable {...flow} progress={progress} rows={rows} />;
  if (!mirrored)
    return online ? <LoadingMessage label="Loading the importations" /> : <OfflineMessage />;
  return (
    <StateMessage
      title="No importations yet"
      icon={ImportIcon}
      action={
        mayImport && (
          <EventButton {...flow} event={{ type: 'UPLOAD' }} variant="light">
            Upload your first file
          </EventButton>
        )
      }
    >
      {mayImport
        ? 'Once you have sent a file or a form, you can follow it here.'
        : 'Whatever is imported into this account can be followed here.'}
    </StateMessage>
  );
}

type HelpProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Help({ icon, title, text, children }: HelpProps) {
  return (
    <section className={classes.help}>
      <span className={classes.helpIcon}>{icon}</span>
      <div>
        <h2 className={classes.helpTitle}>{title}</h2>
        <p className={classes.helpText}>{text}</p>
        {children}
      </div>
    </section>
  );
}
