import { announceReserveJob } from '@/server/modules/ledger'
import { handleAnnounceReserve } from './definitions/announce-reserve.handler'
import {
  judgeRatesJob,
  pruneRatesJob,
  handleJudgeRates,
  handlePruneRates,
} from './definitions/judge-rates.handler'
import { sendLinkJob } from '@/server/modules/accounts'
import { sendMailJob, writeAccountMailJob, writeVerificationMailJob } from '@/server/modules/mailer'
import {
  pruneCodesJob,
  pruneSessionsJob,
  pruneTracesJob,
  handlePruneCodes,
  handlePruneTraces,
  handleSendLink,
  handleWriteAccountMail,
} from './definitions/accounts/accounts.handler'
import { removeLogoOrphanJob } from '@/server/modules/catalogue'
import { removePictureOrphanJob } from '@/server/modules/content'
import { removeOrphanJob } from '@/server/modules/receipts'
import { followAmlJob } from '@/server/modules/risk'
import {
  handleFollowAml,
  handlePruneAddressChecks,
  pruneAddressChecksJob,
} from './definitions/claims/follow-aml.handler'
import {
  fillDemoJob,
  followVerificationJob,
  removePhotoOrphanJob,
} from '@/server/modules/verification'
import {
  expireVerificationsJob,
  handleExpireVerifications,
  handleFillDemo,
  handleFollowVerification,
  handlePruneVerifications,
  handleRemovePhotoOrphan,
  handleWriteVerificationMail,
  pruneVerificationsJob,
} from './definitions/claims/verifications.handler'
import { handleRemoveLogoOrphan } from './definitions/remove-logo-orphan.handler'
import { handleRemovePictureOrphan } from './definitions/remove-picture-orphan.handler'
import {
  pruneReceiptsJob,
  handlePruneReceipts,
  handleRemoveOrphan,
} from './definitions/claims/prune-receipts.handler'
import { refreshDemoQuotesJob, refreshRatesJob } from '@/server/modules/rates'
import { handleRefreshDemoQuotes } from './definitions/refresh-demo-quotes.handler'
import {
  keepRefreshingRatesJob,
  handleKeepRefreshingRates,
  handleRefreshRates,
} from './definitions/refresh-rates.handler'
import {
  resumeMailsJob,
  handleResumeMails,
  handleSendMail,
} from './definitions/claims/send-mail.handler'
import {
  endChoiceJob,
  expireClaimJob,
  publishOutboxJob,
  sendPayoutsJob,
} from '@/server/modules/claims'
import { payDemoLateJob } from '@/server/modules/payments'
import { expireInvoiceJob } from '@/server/modules/shops'
import {
  endOverdueChoicesJob,
  expireOverdueClaimsJob,
  releaseOverdueHoldsJob,
  publishForgottenJob,
  handleEndChoice,
  handleEndOverdueChoices,
  handleExpireClaim,
  handleExpireOverdueClaims,
  handleReleaseOverdueHolds,
  handlePublishForgotten,
  handlePublishOutbox,
} from './definitions/claims/claims.handler'
import {
  expireOverdueInvoicesJob,
  handleExpireInvoice,
  handleExpireOverdueInvoices,
} from './definitions/shops/invoices.handler'
import { pruneOutboxJob, handlePruneOutbox } from './definitions/claims/prune-outbox.handler'
import { handlePayDemoLate } from './definitions/claims/pay-demo-late.handler'
import {
  resolvePayoutsJob,
  handleSendPayouts,
  handleResolvePayouts,
} from './definitions/claims/payouts.handler'
import { pruneMessagesJob, handlePruneMessages } from './definitions/site/prune-messages.handler'
import { tellStoryJob } from '@/server/modules/demo'
import { handleTellStory } from './definitions/loyalty/tell-story.handler'
import { closeContestsJob, handleCloseContests } from './definitions/loyalty/close-contests.handler'
import { readBankMessageJob } from '@/server/modules/bank-messages'
import {
  handlePruneBankMessages,
  handleReadBankMessage,
  pruneBankMessagesJob,
} from './definitions/claims/bank-messages.handler'
import { sendWebhooksJob } from '@/server/modules/webhooks'
import {
  handlePruneWebhooks,
  handleSendWebhooks,
  handleTendWebhooks,
  pruneWebhooksJob,
  tendWebhooksJob,
} from './definitions/shops/webhooks.handler'
import { followRailsJob, handleFollowRails } from './definitions/rails/follow-rails.handler'
import { handleReconcile, reconcileJob } from './definitions/rails/reconcile.handler'
import { tendProviderOrderJob } from '@/server/modules/providers'
import {
  handleProbeProviders,
  handleTendProviderOrder,
  probeProvidersJob,
} from './definitions/rails/providers.handler'
import { auditBooksJob, handleAuditBooks } from './definitions/audit-books.handler'
import { implement, inLane, type Job } from './job'

