import type { Banner } from '@/lib/site/banner-path'
import type { LayoutElement } from '@/server/modules/files'
import type { DirectionCard } from '../direction-card'
import { palettes } from './banner-parts'
import { layOutSheet } from './sheet-banner'
import { layOutStrip } from './strip-banner'

export type BannerCard = Banner & {
  kind: 'banner'
  direction: DirectionCard
  /** What a press on the banner does. */
  action: string
  /** Marks a course that comes from no market; null for a real one. */
  demo: string | null
}

/** Lays out a banner: the office's name, a pair, its course, and what looks like a button. */
export function layOutBanner(card: BannerCard): LayoutElement {
  const palette = palettes[card.theme]
  return card.size.height < 100 ? layOutStrip(card, palette) : layOutSheet(card, palette)
}
