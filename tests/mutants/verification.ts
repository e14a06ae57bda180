import type { Mutant } from './mutant'

const photoRoutes = 'server/http/routes/verification/verification-files.routes.test.ts'
const drawing = 'server/adapters/painter/draw-photo.ts'
const drawer = 'server/modules/verification/photos/create-photo-drawer.test.ts'
const sealing = 'server/modules/verification/numbers/seal-number.ts'
const sealingTest = 'server/modules/verification/numbers/seal-number.test.ts'
const vault = 'server/modules/verification/numbers/create-number-vault.ts'
const vaultTest = 'server/modules/verification/numbers/number-vault.test.ts'
const rotating = 'server/modules/verification/numbers/rotate-numbers.ts'
const rotatingTest = 'server/modules/verification/numbers/rotate-numbers.test.ts'
const reading = 'server/http/endpoint/input/read-upload.ts'
const guestRoutes = 'server/http/routes/verification/verification-guest.routes.test.ts'
const moneyTest = 'server/modules/claims/verify/verified-money.test.ts'
const payerRoutes = 'server/http/routes/desk/claims/payers.routes.test.ts'
const names = 'lib/payers/compare-payer.ts'
const namesTest = 'lib/payers/compare-payer.test.ts'
const readingTest = 'server/http/endpoint/input/read-upload.test.ts'

