import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deskClaim } from '@/tests/factories/claims/desk-claim'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Outcome } from './outcome'

const show = (course: string, currentCourse: string) => {
  const recalculated = { choice: 'recalculate', from: '26000', to: '312' } as const
  const choices = [{ ...recalculated, course, currentCourse }]
  renderWithMessages(<Outcome act="recalculate" claim={{ ...deskClaim, choices }} />)
}
const valueOf = (label: string) => screen.getByText(label).nextSibling

it('shows today’s rate of a recalculation also if the lower agreed one applies', () => {
  show('0.012', '0.0125')
  expect(valueOf('Согласованный курс')).toHaveTextContent(/^83,33/)
  expect(valueOf('Курс сейчас')).toHaveTextContent(/^80/)
  expect(screen.queryByText('Курс пересчёта')).toBeNull()
})

it('says which rate applies if it is not the agreed one', () => {
  show('0.01', '0.01')
  expect(valueOf('Курс пересчёта')).toHaveTextContent(/^100/)
  expect(valueOf('Согласованный курс')).toHaveTextContent(/^83,33/)
  expect(valueOf('Курс сейчас')).toHaveTextContent(/^100/)
})
