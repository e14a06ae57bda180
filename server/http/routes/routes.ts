import type { EndpointRoute, FileRoute } from '../endpoint/route'
import type { DescribedCall } from '../openapi/document'
import { bankMessageRoutes } from './bank-messages/bank-messages.routes'
import { deskBankMessageRoutes } from './bank-messages/desk-bank-messages.routes'
import { authRoutes } from './accounts/auth.routes'
import { passkeyLoginRoutes } from './accounts/passkey-login.routes'
import { secondFactorRoutes } from './accounts/second-factor.routes'
import { sessionRoutes } from './accounts/sessions.routes'
import { ownClaimRoutes } from './claims/own-claims.routes'
import { calculatorRoutes } from './calculator.routes'
import { claimRoutes } from './claims/claim.routes'
import { claimCorrectionRoutes } from './claims/claim-correction.routes'
import { claimMessageRoutes } from './claims/claim-message.routes'
import { claimReceiptRoutes } from './claims/claim-receipts.routes'
import { claimVerificationRoutes } from './claims/claim-verification'
import { claimStreamRoutes } from './claims/claim-stream.routes'
import { verificationRoutes } from './verification/verification.routes'
import { verificationStreamRoutes } from './verification/verification-stream.routes'
import {
  verificationPhotoFiles,
  verificationPhotoRoutes,
} from './verification/verification-photos.routes'
import { deskClaimActionRoutes } from './desk/claims/claim-actions.routes'
import { deskClaimPaymentRoutes } from './desk/claims/claim-payments.routes'
import { deskClaimPayoutRoutes } from './desk/claims/claim-payouts.routes'
import { deskPhotoRoutes, deskVerificationRoutes } from './desk/verifications/verifications.routes'
import { deskPayerRoutes } from './desk/claims/payers.routes'
import { deskClaimRoutes } from './desk/claims/claims.routes'
import { deskCatalogueRoutes } from './desk/catalogue/catalogue.routes'
import { deskDirectionRoutes } from './desk/catalogue/directions.routes'
import { createDocumentRoutes } from './document.routes'
import { exportRoutes } from './export.routes'
import { serviceRoutes } from './service.routes'
import { merchantInvoiceRoutes } from './shops/merchant-invoices.routes'
import { ownLinkRoutes } from './shops/own-links.routes'
import { ownShopKeyRoutes, ownShopRoutes } from './shops/own-shops.routes'
import { referralOfferRoutes } from './loyalty/referral-offer.routes'
import { shopOfferRoutes } from './shops/shop-offer.routes'
import { merchantPayoutRoutes } from './shops/merchant-payouts.routes'
import { payButtonRoutes } from './shops/pay-button.routes'
import { payRoutes } from './shops/pay.routes'
import { saleRoutes } from './shops/sales.routes'
import { shopWithdrawalRoutes } from './shops/shop-withdrawals.routes'
import { sitemapRoutes } from './sitemap.routes'
import { deskAuditRoutes } from './desk/audit.routes'
import { deskLedgerRoutes } from './desk/money/ledger.routes'
import { deskMailsRoutes } from './desk/mails.routes'
import { deskOfficeRoutes } from './desk/office.routes'
import { deskPaymentMethodRoutes } from './desk/money/payment-methods.routes'
import { deskSiteListRoutes } from './desk/site/site-lists.routes'
import { deskContactRoutes, deskMessageRoutes } from './desk/site/contacts.routes'
import { deskOverviewRoutes } from './desk/overview.routes'
import { deskPriceSourceRoutes } from './desk/price-sources.routes'
import { deskRatesRoutes } from './desk/rates.routes'
import { deskRequisiteRoutes } from './desk/money/requisites.routes'
import { deskTurnoverRoutes } from './desk/money/turnover.routes'
import { deskHoldsRoutes } from './desk/claims/holds.routes'
import { deskDiscountRoutes } from './desk/loyalty/discounts.routes'
import { deskGiftRoutes } from './desk/loyalty/gifts.routes'
import { deskPromoRoutes } from './desk/loyalty/promo-codes.routes'
import { deskProviderRoutes } from './desk/money/providers.routes'
import { deskRailRoutes } from './desk/money/rails.routes'
import { deskReferrerRoutes } from './desk/loyalty/referrers.routes'
import { deskRiskRoutes } from './desk/risk.routes'
import { deskReservesRoutes } from './desk/money/reserves.routes'
import { deskUsersRoutes } from './desk/users.routes'
import { demoPayRoutes } from './claims/demo-pay.routes'
import { paymentCallbackRoutes } from './claims/payment-callbacks.routes'
import { manifestRoutes } from './site/files/manifest.routes'
import { cardRoutes } from './site/files/cards.routes'
import { bannerRoutes } from './site/files/banners.routes'
import { cashRoutes } from './site/cash.routes'
import { addressCheckRoutes } from './site/address-checks.routes'
import { contactRoutes } from './site/contacts.routes'
import { fromRoutes } from './site/files/from.routes'
import { officeRoutes } from './site/office.routes'
import { monitoringRoutes } from './site/monitorings.routes'
import { statusRoutes } from './site/status.routes'
import { statsRoutes } from './site/stats.routes'
import { streamRoutes } from './stream.routes'
import { verificationExportRoutes } from './verification/verification-export.routes'
import { deskContentRoutes } from './desk/site/content.routes'
import { deskPictureRoutes } from './desk/site/pictures.routes'
import { mediaRoutes } from './site/files/media.routes'
import { newsRoutes, pageRoutes } from './site/content.routes'
import { feedRoutes } from './site/files/rss.routes'
import { giftRoutes } from './loyalty/gifts.routes'
import { referralRoutes } from './loyalty/referral.routes'
import { partnerFigureRoutes } from './partners/partner-figures.routes'
import { deskPartnerKeyRoutes, partnerKeyRoutes } from './partners/partner-keys.routes'
import { partnerOrderRoutes } from './partners/partner-orders.routes'
import { partnerQuoteRoutes } from './partners/partner-quotes.routes'
import { deskInvoiceRoutes } from './desk/shops/invoices.routes'
import { deskShopRoutes } from './desk/shops/shops.routes'
import { deskWebhookRoutes } from './desk/shops/webhooks.routes'
import { webhookRoutes } from './shops/webhooks.routes'
import { promoRoutes } from './loyalty/promo.routes'
import { discountRoutes } from './loyalty/discounts.routes'
import { withdrawalRoutes } from './loyalty/withdrawals.routes'
import { deskWithdrawalRoutes } from './desk/money/withdrawals.routes'
import { contestRoutes } from './loyalty/contest.routes'
import { deskContestRoutes } from './desk/loyalty/contests.routes'
import { meRoutes } from './accounts/me.routes'
import { registrationRoutes } from './accounts/registration/registration.routes'

