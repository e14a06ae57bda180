import plugin from 'tailwindcss/plugin'
import type { Config } from 'tailwindcss'

/*
 * The only definition of every colour, radius, shadow and type size of the product.
 * Components use tokens (`bg-surface`, `text-ink-2`); a raw colour outside this file is a mistake.
 */
const colors = {
  canvas: { light: '#F3F4F0', dark: '#0D1112' },
  surface: { light: '#FFFFFF', dark: '#151A1C' },
  sunken: { light: '#F8F9F6', dark: '#111617' },
  slip: { light: '#FFFEF9', dark: '#191E1D' },
  line: { light: '#E1E5DD', dark: '#252D2F' },
  'line-strong': { light: '#C9D0C5', dark: '#394346' },
  // The border of a field or button: contrast 3:1 against surface and canvas (WCAG 1.4.11).
  'line-control': { light: '#848E86', dark: '#66716F' },
  ink: { light: '#12181A', dark: '#EEF2EF' },
  'ink-2': { light: '#4A555A', dark: '#B4BEBB' },
  'ink-3': { light: '#5F6A68', dark: '#8D9995' },
  'on-ink': { light: '#FFFFFF', dark: '#12181A' },
  accent: { light: '#0A7A4F', dark: '#3ECF8E' },
  'accent-strong': { light: '#086240', dark: '#5BDDA3' },
  'accent-soft': { light: '#E3F3EA', dark: '#12291F' },
  'on-accent': { light: '#FFFFFF', dark: '#06150E' },
  amber: { light: '#8A5700', dark: '#F2B84B' },
  'amber-soft': { light: '#FDF0D5', dark: '#2E2411' },
  red: { light: '#BE2F26', dark: '#FF7A6E' },
  'red-strong': { light: '#9C241C', dark: '#FF958B' },
  'red-soft': { light: '#FCE8E6', dark: '#331714' },
  'on-red': { light: '#FFFFFF', dark: '#1F0705' },
  // Behind the logos of currencies, which are drawn for a light background.
  'logo-plate': { light: '#FFFFFF', dark: '#DCE2DE' },
  overlay: { light: 'rgb(18 24 26 / 0.45)', dark: 'rgb(0 0 0 / 0.65)' },
} as const

const shadows = {
  card: {
    light: '0 1px 2px rgb(18 24 26 / 0.04), 0 12px 32px -12px rgb(18 24 26 / 0.10)',
    dark: '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px -12px rgb(0 0 0 / 0.5)',
  },
  pop: {
    light: '0 2px 6px rgb(18 24 26 / 0.06), 0 24px 56px -16px rgb(18 24 26 / 0.22)',
    dark: '0 2px 6px rgb(0 0 0 / 0.5), 0 24px 56px -16px rgb(0 0 0 / 0.8)',
  },
  // A drop shadow for shapes that are not boxes: it follows the torn edge of a slip.
  slip: {
    light: '0 10px 16px rgb(18 24 26 / 0.08)',
    dark: '0 10px 16px rgb(0 0 0 / 0.45)',
  },
} as const

const paper = {
  '--canvas': '#FFFFFF',
  '--surface': '#FFFFFF',
  '--sunken': '#FFFFFF',
  '--slip': '#FFFFFF',
  '--ink': '#000000',
  '--ink-2': '#000000',
  '--ink-3': '#333333',
  '--accent': '#000000',
  '--shadow-card': 'none',
  '--shadow-pop': 'none',
  '--shadow-slip': '0 0 0 transparent',
} as const

/*
 * The sizes that differ between the site and a tool that somebody works with all day, such as the desk.
 * An element with [data-density="tool"] makes its page a tool, dialogs and menus included. `tool` is
 * for fingers, so its targets stay large; `fine` is for a mouse.
 */
const sizes = {
  field: { site: '52px', tool: '44px', fine: '36px' },
  'button-lg': { site: '56px', tool: '48px', fine: '40px' },
  'button-md': { site: '44px', tool: '44px', fine: '36px' },
  'button-sm': { site: '36px', tool: '36px', fine: '28px' },
  touch: { site: '44px', tool: '44px', fine: '28px' },
  control: { site: '16px', tool: '14px', fine: '12px' },
  'cell-x': { site: '16px', tool: '12px', fine: '10px' },
  'cell-y': { site: '12px', tool: '8px', fine: '4px' },
  'slip-y': { site: '10px', tool: '7px', fine: '5px' },
  head: { site: '36px', tool: '32px', fine: '28px' },
  'head-y': { site: '8px', tool: '2px', fine: '2px' },
  'radius-field': { site: '12px', tool: '10px', fine: '8px' },
  'radius-button': { site: '14px', tool: '10px', fine: '8px' },
  'radius-card': { site: '20px', tool: '14px', fine: '12px' },
  // Text of at least 16 px in fields: below that, phones zoom in when a field gets the focus.
  'text-base': { site: '16px', tool: '16px', fine: '14px' },
  'line-base': { site: '24px', tool: '22px', fine: '20px' },
  'text-xl': { site: '20px', tool: '18px', fine: '17px' },
  'line-xl': { site: '28px', tool: '24px', fine: '24px' },
  'text-2xl': { site: '25px', tool: '20px', fine: '18px' },
  'line-2xl': { site: '32px', tool: '26px', fine: '26px' },
  'text-amount-sm': { site: '28px', tool: '22px', fine: '20px' },
  'line-amount-sm': { site: '36px', tool: '28px', fine: '26px' },
} as const

