import { test } from '@playwright/test'
import { expectCorrectBooks } from './support/audit'

/* Runs on the data that all other tests left behind. */
test('the ledger is consistent, and the claims agree with it', async () => {
  await expectCorrectBooks()
})
