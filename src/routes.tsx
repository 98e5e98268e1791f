import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Client } from './composition.ts';
import { ClientProvider } from './client-context.ts';
import { pageOf, type PageName } from './machines/shell/guard.ts';
import { DeploymentProvider } from './views/shared/deployment.ts';
import { PageTitle } from './views/shared/page-title.ts';
import { ErrorBoundary } from './views/shared/ErrorBoundary.tsx';
import { Flow } from './views/shared/Flow.tsx';
import { preloadable, type Preloadable } from './views/shared/preloadable.tsx';
import { LoadingMessage } from './views/shared/StateMessage.tsx';

type Route = { title: string; Component: Preloadable };

/** Every page of the documents (core 2.1) and our own, loaded when it is first needed. */
const routes: Record<PageName, Route> = {
  Login: { title: 'Sign In', Component: preloadable(() => import('./routes/session/login.tsx')) },
  Pricing: {
    title: 'Dashboard',
    Component: preloadable(() => import('./routes/dashboard/dashboard.tsx')),
  },
  Importations: {
    title: 'Importations List',
    Component: preloadable(() => import('./routes/importations/importations.tsx')),
  },
  ImportReport: {
    title: 'Report of an importation',
    Component: preloadable(() => import('./routes/importations/import-report.tsx')),
  },
  Home: { title: 'Home', Component: preloadable(() => import('./views/pages/Home.tsx')) },
  About: { title: 'About', Component: preloadable(() => import('./views/pages/About.tsx')) },
  Compare: {
    title: 'Compare',
    Component: preloadable(async () => ({
      default: (await import('./routes/dashboard/dashboard.tsx')).Compare,
    })),
  },
  ExclusiveProducts: {
    title: 'Exclusive products',
    Component: preloadable(() => import('./routes/exclusive/exclusive.tsx')),
  },
  FavoriteProducts: {
    title: 'Favorite products',
    Component: preloadable(() => import('./routes/catalogue/favourites.tsx')),
  },
  CompetitorPriceComparison: {
    title: 'Competitors comparison',
    Component: preloadable(() => import('./routes/competitors/competitors.tsx')),
  },
  Exportations: {
    title: 'Exportations List',
    Component: preloadable(() => import('./routes/exportations/exportations.tsx')),
  },
  Alerts: { title: 'Alerts', Component: preloadable(() => import('./routes/alerts/alerts.tsx')) },
  Settings: {
    title: 'Settings',
    Component: preloadable(() => import('./routes/settings/settings.tsx')),
  },
  Billing: {
    title: 'Plans & Billing',
    Component: preloadable(() => import('./routes/billing/billing.tsx')),
  },
  PriceProposals: {
    title: 'Price proposals',
    Component: preloadable(() => import('./routes/proposals/proposals.tsx')),
  },
  Websites: {
    title: 'Websites',
    Component: preloadable(() => import('./routes/websites/websites.tsx')),
  },
  WhatChanged: {
    title: 'What changed',
    Component: preloadable(() => import('./routes/price-changes/price-changes.tsx')),
  },
  PriceLimits: {
    title: 'Price limits',
    Component: preloadable(() => import('./routes/price-limits/price-limits.tsx')),
  },
  PricingRules: {
    title: 'Pricing rules',
    Component: preloadable(() => import('./routes/pricing/pricing-rules.tsx')),
  },
  Tutorial: {
    title: 'Tutorial',
    Component: preloadable(() => import('./routes/tutorial/tutorial.tsx')),
  },
  Administration: {
    title: 'Administration',
    Component: preloadable(() => import('./routes/administration/administration.tsx')),
  },
  Diagnostics: {
    title: 'Diagnostics',
    Component: preloadable(() => import('./routes/diagnostics/diagnostics.tsx')),
  },
  EmailInsert: {
    title: 'Reset your password',
    Component: preloadable(() => import('./routes/session/forgotten-password.tsx')),
  },
  ResetPassword: {
    title: 'Choose a new password',
    Component: preloadable(() => import('./routes/session/reset-password.tsx')),
  },
  Invitation: {
    title: 'Your invitation',
    Component: preloadable(() => import('./routes/session/invitation.tsx')),
  },
  Subscription: {
    title: 'Sign up',
    Component: preloadable(() => import('./routes/session/sign-up.tsx')),
  },
  Setup: {
    title: 'Set up Vigia',
    Component: preloadable(() => import('./routes/session/set-up.tsx')),
  },
  Success: {
    title: 'Dashboard Created',
    Component: preloadable(() => import('./views/session/Success.tsx')),
  },
  Privacy: {
    title: 'Privacy policy',
    Component: preloadable(() => import('./views/pages/Privacy.tsx')),
  },
  TermsConditions: {
    title: 'Terms and legal notice',
    Component: preloadable(() => import('./views/pages/Terms.tsx')),
  },
  NotFound: { title: 'NotFound', Component: deadEnd('NotFound') },
  Unauthorized: { title: 'Unauthorized', Component: deadEnd('Unauthorized') },
  Error: { title: 'Error', Component: deadEnd('this is an error') },
};

