import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are compiled while building, so that no page carries the parser of their notation.
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
})

const config: NextConfig = {
  pageExtensions: process.env.NODE_ENV === 'development' ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  poweredByHeader: false,
  reactStrictMode: true,
  // The front door answers conditional requests itself, together with the page's policy header.
  generateEtags: false,
  // Titles and descriptions stand in the head of the first HTML for every reader, not only for bots.
  htmlLimitedBots: /.*/,
  // `npm run check` proves types before it builds; doing it again would double the first start.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  devIndicators: false,
  experimental: {
    // Pages are rendered with the settings of the running process; nothing of them outlives it.
    isrFlushToDisk: false,
    // Most visitors come for one page: fewer files at once, rather than more that pages share.
    turbopackChunking: {
      firstPageLoadPriority: 0.9,
      requestCost: 500_000,
      maxChunkCountPerGroup: 12,
    },
  },
}

export default withNextIntl(config)
