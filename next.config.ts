import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are compiled at build time, so that no page has to load the parser of their syntax.
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
  // Titles and descriptions are in the <head> of the first HTML for every client, not only for bots.
  htmlLimitedBots: /.*/,
  // `npm run check` checks types before it builds. A second check here would double the time of the
  // first start.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  devIndicators: false,
  experimental: {
    // Pages are rendered with the settings of the running process, so none is stored on disk for the
    // next process.
    isrFlushToDisk: false,
    // Most visitors open one page. A first page in few files is better than many files that pages share:
    // a file for each part of a page costs a request, and small files compress worse.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 5_000_000,
      minChunkSize: 500_000,
      maxMergeChunkSize: 5_000_000,
      maxChunkCountPerGroup: 4,
    },
  },
}

export default withNextIntl(config)
