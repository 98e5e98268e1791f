import '../../src/views/theme-styles.ts';
import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LoadingMessage } from '../../src/views/shared/StateMessage.tsx';
import { SessionProvider, type Session } from '../../src/views/shared/session.ts';
import { cssVariables, theme } from '../../src/views/theme.ts';
import { loadFlow, type GalleryFlow } from './flows.ts';
import { Gallery } from './Gallery.tsx';

/** Somebody who may do everything. */
const SESSION: Session = {
  accountId: 'a1',
  userId: 'u1',
  username: 'ana',
  fullname: 'Ana Example',
  email: 'ana@own.example',
  role: 'administrator',
  isSuperAdmin: false,
  isSimilarityAccount: false,
  websiteId: 'w1',
  websiteAlias: 'own.example',
  websiteUrl: 'https://own.example',
  websiteColor: '#0c6e68',
  websiteCountry: 'es',
  timeZone: 'Europe/Madrid',
};

/** The same promise for the same flow, as `use` wants it. */
const loaded = new Map<string, Promise<GalleryFlow>>();
function load(name: string): Promise<GalleryFlow> {
  const flow = loaded.get(name) ?? loadFlow(name);
  loaded.set(name, flow);
  return flow;
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <SessionProvider value={SESSION}>
        <Suspense fallback={<LoadingMessage />}>
          <Gallery load={load} />
        </Suspense>
      </SessionProvider>
    </MantineProvider>
  </StrictMode>,
);
