import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { queuedVerification } from '@/tests/factories/desk-verification'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { ClaimVerifications } from './claim-verifications'

it('a claim leads to the verifications that it needs, and says which were not started', () => {
  const { id, masked } = queuedVerification
  const card = { id, kind: 'card', state: 'pending', masked, purpose: 'course' } as const
  const person = { id: null, kind: 'person', state: null, masked: null, purpose: 'rule' } as const
  renderWithMessages(
    <ClaimVerifications claim={{ ...deskClaim, verifications: [card, person] }} />,
    'en',
  )
  const [first, second] = within(screen.getByRole('region', { name: 'Verification' })).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent(/To be decided.*verified-card rate/)
  expect(within(first ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    `/en/operator/verifications/${id}`,
  )
  expect(second).toHaveTextContent(/Identity.*not started.*asked for by a risk rule/)
})
