import { z } from 'zod'
import { claimState } from '@/lib/contracts/claims/claim-states'
import { deskClaimsPath } from '@/lib/contracts/desk/claims'
import { addressOf } from '@/tests/factories/claims/claim-request'
import type { Answer, Client } from './client'
import type { Memory } from './memory'

type Move = 'accept' | 'hold' | 'release' | 'reject' | 'refund' | 'settle'

/** What operators do with one claim, according to what the desk shows. */
export type Desk = {
  press: (move: Move, version: number, body: Record<string, unknown>) => Promise<void>
  /** A payment that arrived. */
  take: (version: number, movement: { reference: string; amount: string }) => Promise<void>
  /** A payout that was sent by hand. */
  send: (move: 'complete' | 'complete-refund', version: number) => Promise<void>
}

type Parts = {
  client: Client
  memory: Memory
  random: () => number
  claimId: string
  person: number
}

const moved = z.object({ state: claimState, version: z.number() })

export function deskOf({ client, memory, random, claimId, person }: Parts): Desk {
  /** Sometimes two operators act at once, and one of them succeeds. True when the move was made. */
  async function press(move: string, version: number, body: object): Promise<boolean> {
    const call = {
      method: 'POST' as const,
      path: `${deskClaimsPath}/${claimId}/${move}/`,
      body: { ...body, expectedVersion: version },
      headers: { 'x-forwarded-for': addressOf(person) },
    }
    const presses = random() < 0.2 ? 2 : 1
    const answers = await Promise.all(Array.from({ length: presses }, () => client.askAtDesk(call)))
    const winners = answers.flatMap((answer) => heard(answer, move))
    winners.forEach(({ state, version: seq }) => memory.moved({ claimId, seq, state }))
    if (winners.length > 1) {
      memory.faults.push(`Two operators were told that they did ${move} with ${claimId}.`)
    }
    return winners.length > 0
  }

  return {
    press: async (move, version, body) => {
      await press(move, version, body)
    },
    take: async (version, movement) => {
      if (await press('accept', version, { ...movement, payer: null })) {
        memory.money('in', { claimId, reference: movement.reference })
      }
    },
    send: async (move, version) => {
      const reference = `out-${claimId}-${version}`
      if (await press(move, version, { reference })) {
        memory.money('out', { claimId, reference })
      }
    },
  }
}

function heard(answer: Answer, move: string): z.output<typeof moved>[] {
  if (answer.kind === 'refused' && !isOvertaken(answer.code)) {
    throw new Error(`${move} was refused: ${answer.text}`)
  }
  return answer.kind === 'done' ? [moved.parse(answer.body)] : []
}

/**
 * If another operator or the market was faster, the claim is read again, and the action is done or
 * not.
 */
export function isOvertaken(code: string): boolean {
  return code === 'state_changed' || code === 'course_changed'
}
