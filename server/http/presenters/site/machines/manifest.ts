import { languageTags, localePath, type Locale } from '@/lib/i18n/locales'

type Manifest = { locale: Locale; name: string; description: string }

/* Colours of tailwind.config.ts for the light theme, because a manifest has only one theme. */
const canvas = '#F3F4F0'
const accent = '#0A7A4F'

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The manifest for installing the site. Each language is a separate application. */
export function renderManifest({ locale, name, description }: Manifest): string {
  const start = localePath(locale, '/')
  return JSON.stringify({
    id: start,
    name,
    short_name: name,
    description,
    lang: languageTags[locale],
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    theme_color: accent,
    background_color: canvas,
    categories: ['finance'],
    icons,
  })
}
