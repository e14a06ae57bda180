import { beforeEach, describe, expect, it } from 'vitest'
import { pairAnswer } from '@/tests/factories/exchange-answers'
import { amountsOf } from '../deal/amounts'
import { dealRulesOf, type Side } from '../deal/deal-rules'
import type { InitialExchange } from './calculator-state'
import {
  agree,
  choosePair,
  restorePair,
  createCalculatorStore,
  editAmount,
  persistInTab,
  clampTypedAmount,
  setValue,
  swapPair,
  type CalculatorStore,
} from './calculator-store'
import { entryOf } from './pair-entry'

const initial = { from: 1, to: 2, isNamed: true, promocode: null, referral: null }

/* Does what a page does: starts with the server's state and restores the tab's saved state. */
function openPage(from: Partial<InitialExchange> = {}) {
  const store = createCalculatorStore({ ...initial, ...from })
  persistInTab(store, { ...initial, ...from })
  return store
}

beforeEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

describe('the calculator’s state', () => {
  it('takes promo code and referral from the address', () => {
    const { promocode, referral } = openPage({ promocode: 'SPRING', referral: 'anna' }).getState()
    expect({ promocode, referral }).toEqual({ promocode: 'SPRING', referral: 'anna' })
  })

  it('takes the parameters of the address that only the browser reads', () => {
    const search = '?cur_from=1&sum_from=250.5&city_to=12&promocode=%20SPRING&refferal=anna&utm_a=b'
    window.history.replaceState(null, '', `/${search}`)
    expect(openPage({ isFromNamed: true }).getState()).toMatchObject({
      edited: { side: 'from', text: '250.5' },
      cities: { from: null, to: 12 },
      promocode: 'SPRING',
      referral: 'anna',
    })
    window.sessionStorage.clear()
    // Without a named sending currency, the amount in the address is ignored.
    expect(openPage().getState()).toMatchObject({ edited: null, promocode: 'SPRING' })
    window.history.replaceState(null, '', `/?promocode=${'x'.repeat(65)}&refferal=`)
    expect(openPage().getState()).toMatchObject({ promocode: '', referral: null })
  })

  it('restores the tab’s pair if the address names no currency', () => {
    choosePair(openPage(), { from: 5, to: 6 })
    window.history.replaceState(null, '', '/?cur_from=NONE')
    expect(openPage({ isNamed: false }).getState().choice).toEqual({ from: 1, to: 2 })
    window.history.replaceState(null, '', '/?utm_source=x')
    expect(openPage({ isNamed: false }).getState().choice).toEqual({ from: 5, to: 6 })
  })

  it('starts another pair undecided, unless the better course was switched off', () => {
    const store = openPage()
    store.setState({ wantsUsualCourse: false })
    choosePair(store, { to: 3 })
    expect(store.getState()).toMatchObject({ choice: { from: 1, to: 3 }, wantsUsualCourse: null })
    store.setState({ wantsUsualCourse: true })
    choosePair(store, { to: 4 })
    expect(store.getState().wantsUsualCourse).toBe(true)
  })

  it('swaps the pair and makes the amount sent the amount to receive', () => {
    const store = openPage()
    store.setState({ edited: { side: 'from', text: '0.01' }, cities: { from: 11, to: null } })
    swapPair(store, { from: 1, to: 2 })
    expect(store.getState()).toMatchObject({
      choice: { from: 2, to: 1 },
      edited: { side: 'to', text: '0.01' },
      cities: { from: null, to: 11 },
    })
  })

  it('swaps the pair once if the button is pressed again before the swap is shown', () => {
    const store = openPage()
    store.setState({ edited: { side: 'from', text: '0.01' } })
    swapPair(store, { from: 1, to: 2 })
    swapPair(store, { from: 1, to: 2 })
    expect(store.getState()).toMatchObject({
      choice: { from: 2, to: 1 },
      edited: { side: 'to', text: '0.01' },
    })
  })
})

