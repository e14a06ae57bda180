import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithMessages } from '@/tests/setup/render-with-messages'
import { emptyTerms, newInput } from './currency-values'
import { LikeNotice } from './like-notice'

it('says what a new currency has taken over, and what is left to fill in', () => {
  const wallet = { ...newInput, checker: 'litecoin' as const, labelEn: 'LTC wallet address' }
  const terms = {
    ...emptyTerms,
    ticker: 'LTC',
    assetCode: 'LTC',
    nameEn: 'Litecoin',
    groupIds: [1],
    inputs: [wallet],
  }
  const options = { assets: [], logos: [], groups: [{ id: 1, name: 'Coins' }], cities: [] }
  renderWithMessages(<LikeNotice terms={terms} options={options} />, 'en')
  const notice = screen.getByRole('status')
  expect(notice).toHaveTextContent(
    'Taken from Litecoin: the kind (Cryptocurrency), the ticker LTC, the asset LTC, the decimal places, the groups (Coins), and the fields (Wallet address).',
  )
  expect(notice).toHaveTextContent(
    /the names, the code for comparison sites, the network, the logo, and the checks of the fields \(Wallet address\)/,
  )
})
