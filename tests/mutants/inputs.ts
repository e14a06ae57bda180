import type { Mutant } from './mutant'

/** Faults in the validation of input, and in the handling of errors of the database. */
export const inputMutants: readonly Mutant[] = [
  {
    name: 'inputs: a card number with a wrong check digit is accepted',
    file: 'lib/requisites/accounts/card.ts',
    find: 'return sum > 0 && sum % 10 === 0',
    replace: 'return sum > 0',
    tests: ['lib/requisites/check-requisite.test.ts'],
  },
  {
    name: 'inputs: the checksum of a Tron address is not checked',
    file: 'lib/requisites/wallets/base58-check.ts',
    find: 'every((byte, at) => byte === checksum[at])',
    replace: 'some((byte, at) => byte === checksum[at] || at > 0)',
    tests: ['lib/requisites/wallets/wallets.test.ts'],
  },
  {
    name: 'inputs: an address of TON’s test network is accepted',
    file: 'lib/requisites/wallets/ton.ts',
    find: 'return kind === tag\n',
    replace: 'return kind <= tag\n',
    tests: ['lib/requisites/wallets/wallets.test.ts'],
  },
  {
    name: 'inputs: a bank outside of SEPA is accepted for SEPA',
    file: 'lib/requisites/accounts/iban.ts',
    find: 'isKnown && !isSEPACountry(country)',
    replace: "!isKnown && isSEPACountry(country) && value === ''",
    tests: ['lib/requisites/check-requisite.test.ts'],
  },
  {
    name: 'inputs: a request body may be nested deeper than the limit',
    file: 'server/http/endpoint/input/read-json.ts',
    find: 'if (depth >= maxDepth) {',
    replace: 'if (depth >= maxDepth * maxKeys) {',
    tests: ['server/http/endpoint/mount-routes.test.ts'],
  },
  {
    name: 'inputs: a file may exceed the size limit',
    file: 'server/http/endpoint/input/multipart-form.ts',
    find: 'if (file.byteLength > upload.maxBytes) {',
    replace: 'if (file.byteLength > upload.maxBytes + maxFrameBytes) {',
    tests: ['server/http/endpoint/input/read-upload.test.ts'],
  },
  {
    name: 'inputs: an error is not assigned to its field',
    file: 'server/http/endpoint/input/validation-texts.ts',
    find: "return [path.length === 0 ? wholeBody : path.join('.')]",
    replace: 'return [path.length === 0 ? wholeBody : wholeBody]',
    tests: ['server/http/endpoint/input/validation-texts.test.ts'],
  },
  {
    name: 'inputs: a script in a message is not removed',
    file: 'lib/html/sanitize-message.ts',
    find: 'href === undefined || !isSafeAddress(href)',
    replace: 'href === undefined || isSafeAddress(`${href}\\n`)',
    tests: ['lib/html/sanitize-message.test.tsx'],
  },
  {
    name: 'inputs: the window of a limit never ends',
    file: 'server/http/middleware/window-limiter.ts',
    find: 'window === undefined || left <= 0 || left > lasting',
    replace: 'window === undefined || left > lasting',
    tests: ['server/http/middleware/window-limiter.test.ts'],
  },
  {
    name: 'inputs: a different request with a used idempotency key gets the claim of the first request',
    file: 'server/database/idempotent-answers.ts',
    find: 'if (row.bodyHash !== bodyHash) {',
    replace: 'if (row.bodyHash.length !== bodyHash.length) {',
    tests: ['server/http/routes/claims/claim-privacy.routes.test.ts'],
  },
  {
    name: 'database: a duplicate name is reported as a server error',
    file: 'server/modules/catalogue/desk/change-catalogue.ts',
    find: "currencies_slug_unique: { field: 'terms.slug', key: 'taken' },",
    replace: "currencies_slug_key: { field: 'terms.slug', key: 'taken' },",
    tests: ['server/http/routes/desk/catalogue/catalogue.routes.test.ts'],
  },
  {
    name: 'database: a transaction is not retried after a deadlock',
    file: 'server/database/in-transaction.ts',
    find: "deadlockDetected = '40P01'",
    replace: "deadlockDetected = '40P02'",
    tests: ['server/database/in-transaction.test.ts'],
  },
]
