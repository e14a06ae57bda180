import { expect } from 'vitest'
import { getDeskRisk, type RiskTermsText } from '@/lib/contracts/desk/risk'
import { listDeskUsers } from '@/lib/contracts/desk/users'

const noBounds = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  accountFromUsd: null,
  personFromUsd: null,
  amlFromUsd: null,
  receiverAmlFromUsd: null,
} satisfies RiskTermsText

/** Ends maintenance breaks, unblocks users and removes limits, so that the server accepts requests. */
export async function resetOffice(url: string, token: string): Promise<void> {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1/operator/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? null : JSON.stringify(body),
    })
    expect(answer.status).toBeLessThan(300)
    return answer
  }
  await call('PUT', 'office/tech-break/', { on: false, text: { ru: '', en: '' }, until: null })
  const blocked = await call('GET', 'users/?state=blocked')
  for (const { id } of listDeskUsers.response.parse(await blocked.json()).results) {
    await call('POST', `users/${id}/unblock/`, { reason: 'The next round needs them.' })
  }
  const risk = getDeskRisk.response.parse(await (await call('GET', 'risk/')).json())
  await call('PUT', 'risk/office/', { version: risk.office.version, terms: noBounds })
  for (const { directionId } of risk.directions) {
    await call('DELETE', `risk/directions/${directionId}/`)
  }
}
