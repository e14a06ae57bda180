import type { LayoutElement } from '@/server/modules/files'
import { palettes, type BannerCard } from './banner-parts'
import { layOutSheet } from './sheet-banner'
import { layOutStrip } from './strip-banner'

/** Lays out a banner: the office's name, a pair, its course, and what looks like a button. */
export function layOutBanner(card: BannerCard): LayoutElement {
  const palette = palettes[card.theme]
  return card.size.height < 100 ? layOutStrip(card, palette) : layOutSheet(card, palette)
}
