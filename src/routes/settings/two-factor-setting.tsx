import { useMemo } from 'react';
import { createTwoFactorActors } from '../../api/two-factor.ts';
import { useClient } from '../../client-context.ts';
import { twoFactorMachine } from '../../machines/settings/two-factor.ts';
import { TwoFactor } from '../../views/settings/TwoFactor.tsx';
import { saveBlob } from '../shared/save-file.ts';
import { useLastingSnackbar } from '../shared/use-lasting-snackbar.ts';
import { useMachine } from '../shared/use-machine.ts';

/** Two-factor sign-in, as the server answers it: nothing of it is kept on the device. */
export function TwoFactorSetting() {
  const { api } = useClient();
  const machine = useMemo(
    () => twoFactorMachine.provide({ actors: createTwoFactorActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useLastingSnackbar(actor);
  return (
    <TwoFactor
      snapshot={snapshot}
      send={send}
      onDownload={(text) =>
        saveBlob(new Blob([text], { type: 'text/plain' }), 'vigia-recovery-codes.txt')
      }
    />
  );
}