/** Every call of the API that answers with JSON or a file. */
export const endpointRoutes: readonly EndpointRoute[] = [
  ...calculatorRoutes,
  ...promoRoutes,
  ...discountRoutes,
  ...giftRoutes,
  ...referralRoutes,
  ...partnerKeyRoutes,
  ...partnerQuoteRoutes,
  ...partnerOrderRoutes,
  ...partnerFigureRoutes,
  ...webhookRoutes,
  ...deskWebhookRoutes,
  ...deskShopRoutes,
  ...deskInvoiceRoutes,
  ...contestRoutes,
  ...cashRoutes,
  ...addressCheckRoutes,
  ...contactRoutes,
  ...monitoringRoutes,
  ...officeRoutes,
  ...statsRoutes,
  ...statusRoutes,
  ...authRoutes,
  ...passkeyLoginRoutes,
  ...meRoutes,
  ...registrationRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...ownClaimRoutes,
  ...claimRoutes,
  ...claimReceiptRoutes,
  ...claimCorrectionRoutes,
  ...claimMessageRoutes,
  ...claimVerificationRoutes,
  ...verificationRoutes,
  ...verificationPhotoRoutes,
  ...deskClaimRoutes,
  ...deskClaimPaymentRoutes,
  ...deskClaimActionRoutes,
  ...deskClaimPayoutRoutes,
  ...deskPayerRoutes,
  ...deskVerificationRoutes,
  ...deskDirectionRoutes,
  ...deskCatalogueRoutes,
  ...deskOverviewRoutes,
  ...deskRatesRoutes,
  ...deskPriceSourceRoutes,
  ...deskReservesRoutes,
  ...deskLedgerRoutes,
  ...deskTurnoverRoutes,
  ...deskRequisiteRoutes,
  ...deskBankMessageRoutes,
  ...bankMessageRoutes,
  ...deskPaymentMethodRoutes,
  ...deskProviderRoutes,
  ...deskRailRoutes,
  ...deskHoldsRoutes,
  ...deskRiskRoutes,
  ...deskPromoRoutes,
  ...deskDiscountRoutes,
  ...deskGiftRoutes,
  ...deskReferrerRoutes,
  ...deskPartnerKeyRoutes,
  ...merchantInvoiceRoutes,
  ...merchantPayoutRoutes,
  ...saleRoutes,
  ...shopWithdrawalRoutes,
  ...payRoutes,
  ...shopOfferRoutes,
  ...referralOfferRoutes,
  ...ownShopRoutes,
  ...ownShopKeyRoutes,
  ...ownLinkRoutes,
  ...withdrawalRoutes,
  ...deskWithdrawalRoutes,
  ...deskContestRoutes,
  ...paymentCallbackRoutes,
  ...demoPayRoutes,
  ...deskMailsRoutes,
  ...deskOfficeRoutes,
  ...deskAuditRoutes,
  ...deskUsersRoutes,
  ...deskSiteListRoutes,
  ...deskContactRoutes,
  ...deskMessageRoutes,
  ...newsRoutes,
  ...pageRoutes,
  ...deskPictureRoutes,
  ...deskContentRoutes,
  ...verificationExportRoutes,
]

const streams: readonly FileRoute[] = [
  ...streamRoutes,
  ...deskPhotoRoutes,
  ...claimStreamRoutes,
  ...verificationStreamRoutes,
  ...verificationPhotoFiles,
]

export const describedCalls: readonly DescribedCall[] = [
  ...endpointRoutes,
  ...streams.flatMap(({ described, access }) =>
    described ? [{ endpoint: described, access }] : [],
  ),
]

export const fileRoutes: readonly FileRoute[] = [
  ...createDocumentRoutes(describedCalls),
  ...serviceRoutes,
  ...sitemapRoutes,
  ...payButtonRoutes,
  ...mediaRoutes,
  ...cardRoutes,
  ...bannerRoutes,
  ...manifestRoutes,
  ...feedRoutes,
  ...streams,
  ...exportRoutes,
  ...fromRoutes,
]
