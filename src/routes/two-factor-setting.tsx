import { useMemo } from 'react';
import { createTwoFactorActors } from '../api/two-factor.ts';
import { useClient } from '../client-context.ts';
import { twoFactorMachine } from '../machines/two-factor.ts';
import { TwoFactor } from '../views/settings/TwoFactor.tsx';
import { saveFile } from './save-file.ts';
import { useLastingSnackbar } from './use-lasting-snackbar.ts';
import { useMachine } from './use-machine.ts';

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
        saveFile(new Blob([text], { type: 'text/plain' }), 'vigia-recovery-codes.txt')
      }
    />
  );
}