/** Faults in the photos and the secrets of verifications. */
export const verificationMutants: readonly Mutant[] = [
  {
    name: 'verification: a photo taken with an upright phone is stored on its side',
    file: drawing,
    find: '6: { flop: false, turns: 1 }',
    replace: '6: { flop: false, turns: 0 }',
    tests: ['server/adapters/painter/draw-photo.test.ts'],
  },
  {
    name: 'painter: the process that has read an uploaded file draws something else',
    file: 'server/adapters/painter/run-painter.ts',
    find: 'isOwn && isDrawn(answer)',
    replace: 'isDrawn(answer)',
    tests: ['server/adapters/painter/painter.test.ts'],
  },
  {
    name: 'verification: a picture with too many pixels counts as damaged',
    file: drawing,
    find: 'if (width * height > maxPixels) {',
    replace: 'if (width * height > maxPixels ** 2) {',
    tests: [drawer],
  },
  {
    name: 'verification: a truncated photo is accepted',
    file: drawing,
    find: "failOn: 'error'",
    replace: "failOn: 'none'",
    tests: [drawer],
  },
  {
    name: 'verification: a large photo is stored without being scaled down',
    file: drawing,
    find: 'const longestSide = 4096',
    replace: 'const longestSide = 40_960',
    tests: [drawer],
  },
  {
    name: 'verification: a refused document gets the error of a refused photo',
    file: 'server/modules/verification/photos/create-photo-drawer.ts',
    find: "isDocument ? 'photo_pdf' : 'photo_broken'",
    replace: "isDocument ? 'photo_broken' : 'photo_broken'",
    tests: [drawer],
  },
  {
    name: 'verification: a white page counts as similar to other white pages',
    file: 'server/modules/verification/photos/photo-hash.ts',
    find: 'differentBits(hash, nothing) >= fewestBits',
    replace: 'differentBits(hash, nothing) >= fewestBits - fewestBits',
    tests: ['server/modules/verification/photos/photo-hash.test.ts'],
  },
  {
    name: 'verification: equal bands at different places of a hash count as a match',
    file: 'server/modules/verification/photos/photo-hash.ts',
    find: 'return place * 2 ** bandBits + band',
    replace: 'return band',
    tests: ['server/modules/verification/photos/photo-hash.test.ts'],
  },
  {
    name: 'verification: new data is encrypted with the oldest key',
    file: sealing,
    find: 'return Math.max(...keys.keys())',
    replace: 'return Math.min(...keys.keys())',
    tests: [sealingTest],
  },
  {
    name: 'verification: a sealed text is not bound to its owner',
    file: sealing,
    find: 'box.setAAD(Buffer.from(owner)).setAuthTag(',
    replace: "box.setAAD(Buffer.from(owner.replace('8', '7'))).setAuthTag(",
    tests: [sealingTest],
  },
  {
    name: 'verification: a document counts as a card with the same number',
    file: vault,
    find: "kind === 'person' ? 'document' : 'number'",
    replace: "kind === 'person' ? 'number' : 'number'",
    tests: [vaultTest],
  },
  {
    name: 'verification: a lost file of keys is silently replaced',
    file: vault,
    find: 'if (keys === null && !mayCreate) {',
    replace: 'if (keys === null && !mayCreate && configured !== null) {',
    tests: [vaultTest],
  },
  {
    name: 'verification: rotating the key does not re-encrypt the names',
    file: rotating,
    find: 'valuesSealed: renewed(valuesSealed) }',
    replace: 'valuesSealed }',
    tests: [rotatingTest],
  },
  {
    name: 'verification: rotating the key ends after one batch',
    file: rotating,
    find: 'rows.length < limit ? null',
    replace: 'rows.length <= limit ? null',
    tests: [rotatingTest],
  },
  {
    name: 'verification: rotating the key does not re-encrypt the key of the lookup hashes',
    file: rotating,
    find: 'row.sealedWith !== currentVersion(keys)',
    replace: 'row.sealedWith > currentVersion(keys)',
    tests: [rotatingTest],
  },
  {
    name: 'verification: uploads in progress may need any amount of memory',
    file: reading,
    find: 'reservedBytes + bytes > maxReservedBytes',
    replace: 'reservedBytes > maxReservedBytes',
    tests: [readingTest],
  },
  {
    name: 'verification: of two form fields with the same name the last one counts',
    file: 'server/http/endpoint/input/multipart-form.ts',
    find: 'name === null || fields.has(name)',
    replace: "name === null || fields.has('')",
    tests: [readingTest],
  },
  {
    name: 'verification: the preview of a deleted photo stays in the storage',
    file: 'server/modules/verification/uploads/photos.repository.ts',
    find: '=> [storageKey, previewKey])',
    replace: '=> [storageKey, previewKey].slice(0, 1))',
    tests: [photoRoutes],
  },
  {
    name: 'verification: a signed link opens any picture',
    file: 'server/modules/verification/links/signed-links.ts',
    find: 'timingSafeEqual(given, expected)',
    replace: '!timingSafeEqual(given, Buffer.alloc(given.byteLength))',
    tests: ['server/http/routes/verification/verification.routes.test.ts'],
  },
  {
    name: 'verification: a user’s download contains the verifications of others',
    file: 'server/modules/verification/export/export-verifications.ts',
    find: '.where(eq(verifications.userId, userId))',
    replace: '.where(userId ? undefined : undefined)',
    tests: ['server/http/routes/verification/verification-export.routes.test.ts'],
  },
  {
    name: 'verification: verifications that strangers start count against the mailbox they enter',
    file: 'server/modules/verification/verifications.repository.ts',
    find: '          isNotNull(verifications.mailboxProvedAt),',
    replace: '          isNotNull(verifications.mailbox),',
    tests: [guestRoutes],
  },
  {
    name: 'verification: a stranger uses up the mails of the owner whose address they enter',
    file: 'server/http/routes/verification/guest-mails.ts',
    find: "isOwner ? 'owner' : address",
    replace: "isOwner ? address : 'owner'",
    tests: [guestRoutes],
  },
  {
    name: 'verification: an approval of one kind counts for every kind',
    file: 'server/modules/claims/verify/missing-verifications.ts',
    find: 'each.kind === kind)',
    replace: 'each.kind === kind || each.isValid)',
    tests: [moneyTest],
  },
  {
    name: 'verification: a verification that a larger amount requires is not asked for',
    file: 'server/modules/claims/pay/assess-payments.ts',
    find: 'return more.length === 0 ?',
    replace: 'return more.length >= 0 ?',
    tests: [moneyTest],
  },
  {
    name: 'verification: an approval releases a claim that an operator has put on hold',
    file: 'server/modules/claims/commands/choice/choices.ts',
    find: "['payer_differs', 'card_required', 'aml_pending']",
    replace: "['payer_differs', 'aml_pending']",
    tests: [moneyTest],
  },
  {
    name: 'verification: a claim is paid out although its card was revoked',
    file: 'server/modules/claims/verify/hold-unverified.ts',
    find: 'if (isPayingOut(claim)) {',
    replace: 'if (!isPayingOut(claim)) {',
    tests: [moneyTest],
  },
  {
    name: 'verification: a hand-over works again after a decline',
    file: 'server/modules/verification/moves/move-verification.ts',
    find: '  await endHandovers(tx, id, now)',
    replace:
      "  await (move.to === 'pending' || move.to === 'declined' ? null : endHandovers(tx, id, now))",
    tests: ['server/http/routes/verification/verification.routes.test.ts'],
  },
  {
    name: 'verification: a provider’s later report of another payer is ignored',
    file: 'server/modules/claims/pay/accept-payment.ts',
    find: "mover.by !== 'operator' && isSameMovement(recorded, payment)",
    replace: "mover.by === 'operator' && isSameMovement(recorded, payment)",
    tests: [payerRoutes],
  },
  {
    name: 'verification: a late report of a payer is recorded again and again',
    file: 'server/modules/claims/payers/later-report.ts',
    find: 'event === changedEvent && data.payer === note',
    replace: "event === changedEvent && data.payer === ''",
    tests: [payerRoutes],
  },
  {
    name: 'verification: an ambiguous initial counts as a certain match',
    file: names,
    find: 'pairs.every(({ isSure }) => isSure)',
    replace: 'pairs.every(({ isSure }) => isSure || hasWord)',
    tests: [namesTest],
  },
  {
    name: 'verification: a patronymic is accepted as a surname',
    file: names,
    find: 'left.some((word) => !word.isInitial',
    replace: 'left.some((word) => word.isInitial',
    tests: [namesTest],
  },
  {
    name: 'verification: photos are kept for ever',
    file: 'server/modules/verification/prune/prune-verifications.ts',
    find: "decidedAt < until && state !== 'pending'",
    replace: "decidedAt < until && state === 'pending'",
    tests: ['server/modules/verification/prune/prune-verifications.test.ts'],
  },
]