const everyMinute = { cron: '* * * * *', atStart: true }

/** Every job that a worker runs. */
export const jobs: readonly Job[] = [
  ...inLane('prices', [
    implement(refreshDemoQuotesJob, handleRefreshDemoQuotes, everyMinute),
    implement(keepRefreshingRatesJob, handleKeepRefreshingRates, everyMinute),
    implement(refreshRatesJob, handleRefreshRates),
    implement(judgeRatesJob, handleJudgeRates, everyMinute),
  ]),
  ...inLane('claims', [
    implement(announceReserveJob, handleAnnounceReserve),
    implement(expireClaimJob, handleExpireClaim),
    implement(followVerificationJob, handleFollowVerification),
    implement(followAmlJob, handleFollowAml, everyMinute),
    implement(expireVerificationsJob, handleExpireVerifications, everyMinute),
    implement(endChoiceJob, handleEndChoice),
    implement(expireOverdueClaimsJob, handleExpireOverdueClaims, everyMinute),
    implement(releaseOverdueHoldsJob, handleReleaseOverdueHolds, everyMinute),
    implement(endOverdueChoicesJob, handleEndOverdueChoices, everyMinute),
    implement(readBankMessageJob, handleReadBankMessage),
    implement(expireInvoiceJob, handleExpireInvoice),
    implement(expireOverdueInvoicesJob, handleExpireOverdueInvoices, everyMinute),
  ]),
  ...inLane('rails', [
    implement(followRailsJob, handleFollowRails, everyMinute),
    implement(reconcileJob, handleReconcile, everyMinute),
  ]),
  ...inLane('providers', [
    implement(tendProviderOrderJob, handleTendProviderOrder),
    implement(probeProvidersJob, handleProbeProviders, everyMinute),
  ]),
  ...inLane('payouts', [
    implement(sendPayoutsJob, handleSendPayouts),
    implement(resolvePayoutsJob, handleResolvePayouts, everyMinute),
    implement(payDemoLateJob, handlePayDemoLate),
  ]),
  ...inLane('mail', [implement(sendMailJob, handleSendMail)]),
  ...inLane('webhooks', [implement(sendWebhooksJob, handleSendWebhooks, everyMinute)]),
  ...inLane('office', [
    implement(publishOutboxJob, handlePublishOutbox),
    implement(publishForgottenJob, handlePublishForgotten, everyMinute),
    implement(closeContestsJob, handleCloseContests, everyMinute),
    implement(writeAccountMailJob, handleWriteAccountMail),
    implement(writeVerificationMailJob, handleWriteVerificationMail),
    implement(removePhotoOrphanJob, handleRemovePhotoOrphan),
    implement(fillDemoJob, handleFillDemo),
    implement(tellStoryJob, handleTellStory),
    implement(sendLinkJob, handleSendLink),
    implement(resumeMailsJob, handleResumeMails, { cron: '*/10 * * * *', atStart: true }),
    // At the start it runs only if the last audit was long ago, because an audit reads every row of the
    // books.
    implement(auditBooksJob, handleAuditBooks, { cron: '7 4 * * *', atStart: true }),
    implement(removeOrphanJob, handleRemoveOrphan),
    implement(removePictureOrphanJob, handleRemovePictureOrphan),
    implement(removeLogoOrphanJob, handleRemoveLogoOrphan),
    implement(pruneRatesJob, handlePruneRates, { cron: '17 3 * * *', atStart: false }),
    implement(pruneCodesJob, handlePruneCodes, { cron: '53 3 * * *', atStart: false }),
    implement(pruneReceiptsJob, handlePruneReceipts, { cron: '29 3 * * *', atStart: false }),
    implement(pruneVerificationsJob, handlePruneVerifications, {
      cron: '33 * * * *',
      atStart: false,
    }),
    implement(pruneAddressChecksJob, handlePruneAddressChecks, {
      cron: '51 3 * * *',
      atStart: false,
    }),
    implement(pruneMessagesJob, handlePruneMessages, { cron: '37 3 * * *', atStart: false }),
    implement(pruneBankMessagesJob, handlePruneBankMessages, {
      cron: '39 3 * * *',
      atStart: false,
    }),
    implement(tendWebhooksJob, handleTendWebhooks, everyMinute),
    implement(pruneWebhooksJob, handlePruneWebhooks, { cron: '47 3 * * *', atStart: false }),
    implement(pruneOutboxJob, handlePruneOutbox, { cron: '41 3 * * *', atStart: false }),
    // Every hour, because a server that is switched off at night would miss a nightly job.
    implement(pruneTracesJob, handlePruneTraces, { cron: '43 * * * *', atStart: false }),
    implement(pruneSessionsJob, handlePruneTraces),
  ]),
]
