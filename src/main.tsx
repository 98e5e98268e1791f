import './views/theme-styles.ts';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { colourSchemeManager } from './colour-scheme.ts';
import { compose } from './composition.ts';
import { keepShell } from './offline-shell.ts';
import { App, readyToDraw } from './routes.tsx';
import { keepFocus } from './views/shared/kept-focus.ts';
import { rememberFocus } from './views/shared/last-focus.ts';
import { revealFocus } from './views/shared/reveal-focus.ts';
import { cssVariables, theme } from './views/theme.ts';

keepFocus();
rememberFocus();
revealFocus();
const client = compose();
const colourScheme = colourSchemeManager();

void readyToDraw(client).then(draw);

keepShell();

function draw() {
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colourScheme}
        defaultColorScheme="auto"
        // Its sheet of the default values is larger than the code that writes them.
        deduplicateCssVariables={false}
      >
        <App client={client} />
      </MantineProvider>
    </StrictMode>,
  );
}
