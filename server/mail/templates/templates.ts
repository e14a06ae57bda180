import { accountActivate, accountRestore, signupAgain, signupKnown } from './account-links'
import {
  accountActivated,
  accountDeleted,
  loginNew,
  passwordChanged,
  secondFactorChanged,
  sessionStolen,
} from './account-notices'
import { claimConfirmed, claimCreated, claimExpired } from './claim-begun'
import { claimCompleted, claimRefunded, claimRefunding, claimRejected } from './claim-ended'
import { claimCashReady, claimOnHold, paymentReceived } from './claim-paid'
import { claimReturned, claimUnclaimed } from './claim-unclaimed'
import { contactMessage } from './contact-message'
import { giftDeclined, giftGiven } from './gifts'
import { contestWon } from './contest-won'
import {
  invoiceOnHold,
  invoiceRefunded,
  invoiceRefunding,
  invoiceRejected,
  invoiceReturned,
  invoiceUnclaimed,
} from './invoice-order'
import { officeChanged } from './office-changed'
import { partnerKeyMade, partnerKeyRevoked } from './partner-keys'
import { shopDecided, shopFeeChanged, shopKeyMade } from './shops'
import {
  verificationApproved,
  verificationDeclined,
  verificationExpired,
  verificationLink,
  verificationRevoked,
} from './verification'
import { withdrawalStep } from './withdrawal'
import { webhookOff } from './webhook-off'

/** The templates of all mails, by the name under which a mail is stored. */
export const mailTemplates = {
  claim_created: claimCreated,
  claim_confirmed: claimConfirmed,
  claim_expired: claimExpired,
  payment_received: paymentReceived,
  claim_cash_ready: claimCashReady,
  claim_on_hold: claimOnHold,
  claim_completed: claimCompleted,
  claim_rejected: claimRejected,
  claim_refunding: claimRefunding,
  claim_refunded: claimRefunded,
  claim_unclaimed: claimUnclaimed,
  claim_returned: claimReturned,
  invoice_on_hold: invoiceOnHold,
  invoice_rejected: invoiceRejected,
  invoice_refunding: invoiceRefunding,
  invoice_refunded: invoiceRefunded,
  invoice_unclaimed: invoiceUnclaimed,
  invoice_returned: invoiceReturned,
  account_activate: accountActivate,
  signup_known: signupKnown,
  signup_again: signupAgain,
  account_restore: accountRestore,
  password_changed: passwordChanged,
  login_new: loginNew,
  session_stolen: sessionStolen,
  second_factor_changed: secondFactorChanged,
  account_activated: accountActivated,
  account_deleted: accountDeleted,
  office_changed: officeChanged,
  contact_message: contactMessage,
  contest_won: contestWon,
  verification_link: verificationLink,
  verification_approved: verificationApproved,
  verification_declined: verificationDeclined,
  verification_revoked: verificationRevoked,
  verification_expired: verificationExpired,
  gift_given: giftGiven,
  gift_declined: giftDeclined,
  withdrawal_step: withdrawalStep,
  partner_key_made: partnerKeyMade,
  partner_key_revoked: partnerKeyRevoked,
  webhook_off: webhookOff,
  shop_key_made: shopKeyMade,
  shop_decided: shopDecided,
  shop_fee_changed: shopFeeChanged,
} as const

export type MailTemplateName = keyof typeof mailTemplates

/** The name of a template, and its props. */
export type FilledTemplate = {
  [Name in MailTemplateName]: {
    template: Name
    props: Parameters<(typeof mailTemplates)[Name]>[0]
  }
}[MailTemplateName]
