import { createContext, use } from 'react';
import type { Deployment } from '../../../contract/calls/health.ts';

/** The defaults before the server answers the operator's configuration (SHELL-05, SHELL-07, SHELL-09). */
export const PLAIN_DEPLOYMENT: Deployment = {
  specialSourceWebsiteId: null,
  hiddenWebsiteAccountId: null,
  eanReferenceAccountId: null,
  supportWidgetUrl: null,
  faviconServices: [],
  devMode: false,
  billing: 'sandbox',
  monthlyPrices: {},
  signUp: 'open',
  setUp: false,
};

const DeploymentContext = createContext<Deployment>(PLAIN_DEPLOYMENT);

export const DeploymentProvider = DeploymentContext.Provider;

export const useDeployment = (): Deployment => use(DeploymentContext);
