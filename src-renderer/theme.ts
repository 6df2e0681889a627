import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const harbor: MantineColorsTuple = [
  '#eaf4fa',
  '#d5e7f1',
  '#a9cee3',
  '#7bb4d5',
  '#559ec9',
  '#3d8fc0',
  '#2b7fb1',
  '#176896',
  '#0f5c86',
  '#074768',
];

/** Mantine's dark surfaces, as cool as ours. */
const dark: MantineColorsTuple = [
  '#e4e8ee',
  '#c3cad4',
  '#a2acba',
  '#7d8795',
  '#4a525e',
  '#3b424d',
  '#21252b',
  '#1a1d22',
  '#13161a',
  '#0d0f12',
];

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", "DejaVu Sans", Arial, sans-serif';

/** Dense and calm: small controls, one accent, square-ish corners. */
export const theme = createTheme({
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 7 },
  colors: { harbor, dark },
  fontFamily: systemFonts,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Consolas, "Liberation Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: { fontFamily: systemFonts, fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Beside a long text a button keeps its width: its words are never cut off.
    Button: { defaultProps: { size: 'xs' }, styles: { root: { flexShrink: 0 } } },
    TextInput: { defaultProps: { size: 'xs' } },
    Textarea: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs' } },
    PasswordInput: { defaultProps: { size: 'xs' } },
    Select: { defaultProps: { size: 'xs' } },
    NativeSelect: { defaultProps: { size: 'xs' } },
    Autocomplete: { defaultProps: { size: 'xs' } },
    SegmentedControl: { defaultProps: { size: 'xs' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, fz: 'xs' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
      // Mantine's own grey beside a title is too pale on white.
      styles: { description: { color: 'var(--mantine-color-dimmed)' } },
    },
    Table: {
      defaultProps: { borderColor: 'var(--line)', highlightOnHoverColor: 'var(--hover)' },
      styles: { th: { fontWeight: 500, fontSize: '0.75rem', color: 'var(--ink-quiet)' } },
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  },
});

/** Mantine's own surfaces take the colours of tokens.css. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b212b',
    '--mantine-color-dimmed': '#566070',
    '--mantine-color-placeholder': '#6a7482',
    '--mantine-color-default-border': '#cfd5dd',
    '--mantine-color-anchor': '#0f5c86',
    '--mantine-color-error': '#b42318',
  },
  dark: {
    '--mantine-color-body': '#1a1d22',
    '--mantine-color-text': '#e4e8ee',
    '--mantine-color-dimmed': '#a2acba',
    '--mantine-color-placeholder': '#8c96a5',
    '--mantine-color-default': '#21252b',
    '--mantine-color-default-hover': '#2a2f37',
    '--mantine-color-default-border': '#3b424d',
    '--mantine-color-anchor': '#7bb4d5',
    '--mantine-color-error': '#ff8f85',
    // A button that waits for something is still seen on a card.
    '--mantine-color-disabled': '#2d333c',
    // What is switched on stands out from the dark bar around it: Mantine's own is darker than that.
    '--mantine-color-harbor-light': '#1f3a4c',
    '--mantine-color-harbor-light-hover': '#284a60',
    '--mantine-color-harbor-light-color': '#a9cee3',
  },
});
