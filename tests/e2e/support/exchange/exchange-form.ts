import type { Page } from '@playwright/test'
import { submitButton } from '../claims'
import { textsOf } from '../texts'

/** A pair whose form asks for a card, its holder, an e-mail address and a wallet. */
export const pair = '?cur_from=SBERRUB&cur_to=USDTTRC20'
export const card = (page: Page) => page.getByRole('textbox', { name: 'Номер карты' })
export const wallet = (page: Page) => page.getByRole('textbox', { name: 'Адрес кошелька USDT' })
export const submit = (page: Page) => submitButton(page, textsOf('ru'))
