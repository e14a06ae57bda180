import { describe, expect, it } from 'vitest'
import { visibleInputs } from '@/lib/exchange/pair/visible-inputs'
import {
  cardInput,
  cities,
  holderInput,
  pairAnswer,
  sberbank,
  usdt,
  walletInput,
} from '@/tests/factories/exchange-answers'
import { amountsOf, type Clamp, type Edited } from '../deal/amounts'
import { dealRulesOf } from '../deal/deal-rules'
import { startingState, type FormValues } from '../state/calculator-state'
import { checkInput } from './check-input'
import { emailFault, formFaults } from './check-form'
import { processorMillisecondsOf } from '@/tests/setup/busy-machine/processor-time'
import { valueKey } from './value-key'

const validForm: FormValues = {
  ...startingState({ from: null, to: null }),
  email: 'anna@example.org',
  agreements: { aml: true, topUp: true },
  values: {
    from: {
      [valueKey(sberbank.id, cardInput)]: '4111 1111 1111 1111',
      [valueKey(sberbank.id, holderInput)]: 'Anna Ivanova',
    },
    to: { [valueKey(usdt.id, walletInput)]: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  },
}
const labels = {
  amount: { from: 'sent', to: 'received' },
  city: { from: 'city', to: 'city' },
  email: 'email',
  agreement: 'rules',
}

async function faultsOf({
  form = validForm,
  pair = pairAnswer(),
  edited = null as Edited,
  clamp = null as Clamp | null,
} = {}) {
  const rules = dealRulesOf(pair, { courseType: 'default', cityFrom: null, cityTo: null })
  const found = await formFaults(
    {
      ...pair,
      courseType: 'default',
      amounts: amountsOf(edited, rules),
      clamp,
      form,
    },
    { checkInput, labels },
  )
  return found.map(({ id, fault }) => `${id}: ${fault.code}`)
}

describe('the check of the whole form', () => {
  it('finds nothing in a valid form', async () => {
    expect(await faultsOf()).toEqual([])
  })

  it('finds every error of an empty form, in the order of the screen', async () => {
    const pair = pairAnswer({ structure: { to: { city: cities } } })
    expect(await faultsOf({ form: startingState({ from: null, to: null }), pair })).toEqual([
      'exchange-from-card: no_card',
      'exchange-from-holder: no_name',
      'exchange-city-to: city',
      'exchange-to-wallet: no_wallet',
      'exchange-email: emailRequired',
      'exchange-agree: agreement',
    ])
  })

  it('checks each value by its checker', async () => {
    const wrong = {
      ...validForm.values.from,
      [valueKey(sberbank.id, cardInput)]: '4111111111111112',
    }
    expect(
      await faultsOf({ form: { ...validForm, values: { ...validForm.values, from: wrong } } }),
    ).toEqual(['exchange-from-card: wrong_card'])
  })

  it('requires no e-mail if the pair requires none', async () => {
    const pair = pairAnswer({ structure: { emailClaimRequirement: false } })
    expect(await faultsOf({ form: { ...validForm, email: '' }, pair })).toEqual([])
    expect(await faultsOf({ form: { ...validForm, email: 'anna@' } })).toEqual([
      'exchange-email: email',
    ])
  })

  it('rejects an amount out of bounds', async () => {
    expect(await faultsOf({ edited: { side: 'from', text: '1' } })).toEqual([
      'exchange-from: amount',
    ])
  })

  it('rejects an amount that was moved to a bound unseen, and names the bound', async () => {
    const clamp = { side: 'to', code: 'max', value: '4725' } as const
    expect(await faultsOf({ clamp })).toEqual(['exchange-to: max'])
  })

  it('does not accept a city of another pair', async () => {
    const pair = pairAnswer({ structure: { to: { city: cities } } })
    const inCity = (id: number) => ({ ...validForm, cities: { from: null, to: id } })
    expect(await faultsOf({ pair, form: inCity(12) })).toEqual([])
    expect(await faultsOf({ pair, form: inCity(99) })).toEqual(['exchange-city-to: city'])
  })
})

describe('the inputs', () => {
  const { structure } = pairAnswer({
    structure: { from: { input: [cardInput, walletInput], inputVerify: [holderInput] } },
  })

  it('are the inputs that are visible on their side', () => {
    expect(visibleInputs(structure, 'from', 'default')).toEqual([cardInput])
    const swapped = { from: structure.to, to: structure.from }
    expect(visibleInputs(swapped, 'to', 'default')).toEqual([cardInput, walletInput])
    expect(visibleInputs(swapped, 'from', 'default')).toEqual([])
  })

  it('are the inputs of the verification course if that is chosen', () => {
    expect(visibleInputs(structure, 'from', 'verification')).toEqual([holderInput])
  })
})

describe('the check of an e-mail address', () => {
  it.each(['a@b.ru', 'anna+kantor@mail.example.co.uk', "o'neil@example.com", 'x_1.y@a-b.io'])(
    'accepts %s',
    (text) => {
      expect(emailFault(text)).toBeNull()
    },
  )

  it.each(['', 'anna', 'anna@', '@b.ru', 'a b@c.ru', 'a@b', 'a@-b.ru', 'a..b@c.ru', '.a@c.ru'])(
    'rejects “%s”',
    (text) => {
      expect(emailFault(text)).not.toBeNull()
    },
  )

  it('rejects a long address, and is fast', () => {
    expect(emailFault(`${'a'.repeat(65)}@example.com`)).not.toBeNull()
    const took = processorMillisecondsOf(() => {
      expect(emailFault(`${'a'.repeat(250)}@`)).not.toBeNull()
      expect(emailFault(`a@${'a.'.repeat(120)}`)).not.toBeNull()
    })
    expect(took).toBeLessThan(200)
  })
})