describe('an amount whose field is left', () => {
  const pair = pairAnswer({
    verificationCourse: '0.0106',
    from: { minVerification: '2000' },
    to: { minVerification: '21.2', max: '4725' },
  })
  const leave = (side: Side, text: string, courseType: 'default' | 'verification') => {
    const store = openPage()
    editAmount(store, { side, text })
    const rules = dealRulesOf(pair, { courseType, cityFrom: null, cityTo: null })
    const { from, to, fault } = amountsOf(clampTypedAmount(store, rules), rules)
    expect(fault).toBeNull()
    return [from, to, store.getState().clamp?.code ?? null]
  }

  it('is moved within the bounds to send, and the other amount is computed by the course', () => {
    expect(leave('from', '4999.99', 'default')).toEqual(['5000', '52.5', 'min'])
    expect(leave('from', '6000.1', 'default')).toEqual(['6000.1', '63', null])
    expect(leave('from', '999999', 'default')).toEqual(['445755.18', '4680.43', 'max'])
  })

  it('is moved to the minimum of verified cards at their course', () => {
    expect(leave('from', '10', 'verification')).toEqual(['2000', '21.2', 'min'])
    expect(leave('from', '3000', 'verification')).toEqual(['3000', '31.8', null])
  })

  it('is also moved within the bounds to receive', () => {
    expect(leave('to', '9999', 'verification')).toEqual(['445755.18', '4725', 'max'])
    expect(leave('to', '1', 'verification')).toEqual(['2000', '21.2', 'min'])
  })
})

describe('an earlier pair', () => {
  const typed = { side: 'from', text: '25000' } as const

  function leave() {
    const store = openPage()
    store.setState({ shown: { from: 1, to: 2 }, edited: typed, wantsUsualCourse: true })
    choosePair(store, { to: 3 })
    store.setState({ shown: { from: 1, to: 3 }, edited: { side: 'to', text: '7' } })
    return store
  }

  it('is restored with its amounts, and the amounts of the other pair are stored', () => {
    const store = leave()
    restorePair(store, { from: 1, to: 2 })
    expect(store.getState()).toMatchObject({
      choice: { from: 1, to: 2 },
      edited: typed,
      wantsUsualCourse: true,
    })
    store.setState({ shown: { from: 1, to: 2 } })
    restorePair(store, { from: 1, to: 3 })
    expect(store.getState().edited).toEqual({ side: 'to', text: '7' })
  })

  it('is restored with its amounts after a reload too', () => {
    leave()
    const store = openPage({ to: 3 })
    restorePair(store, { from: 1, to: 2 })
    expect(store.getState().edited).toEqual(typed)
  })

  it('is taken from the history entry, even if the page was rendered earlier', () => {
    leave()
    window.history.replaceState(entryOf({ from: 1, to: 2 }), '')
    expect(openPage({ to: 3 }).getState()).toMatchObject({
      choice: { from: 1, to: 2 },
      edited: typed,
    })
  })

  it('is dropped after many other pairs', () => {
    const store = leave()
    for (let id = 10; id < 40; id += 1) {
      store.setState({ shown: { from: 1, to: id } })
      choosePair(store, { to: id + 1 })
    }
    expect(Object.keys(store.getState().left)).toHaveLength(20)
    restorePair(store, { from: 1, to: 2 })
    expect(store.getState().edited).toBeNull()
  })
})

