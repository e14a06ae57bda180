import { cardSize } from '@/lib/site/card-path'
import type { LayoutElement } from '@/server/modules/files'
import { layOutBanner } from './banner/lay-out-banner'
import type { BannerCard } from './banner/banner-parts'
import { layOutDirection, type DirectionCard } from './direction-card'
import { layOutText, type TextCard } from './text-card'

export type Card = DirectionCard | TextCard | BannerCard

export function layOutCard(card: Card): LayoutElement {
  switch (card.kind) {
    case 'direction':
      return layOutDirection(card)
    case 'text':
      return layOutText(card)
    case 'banner':
      return layOutBanner(card)
  }
}

export function sizeOfCard(card: Card): { width: number; height: number } {
  return card.kind === 'banner' ? card.size : cardSize
}
