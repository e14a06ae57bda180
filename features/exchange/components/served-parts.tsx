import type { InitialExchange } from '../model/state/calculator-state'
import { ServedStrip } from './amounts/strip/served-strip'
import { ServedPairs } from './best-pairs/served-pairs'
import type { Served } from './calculator'
import { ServedSlip } from './slip/served-slip'

/** Renders on the server the parts of the calculator that a visitor can read without their code. */
export function servedParts(initial: InitialExchange): Served {
  return {
    strip: <ServedStrip initial={initial} />,
    slip: <ServedSlip initial={initial} />,
    bestPairs: <ServedPairs />,
  }
}