/** A page that says no more than `text` (LEGAL-02). */
function deadEnd(text: string) {
  return preloadable(async () => {
    const { DeadEnd } = await import('./views/pages/DeadEnd.tsx');
    return { default: () => <DeadEnd text={text} /> };
  });
}

/** The shell, the local store and the live connection, which a visitor without a session does not need. */
const SignedIn = preloadable(() => import('./routes/shell/signed-in.tsx'));

/** How long the start waits for its data before it shows that it is loading. */
const FIRST_DRAW_TIMEOUT_MS = 1_000;

/**
 * Resolves when the page can be drawn completely, or the wait is over. Drawing first and replacing it later
 * costs more than it shows: a page that once said it is loading goes on saying so for a third of a second.
 */
export async function readyToDraw({ guard, session, local, deployment }: Client): Promise<void> {
  const isSignedIn = session.getSnapshot().matches('signedIn');
  const pageNow = () => pageOf(guard.getSnapshot().context.path) ?? 'NotFound';
  const parts: Promise<unknown>[] = [routes[pageNow()].Component.preload()];
  if (isSignedIn) parts.push(SignedIn.preload(), local());
  // Whether sign-up is open, or the installation has to be set up, decides which page is drawn.
  else parts.push(deployment.known.then(() => routes[pageNow()].Component.preload()));
  await Promise.race([
    // A failed load is reported where it is drawn.
    Promise.allSettled(parts),
    new Promise((resolve) => setTimeout(resolve, FIRST_DRAW_TIMEOUT_MS)),
  ]);
}

/** Shows what the guard decided for the current path. */
export function App({ client }: { client: Client }) {
  const deployment = useSyncExternalStore(client.deployment.subscribe, client.deployment.current);
  const guard = useSelector(client.guard, (snapshot) => snapshot);
  const session = useSelector(client.session, (snapshot) => snapshot);
  const page = pageOf(guard.context.path) ?? 'NotFound';
  const { title, Component } = routes[page];
  const isShell = guard.matches('shell') || guard.matches('quiet');
  useArrival(title);
  const content = (
    <ErrorBoundary key={page}>
      <Suspense fallback={<LoadingMessage />}>
        <Component />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <ClientProvider value={client}>
      <DeploymentProvider value={deployment}>
        <PageTitle value={title}>
          <Flow name="session" snapshot={session}>
            <Flow name="guard" snapshot={guard}>
              <ErrorBoundary>
                <Suspense fallback={<LoadingMessage />}>
                  {isShell && session.matches('signedIn') && (
                    <SignedIn hasNotifications={guard.matches('shell')}>{content}</SignedIn>
                  )}
                  {!isShell && !guard.matches('redirecting') && content}
                </Suspense>
              </ErrorBoundary>
            </Flow>
          </Flow>
        </PageTitle>
      </DeploymentProvider>
    </ClientProvider>
  );
}

/** Names the page and, after a change of page, moves the focus to its content. */
function useArrival(title: string) {
  const former = useRef(title);
  // Before the shell, which may have another name than ours.
  useLayoutEffect(() => {
    document.title = `${title} · Vigia`;
  }, [title]);
  useEffect(() => {
    if (former.current !== title) document.querySelector<HTMLElement>('#content')?.focus();
    former.current = title;
  }, [title]);
}
