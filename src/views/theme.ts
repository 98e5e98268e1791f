import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#e7f6f4',
  '#cdebe7',
  '#a1d9d2',
  '#70c6bb',
  '#45b3a7',
  '#249c91',
  '#10807a',
  '#0c6e68',
  '#0a5955',
  '#074541',
];

const ink: MantineColorsTuple = [
  '#dfe8ec',
  '#bccad1',
  '#93a6b0',
  '#6b818d',
  '#3c525e',
  '#2a3d48',
  '#1b2a33',
  '#101c23',
  '#0b1419',
  '#070d11',
];

const slate: MantineColorsTuple = [
  '#f4f6f7',
  '#eaeef0',
  '#dde4e7',
  '#c8d2d7',
  '#a6b4bb',
  '#83949d',
  '#5d707a',
  '#43555e',
  '#2b3b44',
  '#14222a',
];

/** A calm instrument: ink on paper, one teal accent, lines instead of shadows, figures that align. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  colors: { teal, dark: ink, gray: slate },
  black: '#14222a',
  fontFamily:
    'ui-sans-serif, -apple-system, "Segoe UI Variable Text", "Segoe UI", Inter, Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  fontFamilyMonospace:
    'ui-monospace, "SF Mono", "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(9 20 26 / 8%)',
    md: '0 4px 16px rgb(9 20 26 / 10%)',
    lg: '0 12px 32px rgb(9 20 26 / 16%)',
    xl: '0 24px 64px rgb(9 20 26 / 22%)',
  },
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { radius: 'lg', shadow: 'xl', overlayProps: { backgroundOpacity: 0.45 } },
    },
    // A dialog's header would count as a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Menu: { defaultProps: { shadow: 'lg', radius: 'md', transitionProps: { duration: 80 } } },
    Button: { defaultProps: { size: 'sm' } },
    // A link within a text differs from it by more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/** Mantine's own surfaces take the colours of theme.css. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--v-paper)',
    '--mantine-color-text': 'var(--v-ink)',
    '--mantine-color-bright': 'var(--v-ink)',
    '--mantine-color-dimmed': 'var(--v-muted)',
    '--mantine-color-placeholder': 'var(--v-faint)',
    '--mantine-color-anchor': 'var(--v-accent)',
    '--mantine-color-default': 'var(--v-surface)',
    '--mantine-color-default-hover': 'var(--v-hover)',
    '--mantine-color-default-color': 'var(--v-ink)',
    '--mantine-color-default-border': 'var(--v-line-strong)',
    '--mantine-color-error': 'var(--v-bad)',
    '--mantine-color-disabled': 'var(--v-sunken)',
    '--mantine-color-disabled-color': 'var(--v-faint)',
    '--mantine-color-disabled-border': 'var(--v-line)',
  };
  return { variables: {}, light: shared, dark: shared };
};
