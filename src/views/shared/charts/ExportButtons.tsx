import { EventButton } from '../Flow.tsx';
import { DownloadIcon } from '../icons/shell.tsx';
import type { HistoryFlow } from './ChartCard.tsx';

/** The figures as a sheet, the drawing as a picture (DASH-10). */
export function ExportButtons({ snapshot, send }: HistoryFlow) {
  return (
    <>
      <EventButton
        snapshot={snapshot}
        send={send}
        event={{ type: 'EXPORT' }}
        size="compact-sm"
        variant="subtle"
        leftSection={<DownloadIcon size={15} />}
      >
        xlsx
      </EventButton>
      <EventButton
        snapshot={snapshot}
        send={send}
        event={{ type: 'SAVE_PICTURE' }}
        size="compact-sm"
        variant="subtle"
        leftSection={<DownloadIcon size={15} />}
      >
        jpg
      </EventButton>
    </>
  );
}
