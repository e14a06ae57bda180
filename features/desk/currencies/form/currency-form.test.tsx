import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import type { CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { ToastProvider } from '@/components/ui/overlay/toast-provider'
import { emptyTerms, newInput } from './currency-values'
import { ApiError } from '@/lib/http/api-error'
import { messagesOf } from '@/lib/i18n/messages'
import { createQueryClient } from '@/lib/query/query-client'
import { CurrencyForm } from './currency-form'

const options = {
  assets: ['BTC', 'USDT'],
  logos: ['/logos/bitcoin.svg'],
  groups: [{ id: 1, name: 'Crypto' }],
  cities: [{ id: 7, name: 'Tbilisi' }],
}
const wallet = { ...newInput, key: 'wallet', labelRu: 'Кошелёк', labelEn: 'Wallet' }
const tag = { ...newInput, key: 'tag', kind: 'memo' as const, labelRu: 'Метка', labelEn: 'Tag' }
const stored: CurrencyTerms = {
  ...emptyTerms,
  slug: 'bitcoin',
  nameRu: 'Биткоин',
  nameEn: 'Bitcoin',
  network: 'Bitcoin',
  logo: '/logos/bitcoin.svg',
  assetCode: 'BTC',
  inputs: [wallet, tag],
}

type Save = (terms: CurrencyTerms) => Promise<void>

function show(save = vi.fn<Save>(() => Promise.resolve())) {
  render(
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <CurrencyForm terms={stored} options={options} isSaving={false} save={save} />
        </ToastProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  )
  return { user: userEvent.setup(), save }
}
const savedBy = (save: ReturnType<typeof show>['save']) => save.mock.lastCall?.[0]
const submit = () => screen.getByRole('button', { name: 'Save' })

describe('the form of a currency', () => {
  it('sends the whole currency, with the changes', async () => {
    const { user, save } = show()
    const name = screen.getByRole('textbox', { name: 'Name in English' })
    await user.clear(name)
    await user.type(name, 'BTC')
    await user.click(screen.getByRole('switch', { name: 'Can be sent' }))
    await user.click(screen.getByRole('checkbox', { name: 'Crypto' }))
    await user.click(submit())
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(savedBy(save)).toEqual({ ...stored, nameEn: 'BTC', isSendable: true, groupIds: [1] })
  })

  it('reorders, removes and adds fields', async () => {
    const { user, save } = show()
    await user.click(screen.getByRole('button', { name: 'Move up: Tag' }))
    await user.click(screen.getByRole('button', { name: 'Remove: Wallet' }))
    await user.click(screen.getByRole('button', { name: 'Add a field' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Label in English' }), 'Holder')
    await user.type(dialog.getByRole('textbox', { name: 'Label in Russian' }), 'Владелец')

    await user.type(dialog.getByRole('textbox', { name: 'Key' }), 'tag')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await dialog.findByText('Another field already has this key.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Key' }), 'Two')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(save).not.toHaveBeenCalled()

    await user.click(submit())
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(savedBy(save)?.inputs.map(({ key }) => key)).toEqual(['tag', 'tagTwo'])
  })

  it('shows the server’s errors at their fields, including a field in the list', async () => {
    const refusal = new ApiError({
      code: 'validation_error',
      fields: { 'terms.slug': ['Already taken.'], 'terms.inputs.1.checker': ['It does not fit.'] },
    })
    const { user } = show(vi.fn<Save>(() => Promise.reject(refusal)))
    await user.click(screen.getByRole('switch', { name: 'Can be received' }))
    await user.click(submit())
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
        /Already taken/,
      ),
    )
    const row = screen.getByText('Tag').closest('li')
    expect(row).toHaveTextContent('It does not fit.')
    expect(screen.getByText('Wallet').closest('li')).not.toHaveTextContent('It does not fit.')
  })

  it('asks for a network if the currency is a coin, and for cities if it is cash', async () => {
    const { user, save } = show()
    expect(screen.getByRole('textbox', { name: 'Network' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Tbilisi' })).toBeNull()
    await user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Cash' }))
    expect(screen.queryByRole('textbox', { name: 'Network' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Tbilisi' }))
    await user.click(submit())
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(savedBy(save)).toMatchObject({ kind: 'cash', network: null, cityIds: [7] })
  })
})
