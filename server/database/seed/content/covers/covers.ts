import type { CoverName } from '../shapes'
import { clock } from './clock'
import { coins } from './coins'
import { lock } from './lock'
import { network } from './network'
import { pins } from './pins'
import { rows } from './rows'
import { slip } from './slip'

/** Functions that draw the pictures of the news as SVG of 1600 × 840, without text. */
export const covers: Record<CoverName, () => string> = {
  clock,
  coins,
  lock,
  network,
  pins,
  rows,
  slip,
}
