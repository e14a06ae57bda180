import type { LayoutElement } from '@/server/modules/files'
import { layOutDirection, type DirectionCard } from './direction-card'
import { layOutText, type TextCard } from './text-card'

export type Card = DirectionCard | TextCard

export function layOutCard(card: Card): LayoutElement {
  return card.kind === 'direction' ? layOutDirection(card) : layOutText(card)
}
