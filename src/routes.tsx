import { useSelector } from '@xstate/react';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react';
import type { Client } from './composition.ts';
import { ClientProvider } from './client-context.ts';
import { pageOf, type Page } from './machines/guard.ts';
import { DeploymentProvider } from './views/shared/deployment.ts';
import { ErrorBoundary } from './views/shared/ErrorBoundary.tsx';
import { Flow } from './views/shared/Flow.tsx';
import { LoadingMessage } from './views/shared/StateMessage.tsx';

type Route = { title: string; Component: LazyExoticComponent<ComponentType> };

const messages = () => import('./routes/messages.tsx');

/** Every page of the documents (core 2.1) and our own, loaded when it is first needed. */
const routes: Record<Page, Route> = {
  Login: { title: 'Sign In', Component: lazy(() => import('./routes/login.tsx')) },
  Pricing: { title: 'Dashboard', Component: lazy(() => import('./routes/dashboard.tsx')) },
  Importations: {
    title: 'Importations List',
    Component: lazy(() => import('./routes/importations.tsx')),
  },
  Home: { title: 'Home', Component: lazy(() => import('./routes/home.tsx')) },
  About: { title: 'About', Component: lazy(() => import('./routes/about.tsx')) },
  Compare: { title: 'Compare', Component: lazy(() => import('./routes/compare.tsx')) },
  ExclusiveProducts: {
    title: 'Exclusive products',
    Component: lazy(() => import('./routes/exclusive.tsx')),
  },
  FavoriteProducts: {
    title: 'Favorite products',
    Component: lazy(() => import('./routes/favourites.tsx')),
  },
  CompetitorPriceComparison: {
    title: 'Competitors comparison',
    Component: lazy(() => import('./routes/competitors.tsx')),
  },
  Exportations: {
    title: 'Exportations List',
    Component: lazy(() => import('./routes/exportations.tsx')),
  },
  Alerts: { title: 'Alerts', Component: lazy(() => import('./routes/alerts.tsx')) },
  Settings: {
    title: 'Settings',
    Component: lazy(() => import('./routes/settings.tsx')),
  },
  Billing: {
    title: 'Plans & Billing',
    Component: lazy(() => import('./routes/billing.tsx')),
  },
  Tutorial: { title: 'Tutorial', Component: lazy(() => import('./routes/tutorial.tsx')) },
  Administration: {
    title: 'Administration',
    Component: lazy(() => import('./routes/administration.tsx')),
  },
  Diagnostics: {
    title: 'Diagnostics',
    Component: lazy(() => import('./routes/diagnostics.tsx')),
  },
  EmailInsert: {
    title: 'Reset your password',
    Component: lazy(() => import('./routes/email-insert.tsx')),
  },
  ResetPassword: {
    title: 'Choose a new password',
    Component: lazy(() => import('./routes/reset-password.tsx')),
  },
  Subscription: {
    title: 'Sign up',
    Component: lazy(() => import('./routes/subscription.tsx')),
  },
  Success: {
    title: 'Dashboard Created',
    Component: lazy(() => import('./routes/success.tsx')),
  },
  Privacy: {
    title: 'Privacy policy',
    Component: lazy(() => import('./routes/privacy.tsx')),
  },
  TermsConditions: {
    title: 'Terms and legal notice',
    Component: lazy(() => import('./routes/terms.tsx')),
  },
  NotFound: { title: 'NotFound', Component: message('NotFound') },
  Unauthorized: { title: 'Unauthorized', Component: message('Unauthorized') },
  Error: { title: 'Error', Component: message('Error') },
};

function message(page: 'NotFound' | 'Unauthorized' | 'Error') {
  return lazy(async () => ({ default: (await messages())[page] }));
}

/** The shell, the local store and the live connection: nothing a visitor without a session needs. */
const SignedIn = lazy(() => import('./routes/signed-in.tsx'));

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
      </DeploymentProvider>
    </ClientProvider>
  );
}

/** Names the page and, after a change of page, moves the focus to its content. */
function useArrival(title: string) {
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} · Vigia`;
    if (!isFirst.current) document.querySelector<HTMLElement>('#content')?.focus();
    isFirst.current = false;
  }, [title]);
}
