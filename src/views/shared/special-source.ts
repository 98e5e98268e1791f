import { useDeployment } from './deployment.ts';
import { useSession } from './session.ts';

/** Whether the signed-in account is the special source that the operator configured (SHELL-07). */
export function useIsSpecialSource(): boolean {
  const { websiteId } = useSession();
  const { specialSourceWebsiteId } = useDeployment();
  return specialSourceWebsiteId !== null && specialSourceWebsiteId === websiteId;
}
