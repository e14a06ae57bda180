/** The sizes of banners that other sites expect. */
export const bannerSizes = [
  { width: 728, height: 90 },
  { width: 468, height: 60 },
  { width: 300, height: 250 },
  { width: 240, height: 400 },
  { width: 160, height: 600 },
  { width: 1200, height: 628 },
] as const
export type BannerSize = (typeof bannerSizes)[number]

export const bannerThemes = ['light', 'dark'] as const
export type BannerTheme = (typeof bannerThemes)[number]

export const bannersBase = '/banners'

export type Banner = { size: BannerSize; theme: BannerTheme }

export function bannerSizeText({ width, height }: BannerSize): string {
  return `${width}x${height}`
}

/** The path of a pair's banner without a language prefix: `/banners/bitcoin-to-sberbank/728x90-dark.png`. */
export function bannerPath(direction: string, { size, theme }: Banner): string {
  return `${bannersBase}/${direction}/${bannerSizeText(size)}-${theme}.png`
}

/** The banner that the last part of a path names; null if there is none. */
export function readBanner(file: string): Banner | null {
  const [, sizeText, themeText] = /^(\d+x\d+)-([a-z]+)\.png$/.exec(file) ?? []
  const size = bannerSizes.find((each) => bannerSizeText(each) === sizeText)
  const theme = bannerThemes.find((each) => each === themeText)
  return size && theme ? { size, theme } : null
}
