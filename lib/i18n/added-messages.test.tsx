import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { expect, it } from 'vitest'
import { AddedMessages } from './added-messages'
import { calculatorMessages, clientMessages, componentMessages } from './client-messages'
import { messagesOf } from './messages'

function Small() {
  const t = useTranslations()
  return (
    <button type="button" aria-label={t('ui.close')}>
      {t('siteForm.filter.clear')}
    </button>
  )
}

it('gives a client component the added texts and the texts of every page', () => {
  render(
    <NextIntlClientProvider locale="en" messages={clientMessages('en')} timeZone="UTC">
      <AddedMessages messages={componentMessages('en', 'filter')}>
        <Small />
      </AddedMessages>
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('button', { name: messagesOf('en').ui.close })).toHaveTextContent(
    messagesOf('en').siteForm.filter.clear,
  )
})

it('sends only the texts of the named parts', () => {
  const { codes, filter } = messagesOf('ru').siteForm
  expect(componentMessages('ru', 'codes', 'filter')).toEqual({ siteForm: { codes, filter } })
})

it('sends the words of verifications only where they are used', () => {
  const { mark } = messagesOf('ru').verificationTerms
  expect(clientMessages('ru')).not.toHaveProperty('verificationTerms')
  expect(calculatorMessages('ru').verificationTerms).toEqual({ mark })
})
