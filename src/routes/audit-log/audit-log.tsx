import { useMemo } from 'react';
import { createAuditLogActors } from '../../api/audit-log.ts';
import { useClient } from '../../client-context.ts';
import { auditLogMachine } from '../../machines/audit-log/audit-log.ts';
import { AuditLog } from '../../views/audit-log/AuditLog.tsx';
import { useSnackbar } from '../shared/actor-effects.ts';
import { useMachine } from '../shared/use-machine.ts';

/** Who changed what in the account. */
export default function AuditLogRoute() {
  const { api } = useClient();
  const machine = useMemo(
    () => auditLogMachine.provide({ actors: createAuditLogActors(api) }),
    [api],
  );
  const [snapshot, send, actor] = useMachine(machine);
  useSnackbar(actor);
  return <AuditLog snapshot={snapshot} send={send} />;
}
