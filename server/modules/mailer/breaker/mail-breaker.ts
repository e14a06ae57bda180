import { createMailGate, type MailGateParts } from './mail-gate'
import { MailFault, type MailBreaker, type MailOutcome } from '../ports'

/*
 * A time-out of one mail may be caused by that mail; this many in a row, without an accepted one in
 * between, are caused by the server.
 */
const mostSilences = 8

/** Each process needs a single one. */
export function createMailBreaker(parts: MailGateParts): MailBreaker {
  const gate = createMailGate(parts)
  let silences = 0

  /* A probe that never reached the server proves nothing, so another one follows. */
  function learnFrom(outcome: MailOutcome, isProbe: boolean): void {
    if (outcome === 'answered') {
      silences = 0
      gate.open()
    } else if (isProbe) {
      gate.tryAnother()
    }
  }

  /** True when the mail should wait for the server and then be tried again. */
  function learn(error: unknown, isProbe: boolean): boolean {
    if (!(error instanceof MailFault)) {
      learnFrom('nothing', isProbe)
      return false
    }
    if (error.blames === 'server') {
      gate.shut(error.answer, isProbe)
      return true
    }
    if (error.blames === 'mail') {
      learnFrom('answered', isProbe)
      return false
    }
    silences += 1
    if (isProbe || silences >= mostSilences) {
      gate.shut(error.answer, isProbe)
    }
    return false
  }

  return {
    state: gate.state,
    pass: async (work, signal) => {
      for (;;) {
        const isProbe = await gate.enter(signal)
        try {
          learnFrom(await work(), isProbe)
          return
        } catch (error) {
          if (!learn(error, isProbe)) {
            throw error
          }
        }
      }
    },
  }
}
