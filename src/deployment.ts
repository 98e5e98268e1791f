import type { Deployment } from '../contract/calls/health.ts';
import type { Api } from './api/client.ts';
import { PLAIN_DEPLOYMENT } from './views/shared/deployment.ts';

const KEY = 'deployment';

/**
 * What the operator configured: what this browser last heard, at once and without a network, and what the server
 * says now. The support widget is loaded as soon as one is known (SHELL-05).
 */
export function followDeployment(api: Api) {
  const before = stored();
  let current = before ?? PLAIN_DEPLOYMENT;
  const listeners = new Set<() => void>();
  const adopt = (deployment: Deployment) => {
    current = deployment;
    window.localStorage.setItem(KEY, JSON.stringify(deployment));
    loadWidget(deployment.supportWidgetUrl);
    for (const listener of listeners) listener();
  };
  const ask = async () => {
    try {
      adopt({ ...PLAIN_DEPLOYMENT, ...(await api.getDeployment({})).body });
    } catch {
      // Without an answer the last one holds; the next connection asks again.
      window.addEventListener('online', () => void ask(), { once: true });
    }
  };
  loadWidget(current.supportWidgetUrl);
  const firstRequest = ask();
  return {
    current: () => current,
    /** Resolves once this browser has heard of the deployment, or cannot. */
    known: before ? Promise.resolve() : firstRequest,
    /** Somebody has set the installation up. */
    endSetUp: () => {
      if (current.setUp) adopt({ ...current, setUp: false });
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stored(): Deployment | null {
  const text = window.localStorage.getItem(KEY);
  return text ? { ...PLAIN_DEPLOYMENT, ...(JSON.parse(text) as Partial<Deployment>) } : null;
}

function loadWidget(url: string | null): void {
  if (!url || document.querySelector(`script[src="${CSS.escape(url)}"]`)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}
