import { z } from 'zod'
import { claimState } from '@/lib/contracts/claims/claim-states'
import { deskClaimsPath } from '@/lib/contracts/desk/claims'
import { addressOf } from '@/tests/factories/claims/claim-request'
import type { Answer, Client } from './client'
import type { Memory } from './memory'

type Move = 'accept' | 'hold' | 'release' | 'reject' | 'refund' | 'settle'

/** What operators do with one claim, based on the version that they see. */
export type Desk = {
  makeMove: (move: Move, version: number, body: Record<string, unknown>) => Promise<void>
  /** Records a payment that arrived. */
  recordPayment: (version: number, movement: { reference: string; amount: string }) => Promise<void>
  /** Records a payout that was sent by hand. */
  recordPayout: (move: 'complete' | 'complete-refund', version: number) => Promise<void>
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
  /** Makes a move, sometimes as two operators at once. Returns whether it was confirmed. */
  async function makeMove(move: string, version: number, body: object): Promise<boolean> {
    const call = {
      method: 'POST' as const,
      path: `${deskClaimsPath}/${claimId}/${move}/`,
      body: { ...body, expectedVersion: version },
      headers: { 'x-forwarded-for': addressOf(person) },
    }
    const attempts = random() < 0.2 ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: attempts }, () => client.sendAsOperator(call)),
    )
    const winners = answers.flatMap((answer) => confirmedMoves(answer, move))
    winners.forEach(({ state, version: seq }) => memory.moved({ claimId, seq, state }))
    if (winners.length > 1) {
      memory.contradictions.push(`Two operators both got a confirmation of ${move} for ${claimId}.`)
    }
    return winners.length > 0
  }

  return {
    makeMove: async (move, version, body) => {
      await makeMove(move, version, body)
    },
    recordPayment: async (version, movement) => {
      if (await makeMove('accept', version, { ...movement, payer: null })) {
        memory.money('in', { claimId, reference: movement.reference })
      }
    },
    recordPayout: async (move, version) => {
      const reference = `out-${claimId}-${version}`
      if (await makeMove(move, version, { reference })) {
        memory.money('out', { claimId, reference })
      }
    },
  }
}

function confirmedMoves(answer: Answer, move: string): z.output<typeof moved>[] {
  if (answer.kind === 'refused' && !isOvertaken(answer.code)) {
    throw new Error(`${move} was refused: ${answer.text}`)
  }
  return answer.kind === 'done' ? [moved.parse(answer.body)] : []
}

/**
 * Whether a request was refused because the claim or the course had changed. The next step then reads
 * the claim again.
 */
export function isOvertaken(code: string): boolean {
  return code === 'state_changed' || code === 'course_changed'
}
