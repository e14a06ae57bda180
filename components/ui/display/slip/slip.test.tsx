import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { Amount } from '../amount'
import { CurrencyLogo } from '../currency-logo'
import { NumberedText } from '../numbered-text'
import { Slip } from '../slip'
import { SlipFold } from './slip-fold'
import { Stepper } from '../stepper'
import { Tabs } from '../tabs'

const rows = [
  { label: 'Курс', value: '95,0029 RUB за 1 USDT' },
  { label: 'Комиссии', value: 'все включены' },
]

/* Collapsed only if scripts are enabled, because nothing could expand it without them. */
const folded = 'max-sm:[@media(scripting:enabled)]:hidden'

describe('Slip', () => {
  it('is a named region with the amount and every row', () => {
    renderWithMessages(<Slip title="Расчёт" amount="263,15" unit="USDT" rows={rows} />)
    const slip = screen.getByRole('region', { name: 'Расчёт' })
    expect(slip).toHaveTextContent('263,15')
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Курс',
      'Комиссии',
    ])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('starts collapsed on a phone and can be expanded', async () => {
    const { user } = renderWithMessages(
      <Slip
        title="Расчёт"
        amount="263,15"
        unit="USDT"
        destination="на •••• 1111"
        rows={rows}
        fold={SlipFold}
      />,
    )
    expect(screen.getByText('на •••• 1111')).toHaveClass('sm:hidden')
    const button = screen.getByRole('button', { name: 'Развернуть: Расчёт' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(body).toHaveClass(folded)

    await user.click(button)
    expect(screen.getByRole('button', { name: 'Свернуть: Расчёт' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    expect(body).not.toHaveClass(folded)
  })
})

describe('Stepper', () => {
  it('marks the current step and says which steps are done', () => {
    renderWithMessages(<Stepper label="Шаги" steps={['Данные', 'Оплата', 'Готово']} current={1} />)
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(steps[0]).toHaveTextContent('Данныепройдено')
    expect(steps[2]).toHaveTextContent(/^Готово$/)
  })
})

describe('Amount', () => {
  it.each([
    ['ru', '1\u00a0234,50\u00a0RUB'],
    ['en', '1,234.50\u00a0RUB'],
  ] as const)('in %s shows %s on one line', (locale, text) => {
    renderWithMessages(<Amount value="1234.5" digits={2} unit="RUB" />, locale)
    const amount = screen.getByText((_, element) => element?.textContent === text, {
      selector: '.whitespace-nowrap',
    })
    expect(amount).toBeInTheDocument()
  })
})

describe('NumberedText', () => {
  it('keeps each number of an order on one line, and the text as it is', () => {
    const text = 'Заявка № 4839-2071 заменила ••••-1122: обмен 10-20'
    const { container } = renderWithMessages(<NumberedText text={text} />)
    expect(container).toHaveTextContent(text)
    const kept = [...container.querySelectorAll('.whitespace-nowrap')]
    expect(kept.map(({ textContent }) => textContent)).toEqual(['4839-2071', '••••-1122'])
  })
})

describe('CurrencyLogo', () => {
  it('reserves its space before it loads, and shows a letter if the file is missing', () => {
    const { container } = renderWithMessages(
      <CurrencyLogo logo="/logos/none.svg" name="Юмани" size={32} />,
    )
    const image = container.querySelector('img')
    expect(image).toHaveAttribute('width', '32')
    expect(image).toHaveAttribute('src', '/logos/none.svg')
    if (image) {
      fireEvent.error(image)
    }
    expect(container.querySelector('img')).toBeNull()
    expect(container).toHaveTextContent('Ю')
  })
})

describe('Tabs', () => {
  it('shows the panel of the tab chosen by arrow keys', async () => {
    const { user } = renderWithMessages(
      <Tabs
        label="Заявки"
        items={[
          { value: 'mine', label: 'Мои', count: 7, panel: 'семь' },
          { value: 'done', label: 'Готовые', panel: 'ни одной' },
        ]}
      />,
    )
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Мои7')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('семь')
    await user.click(screen.getByRole('tab', { selected: true }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('ни одной')
  })
})
