import { accountNotes, noticeGroup, type AccountNoticeProps } from './account-mail'
import type { MailTemplate } from './claim-mail'

/**
 * Changes that can affect the office's money, named as in the audit log or the ledger. Changes of
 * directions include those made to many directions at once.
 */
export const officeChanges = [
  'requisite.create',
  'requisite.update',
  'requisite.delete',
  'payment_method.update',
  'rate_pair.set_price',
  'rate_pair.remove_price',
  'rate_pair.accept_price',
  'rate_pair.create',
  'rate_pair.save',
  'rate_source.save',
  'price_source.create',
  'price_source.update',
  'price_source.delete',
  'price_source.set_headers',
  'asset.create',
  'direction.create',
  'direction.update',
  'direction.change_margins',
  'direction.switch_on',
  'direction.switch_off',
  'currency.create',
  'currency.update',
  'currency.delete',
  'city.create',
  'city.update',
  'city.delete',
  'cash_point.create',
  'cash_point.update',
  'cash_point.delete',
  'contacts.set',
  'reserve.top_up',
  'reserve.adjust',
  'risk_rules.create',
  'risk_rules.update',
  'risk_rules.delete',
  'blacklist.remove',
  'promo_code.create',
  'promo_code.create_many',
  'promo_code.update',
  'discounts.set',
  'points.adjust',
  'points_rules.set',
  'referral_programme.update',
  'contest.create',
  'contest.update',
  'contest.disqualify',
  'contest.give_prize',
  'verification_rules.set',
  'withdrawal_rules.set',
  'shop_rules.set',
  'shop.set_fee',
  'verification_inputs.update',
  'hold_limits.set',
  'visitor_checks.set',
  'claim_terms.set',
  'captcha_use.set',
  'legal_person.set',
  'user.change_role',
  'user.block',
  'user.unblock',
  'user.reset_second_factor',
  'user.delete',
] as const
export type OfficeChange = (typeof officeChanges)[number]

export type OfficeChangedProps = AccountNoticeProps & {
  change: OfficeChange
  /** The e-mail address of the person who made the change. */
  who: string
  /** The currency, pair, direction, address or person that was changed; null for a general change. */
  subject: string | null
}

const textKeys = {
  'requisite.create': 'requisiteCreated',
  'requisite.update': 'requisiteChanged',
  'requisite.delete': 'requisiteDeleted',
  'payment_method.update': 'methodChanged',
  'rate_pair.set_price': 'priceFixed',
  'rate_pair.remove_price': 'priceReleased',
  'rate_pair.accept_price': 'priceAccepted',
  'rate_pair.create': 'pairCreated',
  'rate_pair.save': 'pairChanged',
  'rate_source.save': 'sourceChanged',
  'price_source.create': 'sourceAdded',
  'price_source.update': 'sourceChanged',
  'price_source.delete': 'sourceDeleted',
  'price_source.set_headers': 'sourceHeadersSet',
  'asset.create': 'assetCreated',
  'direction.create': 'directionCreated',
  'direction.update': 'directionChanged',
  'direction.change_margins': 'marginsChanged',
  'direction.switch_on': 'directionsOn',
  'direction.switch_off': 'directionsOff',
  'currency.create': 'currencyCreated',
  'currency.update': 'currencyChanged',
  'currency.delete': 'currencyDeleted',
  'city.create': 'cityCreated',
  'city.update': 'cityChanged',
  'city.delete': 'cityDeleted',
  'cash_point.create': 'cashPointCreated',
  'cash_point.update': 'cashPointChanged',
  'cash_point.delete': 'cashPointDeleted',
  'contacts.set': 'contactsChanged',
  'reserve.top_up': 'reserveToppedUp',
  'reserve.adjust': 'reserveAdjusted',
  'risk_rules.create': 'riskChanged',
  'risk_rules.update': 'riskChanged',
  'risk_rules.delete': 'riskDeleted',
  'blacklist.remove': 'blacklistRemoved',
  'promo_code.create': 'promoCodeAdded',
  'promo_code.create_many': 'promoCodesAdded',
  'promo_code.update': 'promoCodeChanged',
  'discounts.set': 'discountsChanged',
  'points.adjust': 'pointsAdjusted',
  'points_rules.set': 'pointsRulesChanged',
  'referral_programme.update': 'referralChanged',
  'contest.create': 'contestAdded',
  'contest.update': 'contestChanged',
  'contest.disqualify': 'contestantOut',
  'contest.give_prize': 'contestPrizeGiven',
  'verification_rules.set': 'verificationRulesChanged',
  'withdrawal_rules.set': 'withdrawalRulesChanged',
  'shop_rules.set': 'shopRulesChanged',
  'shop.set_fee': 'shopFeeChanged',
  'verification_inputs.update': 'verificationInputsChanged',
  'hold_limits.set': 'holdLimitsChanged',
  'visitor_checks.set': 'visitorChecksChanged',
  'claim_terms.set': 'claimTermsChanged',
  'captcha_use.set': 'captchaChanged',
  'legal_person.set': 'legalPersonChanged',
  'user.change_role': 'roleChanged',
  'user.block': 'userBlocked',
  'user.unblock': 'userUnblocked',
  'user.reset_second_factor': 'factorReset',
  'user.delete': 'staffLeft',
} as const satisfies Record<OfficeChange, string>

/** Sent to every administrator, whether an administrator or an operator made the change. */
export const officeChanged: MailTemplate<OfficeChangedProps> = (props, language) => {
  const { change, who, subject } = props
  const { t } = language
  const what = t(`office_changed.change.${textKeys[change]}`)
  const { title, rows } = noticeGroup(props, language)
  return {
    subject: t('office_changed.subject', { site: props.site, what }),
    preview: what,
    title: t('office_changed.title'),
    paragraphs: [t('office_changed.text'), t('office_changed.todo')],
    groups: [
      {
        title,
        rows: [
          { label: t('office_changed.what'), value: what, isStrong: true },
          ...(subject === null ? [] : [{ label: t('office_changed.of'), value: subject }]),
          { label: t('office_changed.who'), value: who },
          ...rows,
        ],
      },
    ],
    action: { label: t('office_changed.action'), url: props.url },
    notes: accountNotes(props, language),
  }
}