type Density = 'site' | 'tool' | 'fine'

function sizesOf(density: Density): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sizes).map(([name, value]) => [`--size-${name}`, value[density]]),
  )
}

const size = (name: keyof typeof sizes) => `var(--size-${name})`

const densities = plugin((api) => {
  api.addBase({
    ':root': sizesOf('site'),
    ':root:has([data-density="tool"])': sizesOf('tool'),
    '@media (pointer: fine)': { ':root:has([data-density="tool"])': sizesOf('fine') },
  })
})

type Mode = 'light' | 'dark'

function variables(mode: Mode): Record<string, string> {
  const named: Record<string, string> = { 'color-scheme': mode }
  for (const [name, value] of Object.entries(colors)) {
    named[`--${name}`] = value[mode]
  }
  for (const [name, value] of Object.entries(shadows)) {
    named[`--shadow-${name}`] = value[mode]
  }
  return named
}

/*
 * The visitor's choice is stored in <html data-theme>. A page that forces a mode renders an element
 * with [data-force-theme], which overrides the choice without any script.
 */
const themes = plugin((api) => {
  api.addBase({
    ':root': variables('light'),
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme])': variables('dark') },
    ':root[data-theme="dark"]': variables('dark'),
    ':root:has([data-force-theme="light"])': variables('light'),
    ':root:has([data-force-theme="dark"])': variables('dark'),
    // Paper is white and ink is black, whatever theme the screen has.
    '@media print': { ':root:root:root': { ...variables('light'), ...paper } },
  })
})

/* A screen with room for a bar at its edge: not a phone on its side, nor a page at 400 % zoom. */
const heights = plugin((api) => {
  api.addVariant('tall', '@media (min-height: 560px)')
  // A laptop on which the form would not fit below a large heading.
  api.addVariant('low', '@media (min-width: 768px) and (max-height: 859px)')
})

/* Teeth 12 px wide along the lower edge; `round` fits a whole number of them into any width. */
const shapes = plugin((api) => {
  const teeth =
    'conic-gradient(from -45deg at bottom, transparent, black 1deg 89deg, transparent 90deg)'
  api.addUtilities({
    '.torn-edge': { mask: `${teeth} left bottom / 12px 100% round` },
    // For a row that scrolls, as wide as the padding at its ends: what is cut off fades out.
    '.faded-ends': {
      mask: 'linear-gradient(to right, transparent, black 16px calc(100% - 16px), transparent)',
    },
    '.drop-shadow-slip': { filter: 'drop-shadow(var(--shadow-slip))' },
  })
})

const config: Config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}', './features/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(colors).map((name) => [name, `var(--${name})`])),
    },
    borderRadius: {
      none: '0',
      xs: '6px',
      sm: '8px',
      field: size('radius-field'),
      button: size('radius-button'),
      card: size('radius-card'),
      full: '9999px',
    },
    boxShadow: { none: 'none', card: 'var(--shadow-card)', pop: 'var(--shadow-pop)' },
    fontFamily: {
      sans: ['Onest', 'Onest Fallback', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'Liberation Mono', 'monospace'],
    },
    fontSize: {
      xs: ['12px', { lineHeight: '16px' }],
      // For small print on a slip, for badges and for table headers.
      note: ['13px', { lineHeight: '18px' }],
      sm: ['14px', { lineHeight: '20px' }],
      base: [size('text-base'), { lineHeight: size('line-base') }],
      lg: ['18px', { lineHeight: '26px' }],
      xl: [
        size('text-xl'),
        { lineHeight: size('line-xl'), letterSpacing: '-0.015em', fontWeight: '600' },
      ],
      '2xl': [
        size('text-2xl'),
        { lineHeight: size('line-2xl'), letterSpacing: '-0.025em', fontWeight: '620' },
      ],
      '3xl': ['32px', { lineHeight: '38px', letterSpacing: '-0.03em', fontWeight: '640' }],
      '4xl': ['44px', { lineHeight: '50px', letterSpacing: '-0.035em', fontWeight: '640' }],
      amount: ['36px', { lineHeight: '44px', letterSpacing: '-0.02em', fontWeight: '600' }],
      'amount-sm': [
        size('text-amount-sm'),
        { lineHeight: size('line-amount-sm'), letterSpacing: '-0.02em', fontWeight: '600' },
      ],
    },
    extend: {
      maxWidth: { page: '1152px', text: '720px' },
      // Hides an element until it is decided whether to show it, but for at most 1.2 s.
      keyframes: { held: { 'from, to': { visibility: 'hidden' } } },
      animation: { held: 'held 1.2s' },
      height: {
        field: size('field'),
        'button-lg': size('button-lg'),
        'button-md': size('button-md'),
        'button-sm': size('button-sm'),
        touch: size('touch'),
      },
      width: {
        'button-lg': size('button-lg'),
        'button-md': size('button-md'),
        'button-sm': size('button-sm'),
      },
      minHeight: {
        field: size('field'),
        'button-md': size('button-md'),
        touch: size('touch'),
        head: size('head'),
      },
      minWidth: { touch: size('touch'), 'button-md': size('button-md') },
      padding: {
        control: size('control'),
        'cell-x': size('cell-x'),
        'cell-y': size('cell-y'),
        'head-y': size('head-y'),
        'slip-y': size('slip-y'),
      },
    },
  },
  plugins: [themes, heights, densities, shapes],
}

export default config
