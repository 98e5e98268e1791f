import { useSearchParams } from 'wouter';
import { useClient } from '../../client-context.ts';
import { Login } from '../../views/session/Login.tsx';
import { useFlow } from '../shared/use-flow.ts';

export default function LoginRoute() {
  const flow = useFlow(useClient().session);
  const [query] = useSearchParams();
  return <Login {...flow} isResetSent={query.has('from_insert_email')} />;
}