describe('input typed before hydration', () => {
  /* A page whose fields are already filled in at hydration. */
  function openLate(type: (store: CalculatorStore) => void) {
    const store = createCalculatorStore(initial)
    type(store)
    persistInTab(store, initial)
    return store.getState()
  }

  beforeEach(() => {
    const store = openPage()
    editAmount(store, { side: 'from', text: '200' })
    store.setState({ email: 'old@example.org', promocode: 'OLD' })
    setValue(store, { side: 'to', key: 'card' }, '4111')
    setValue(store, { side: 'to', key: 'holder' }, 'Anna')
  })

  it('takes precedence over the tab’s saved state, which fills in the rest', () => {
    const state = openLate((store) => {
      editAmount(store, { side: 'to', text: '5' })
      setValue(store, { side: 'to', key: 'holder' }, 'Boris')
      store.setState({ email: 'new@example.org' })
    })
    expect(state).toMatchObject({
      edited: { side: 'to', text: '5' },
      email: 'new@example.org',
      promocode: 'OLD',
      values: { to: { card: '4111', holder: 'Boris' } },
    })
  })

  it('stays the amount of the pair that was shown then', () => {
    const other = { ...initial, to: 3, isNamed: false }
    const store = createCalculatorStore(other)
    editAmount(store, { side: 'from', text: '0.5' })
    persistInTab(store, other)
    expect(store.getState()).toMatchObject({
      choice: { from: 1, to: 3 },
      edited: { side: 'from', text: '0.5' },
      promocode: 'OLD',
    })
  })

  it('keeps the agreement given before', () => {
    const given = { aml: true, topUp: true }
    agree(openPage(), true)
    expect(openLate((late) => late.setState({ email: 'a@b.ru' })).agreements).toEqual(given)
    window.sessionStorage.clear()
    expect(openLate((late) => agree(late, true)).agreements).toEqual(given)
  })
})

describe('the state saved for a reload and a switch of the language', () => {
  it('has everything that was typed and agreed to', () => {
    const store = openPage()
    store.setState({ edited: { side: 'to', text: '263' }, email: 'a@b.ru', promocode: 'X' })
    setValue(store, { side: 'from', key: '1.card' }, '4276')
    agree(store, true)

    expect(openPage().getState()).toMatchObject({
      edited: { side: 'to', text: '263' },
      email: 'a@b.ru',
      promocode: 'X',
      values: { from: { '1.card': '4276' }, to: {} },
      agreements: { aml: true, topUp: true },
    })
  })

  it('leaves out the amount if the address names another pair', () => {
    openPage().setState({ edited: { side: 'from', text: '25000' }, email: 'a@b.ru' })
    const { edited, email, choice } = openPage({ from: 3 }).getState()
    expect({ edited, email, choice }).toEqual({
      edited: null,
      email: 'a@b.ru',
      choice: { from: 3, to: 2 },
    })
  })

  it('has the pair itself if the address names none', () => {
    const store = openPage()
    choosePair(store, { from: 5, to: 6 })
    store.setState({ edited: { side: 'from', text: '70' } })
    expect(openPage({ isNamed: false }).getState()).toMatchObject({
      choice: { from: 5, to: 6 },
      isChosen: true,
      edited: { side: 'from', text: '70' },
    })
  })

  it('is overridden by a new promo code or referral in the address', () => {
    openPage({ promocode: 'OLD', referral: 'old' }).setState({ promocode: 'TYPED' })
    expect(openPage({ promocode: 'OLD', referral: 'old' }).getState().promocode).toBe('TYPED')
    expect(openPage({ promocode: 'NEW', referral: 'new' }).getState()).toMatchObject({
      promocode: 'NEW',
      referral: 'new',
    })
  })

  it('keeps the referral when the next address has none', () => {
    openPage({ referral: 'anna' }).setState({ email: 'a@b.ru' })
    expect(openPage().getState().referral).toBe('anna')
  })

  it('is ignored when the storage contains something else', () => {
    openPage().setState({ email: 'a@b.ru' })
    const ours = window.sessionStorage.getItem('kantor.exchange') ?? ''
    for (const raw of ['{', '{"choice":1}', 'null', ours.replace('"a@b.ru"', '{}')]) {
      window.sessionStorage.setItem('kantor.exchange', raw)
      expect(openPage().getState().email).toBe('')
    }
    window.sessionStorage.setItem('kantor.exchange', ours)
    expect(openPage().getState().email).toBe('a@b.ru')
  })
})
