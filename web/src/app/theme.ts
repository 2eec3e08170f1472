import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

/**
 * Every color of the portal, used as `var(--jade)`. Text on paper, surface and celadon has a contrast of at least
 * 4.5:1.
 */
export const colors = {
  light: {
    paper: '#fbfaf6',
    surface: '#ffffff',
    ink: '#1d2521',
    'ink-2': '#55605a',
    'ink-3': '#626d67',
    line: '#e4e2da',
    rim: '#d3d1c8',
    edge: '#868f89',
    jade: '#1f6f5c',
    'jade-strong': '#195b4c',
    'on-jade': '#ffffff',
    celadon: '#e7f0eb',
    cinnabar: '#a8382a',
    'cinnabar-strong': '#8c2c20',
    'on-cinnabar': '#ffffff',
    'cinnabar-quiet': '#f9ebe8',
    ochre: '#85590d',
    'ochre-quiet': '#f8eed9',
  },
  dark: {
    paper: '#121614',
    surface: '#1a201d',
    ink: '#ecf0ed',
    'ink-2': '#b4bfb8',
    'ink-3': '#93a099',
    line: '#2b332f',
    rim: '#3a443f',
    edge: '#6b7871',
    jade: '#5cc2a6',
    'jade-strong': '#7bd0b8',
    'on-jade': '#10201b',
    celadon: '#1e2f29',
    cinnabar: '#ef8a7b',
    'cinnabar-strong': '#f4a598',
    'on-cinnabar': '#2a0f0a',
    'cinnabar-quiet': '#33201d',
    ochre: '#e0b35a',
    'ochre-quiet': '#2e2617',
  },
} as const

const jade: MantineColorsTuple = [
  '#e7f0eb',
  '#d3e5dd',
  '#afd3c6',
  '#86bfae',
  '#5cc2a6',
  '#3f9b83',
  '#2c8570',
  '#1f6f5c',
  '#195b4c',
  '#12463a',
]
const cinnabar: MantineColorsTuple = [
  '#f9ebe8',
  '#f3d3cd',
  '#f4a598',
  '#f19485',
  '#ef8a7b',
  '#cf5d4d',
  '#bb4838',
  '#a8382a',
  '#8c2c20',
  '#6e2018',
]
const ochre: MantineColorsTuple = [
  '#f8eed9',
  '#f1dfb9',
  '#e9cd8d',
  '#e4bf70',
  '#e0b35a',
  '#b98a33',
  '#a0721f',
  '#85590d',
  '#6d490b',
  '#523708',
]
const gray: MantineColorsTuple = [
  '#f6f5f0',
  '#efede6',
  '#e4e2da',
  '#d3d1c8',
  '#b6b7af',
  '#868f89',
  '#626d67',
  '#55605a',
  '#36403b',
  '#1d2521',
]
const dark: MantineColorsTuple = [
  '#ecf0ed',
  '#b4bfb8',
  '#93a099',
  '#6b7871',
  '#3a443f',
  '#2b332f',
  '#1a201d',
  '#121614',
  '#0e110f',
  '#090b0a',
]

const chinese =
  '"PingFang SC", "PingFang TC", "Hiragino Sans GB", "Microsoft YaHei", "Microsoft JhengHei", "Noto Sans CJK SC"'
const work = `"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, ${chinese}, sans-serif`
const titles = `"Source Serif 4 Variable", Georgia, "Songti SC", "Songti TC", "Noto Serif CJK SC", serif`

/** A hint stands under its input, so that the inputs of a row are on one line. */
const lines = {
  classNames: {},
  defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
}

export const theme = createTheme({
  primaryColor: 'jade',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: colors.light.ink,
  colors: { jade, cinnabar, ochre, gray, dark },
  fontFamily: work,
  fontFamilyMonospace: `ui-monospace, "SF Mono", Menlo, Consolas, monospace`,
  headings: {
    fontFamily: titles,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled') return resolved
    const on = input.color === 'cinnabar' || input.color === 'jade' || !input.color
    return on ? { ...resolved, color: `var(--on-${input.color ?? 'jade'})` } : resolved
  },
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { fontWeight: 600 } } },
    TextInput: lines,
    PasswordInput: lines,
    NumberInput: lines,
    Textarea: lines,
    NativeSelect: lines,
    Select: { defaultProps: { ...lines.defaultProps, comboboxProps: { shadow: 'md' } } },
    // A closed list stays out of the page: computing its place would delay the first screen.
    Combobox: { defaultProps: { keepMounted: false } },
    // Mantine's focusable sentinel is not a valid child of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { centered: true, radius: 'lg' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
})

const named = (scheme: Record<string, string>) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--${name}`, value]))

const mantine = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--jade)',
  '--mantine-color-error': 'var(--cinnabar)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--celadon)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rim)',
  '--mantine-color-jade-filled': 'var(--jade)',
  '--mantine-color-jade-filled-hover': 'var(--jade-strong)',
  '--mantine-color-jade-light': 'var(--celadon)',
  '--mantine-color-jade-light-hover': 'var(--celadon)',
  '--mantine-color-jade-light-color': 'var(--jade)',
  '--mantine-color-jade-text': 'var(--jade)',
  '--mantine-color-jade-outline': 'var(--jade)',
  '--mantine-color-cinnabar-filled': 'var(--cinnabar)',
  '--mantine-color-cinnabar-filled-hover': 'var(--cinnabar-strong)',
  '--mantine-color-cinnabar-light': 'var(--cinnabar-quiet)',
  '--mantine-color-cinnabar-light-hover': 'var(--cinnabar-quiet)',
  '--mantine-color-cinnabar-light-color': 'var(--cinnabar)',
  '--mantine-color-cinnabar-text': 'var(--cinnabar)',
  '--mantine-color-cinnabar-outline': 'var(--cinnabar)',
  '--mantine-color-ochre-light': 'var(--ochre-quiet)',
  '--mantine-color-ochre-light-color': 'var(--ochre)',
  '--mantine-color-ochre-text': 'var(--ochre)',
}

/** Defines the color variables of each scheme and maps Mantine's variables to them. */
export const variables: CSSVariablesResolver = () => ({
  variables: { '--serif': titles },
  light: { ...named(colors.light), ...mantine },
  dark: { ...named(colors.dark), ...mantine },
})

/** Light, dark or system. Stored under its own key, not in the client state. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'bencao-colour-scheme' })
