import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { pairAnswer, sberbank, usdt } from '@/tests/factories/exchange-answers'
import { amountsOf } from '../deal/amounts'
import { dealRulesOf } from '../deal/deal-rules'
import { startingState, type FormValues } from '../state/calculator-state'
import { checkInput } from './check-input'
import { formFaults } from './check-form'
import { claimPayload } from './claim-payload'
import { pickedKey, pickedVerification } from './picked-verification'
import { serverFaults } from './server-faults'
import { valueKey } from './value-key'

const id = '0192f1f0-7c1e-7cc3-9a54-0b1a2c3d4e5f'
const card = { key: 'card' }
const pair = pairAnswer({
  verificationCourse: '0.0106',
  verification: { course: { side: 'from', kind: 'card', input: 'card' }, asks: [] },
})
const form = (from: Record<string, string>): FormValues => ({
  ...startingState({ from: null, to: null }),
  email: 'anna@example.org',
  agreements: { aml: true, topUp: true },
  values: {
    from,
    to: { [valueKey(usdt.id, { key: 'wallet' })]: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  },
})
const picking = form({ [pickedKey(sberbank.id, card)]: id })

const payload = (filled: FormValues, courseType: 'default' | 'verification' = 'verification') =>
  claimPayload({
    pair,
    courseType,
    form: filled,
    deal: { send: new Decimal('25000'), receive: new Decimal('265') },
  })

const faults = (filled: FormValues) => {
  const choice = { courseType: 'verification', cityFrom: null, cityTo: null } as const
  const amounts = amountsOf(null, dealRulesOf(pair, choice))
  const labels = {
    amount: { from: 'sent', to: 'received' },
    city: { from: 'city', to: 'city' },
    email: 'email',
    agreement: 'rules',
  }
  return formFaults(
    { ...pair, courseType: 'verification', amounts, clamp: null, form: filled },
    { checkInput, labels },
  )
}

describe('a picked verification', () => {
  it('is sent by its id instead of a number', async () => {
    const { verification, fromRequisites } = await payload(picking)
    expect([verification, fromRequisites]).toEqual([id, {}])
  })

  it('wins over a number that was typed before, which stays in the form', async () => {
    const both = form({
      ...picking.values.from,
      [valueKey(sberbank.id, card)]: '4111 1111 1111 1111',
    })
    expect((await payload(both)).fromRequisites).toEqual({})
  })

  it('does not count for the usual course, nor once another number is typed', async () => {
    expect(await payload(picking, 'default')).not.toHaveProperty('verification')
    const typed = form({
      [pickedKey(sberbank.id, card)]: '',
      [valueKey(sberbank.id, card)]: '4111 1111 1111 1111',
    })
    const { fromRequisites, ...sent } = await payload(typed)
    expect(sent).not.toHaveProperty('verification')
    expect(fromRequisites).toEqual({ card: '4111111111111111' })
  })

  it('does not count for another currency', () => {
    const other = form({ [pickedKey(usdt.id, card)]: id })
    expect(pickedVerification(pair, 'verification', other.values)).toBeNull()
  })

  it('makes the number unnecessary, and nothing else', async () => {
    expect(await faults(picking)).toEqual([])
    const found = await faults(form({}))
    expect(found.map(({ id: field }) => field)).toEqual(['exchange-from-card'])
  })

  it('gets the server’s errors about its number', () => {
    const said = { 'fromRequisites.card': ['Сначала пройдите верификацию.'] }
    const labels = { city: { from: '', to: '' }, email: '', promocode: '' }
    const sent = { ...pair, courseType: 'verification', form: picking } as const
    expect(serverFaults(said, sent, labels).faults).toMatchObject([
      { id: 'exchange-verified', label: 'Номер карты', value: id },
    ])
    const unknown = { verification: ['Эту верификацию здесь использовать нельзя.'] }
    expect(serverFaults(unknown, sent, labels).faults).toMatchObject([{ id: 'exchange-verified' }])
    const typed = { ...sent, form: form({}) }
    expect(serverFaults(said, typed, labels).faults).toMatchObject([{ id: 'exchange-verified' }])
    const usual = { ...typed, courseType: 'default' } as const
    expect(serverFaults(said, usual, labels).faults).toMatchObject([{ id: 'exchange-from-card' }])
  })
})
