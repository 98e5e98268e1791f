import type { ReactNode } from 'react';
import { EventButton } from '../Flow.tsx';
import { DownloadIcon } from '../icons/shell.tsx';
import type { HistoryFlow } from './ChartCard.tsx';

type ExportButtonProps = HistoryFlow & {
  event: { type: 'EXPORT' } | { type: 'SAVE_PICTURE' };
  children: ReactNode;
};

export function ExportButton(props: ExportButtonProps) {
  return (
    <EventButton
      {...props}
      size="compact-sm"
      variant="subtle"
      leftSection={<DownloadIcon size={15} />}
    />
  );
}

/** The figures as a sheet, the drawing as a picture (DASH-10). */
export function ExportButtons(flow: HistoryFlow) {
  return (
    <>
      <ExportButton {...flow} event={{ type: 'EXPORT' }}>
        xlsx
      </ExportButton>
      <ExportButton {...flow} event={{ type: 'SAVE_PICTURE' }}>
        jpg
      </ExportButton>
    </>
  );
}
