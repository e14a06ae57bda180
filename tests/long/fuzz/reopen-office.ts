import { expect } from 'vitest'
import { getDeskRisk, type RiskTermsText } from '@/lib/contracts/desk/risk'
import { listDeskUsers } from '@/lib/contracts/desk/users'

const noBounds = {
  dailyClaims: null,
  dailyUsd: null,
  newcomerUsd: null,
  cardFromUsd: null,
  amlFromUsd: null,
} satisfies RiskTermsText

/** Undoes changes that would make the office refuse everything, or everybody, at once. */
export async function reopenOffice(url: string, token: string): Promise<void> {
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1/operator/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? null : JSON.stringify(body),
    })
    expect(answer.status).toBeLessThan(300)
    return answer
  }
  await ask('PUT', 'office/tech-break/', { on: false, text: { ru: '', en: '' }, until: null })
  const blocked = await ask('GET', 'users/?state=blocked')
  for (const { id } of listDeskUsers.response.parse(await blocked.json()).results) {
    await ask('POST', `users/${id}/unblock/`, { reason: 'The next round needs them.' })
  }
  const risk = getDeskRisk.response.parse(await (await ask('GET', 'risk/')).json())
  await ask('PUT', 'risk/office/', { version: risk.office.version, terms: noBounds })
  for (const { directionId } of risk.directions) {
    await ask('DELETE', `risk/directions/${directionId}/`)
  }
}
