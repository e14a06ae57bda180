import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimStatus } from '@/tests/factories/claims/claim-status'
import { AtAddress, router } from '@/tests/setup/at-address'
import {
  openClaimOffice,
  renderClaim,
  serveClaimOffice,
  type ClaimOffice,
} from '@/tests/setup/offices/claim-office'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { VerifyBox } from './parts/verify-box'

let office: ClaimOffice = openClaimOffice(claimStatus('on_hold'))
serveClaimOffice(() => office)
beforeEach(() => router.push.mockClear())

type Needed = NonNullable<ClaimStatus['own']>['verifications'][number]
const verification = '0190b6a0-0000-7000-8000-0000000000aa'

function claimThatNeeds(needed: Partial<Needed>, state: ClaimState = 'on_hold') {
  const plain = {
    kind: 'card',
    id: null,
    status: null,
    promisedUntil: null,
    mayStart: true,
  } as const
  return claimStatus(state, { own: { verifications: [{ ...plain, ...needed }] } })
}

function open(needed: Partial<Needed>, state: ClaimState = 'on_hold') {
  const claim = claimThatNeeds(needed, state)
  office = openClaimOffice(claim)
  return renderWithMessages(
    <QueryProvider>
      <AtAddress address="/claim/x">
        <VerifyBox claim={claim} />
      </AtAddress>
    </QueryProvider>,
  )
}

const box = (name: string) => screen.getByRole('region', { name })

describe('a claim that needs a verification', () => {
  it('starts the verification for its own number, and opens it', async () => {
    const { user } = open({})
    Object.assign(office.moves, { verify: { id: verification, status: 'draft', isNew: true } })
    expect(box('Обмен ждёт верификации')).toHaveTextContent('Обмен продолжится после верификации')
    await user.click(screen.getByRole('button', { name: 'Пройти верификацию' }))
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledExactlyOnceWith(`/verification/${verification}`),
    )
    expect(office.sent).toEqual([{ call: 'verify', body: { kind: 'card' } }])
  })

  it.each([
    ['draft', 'Продолжить верификацию'],
    ['declined', 'Исправить'],
    ['expired', 'Пройти верификацию'],
  ] as const)('offers the next step of a verification that is not done: %s', (status, action) => {
    open({ id: verification, status })
    expect(screen.getByRole('button', { name: action })).toBeVisible()
  })

  it('says until when the office answers', () => {
    open({ id: verification, status: 'pending', promisedUntil: '2099-11-27T11:30:00Z' })
    expect(screen.getByText(/ответим до .*11:30/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Открыть' })).toHaveAttribute(
      'href',
      `/verification/${verification}`,
    )
  })

  it('says that the answer is late once that time has passed', async () => {
    open({ id: verification, status: 'pending', promisedUntil: '2020-11-27T11:30:00Z' })
    expect(await screen.findByText('На рассмотрении дольше обещанного')).toBeVisible()
  })

  it('asks for nothing once the verification is approved', () => {
    open({ id: verification, status: 'approved' })
    const passed = box('Верификация пройдена')
    expect(within(passed).getByText('Пройдена')).toBeVisible()
    expect(passed).not.toHaveTextContent(/Пройдите|ждёт/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([null, 'draft', 'pending'] as const)(
    'says where the verification can be done if not in this browser: %s',
    (status) => {
      open({ mayStart: false, status, id: status && verification })
      expect(screen.getByText(/где создана заявка/)).toBeVisible()
      expect(screen.queryByRole('button')).toBeNull()
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('shows why the verification could not be started', async () => {
    const { user } = open({})
    office.moves.verify = { status: 429, code: 'too_many_requests', detail: 'Слишком часто.' }
    await user.click(screen.getByRole('button', { name: 'Пройти верификацию' }))
    expect(await screen.findByText('Слишком часто.')).toBeVisible()
  })

  it('offers the verification even before the payment, and no longer once it has ended', () => {
    open({}, 'awaiting_payment')
    expect(box('Нужна верификация')).toBeVisible()
    const ended = open({}, 'cancelled')
    expect(within(ended.container).queryByRole('region')).toBeNull()
  })

  it('hides where to pay once the verification is revoked, and still accepts the report of a payment', async () => {
    office = openClaimOffice(
      claimThatNeeds({ id: verification, status: 'revoked' }, 'awaiting_payment'),
    )
    renderClaim(office.claim)
    expect(await screen.findByText(/^Прежняя верификация больше не действует/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Я оплатил' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Пройти верификацию' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Куда перевести' })).toBeNull()
  })

  it('shows the verification on its page', async () => {
    office = openClaimOffice(claimThatNeeds({}))
    renderClaim(office.claim)
    expect(await screen.findByRole('region', { name: 'Обмен ждёт верификации' })).toBeVisible()
  })
})
