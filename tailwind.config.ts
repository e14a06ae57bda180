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
})

/* Teeth 12 px wide along the lower edge; `round` fits a whole number of them into any width. */
const shapes = plugin((api) => {
  const teeth =
    'conic-gradient(from -45deg at bottom, transparent, black 1deg 89deg, transparent 90deg)'
  api.addUtilities({
    '.torn-edge': { mask: `${teeth} left bottom / 12px 100% round` },
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
      field: '12px',
      button: '14px',
      card: '20px',
      full: '9999px',
    },
    boxShadow: { none: 'none', card: 'var(--shadow-card)', pop: 'var(--shadow-pop)' },
    fontFamily: {
      sans: ['Onest', 'Onest Fallback', 'system-ui', 'sans-serif'],
    },
    fontSize: {
      xs: ['12px', { lineHeight: '16px' }],
      // For small print on a slip, for badges and for table headers.
      note: ['13px', { lineHeight: '18px' }],
      sm: ['14px', { lineHeight: '20px' }],
      base: ['16px', { lineHeight: '24px' }],
      lg: ['18px', { lineHeight: '26px' }],
      xl: ['20px', { lineHeight: '28px', letterSpacing: '-0.015em', fontWeight: '600' }],
      '2xl': ['25px', { lineHeight: '32px', letterSpacing: '-0.025em', fontWeight: '620' }],
      '3xl': ['32px', { lineHeight: '38px', letterSpacing: '-0.03em', fontWeight: '640' }],
      '4xl': ['44px', { lineHeight: '50px', letterSpacing: '-0.035em', fontWeight: '640' }],
      amount: ['36px', { lineHeight: '44px', letterSpacing: '-0.02em', fontWeight: '600' }],
      'amount-sm': ['28px', { lineHeight: '36px', letterSpacing: '-0.02em', fontWeight: '600' }],
    },
    extend: {
      maxWidth: { page: '1152px', text: '720px' },
      height: { field: '52px', 'button-lg': '56px', 'button-md': '44px', 'button-sm': '36px' },
      minHeight: { field: '52px', touch: '44px' },
      minWidth: { touch: '44px' },
    },
  },
  plugins: [themes, heights, shapes],
}

export default config
