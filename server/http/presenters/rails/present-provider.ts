import type { DeskProvider, ProviderRequest } from '@/lib/contracts/desk/money/providers'
import { toText } from '@/lib/money/decimal'
import type { ClaimOrder, ListedProvider } from '@/server/modules/providers'

export function presentProvider(provider: ListedProvider): DeskProvider {
  const { currencies, failures, fault, faultAt, name } = provider
  const { pausedAt, pausedByEmail: by, pauseReason } = provider
  return {
    ...{ name, currencies, failures },
    state: stateOf(provider),
    pause: pausedAt && { at: pausedAt.toISOString(), reason: pauseReason ?? '', by },
    fault: fault && faultAt && { reason: fault, at: faultAt.toISOString() },
  }
}

function stateOf({ isConfigured, pausedAt, fault }: ListedProvider): DeskProvider['state'] {
  if (!isConfigured) {
    return 'off'
  }
  return pausedAt === null && fault === null ? 'on' : 'paused'
}

export function presentRequest(order: ClaimOrder): ProviderRequest {
  const { answers, createdAt, exactAmount, fault, id, kind, provider, providerId, state } = order
  return {
    ...{ id, provider, state, providerId, kind, fault },
    exactAmount: exactAmount && toText(exactAmount),
    until: order.until?.toISOString() ?? null,
    at: createdAt.toISOString(),
    answers: answers.map(({ at, call, text }) => ({ at: at.toISOString(), call, text })),
  }
}
