/* Generated from docs/openapi.json by `npm run generate`. */

export interface paths {
  '/api/v1/merchant/invoices/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The shop’s invoices in the mode of the key, newest first. Scope `read` or `invoices` */
    get: operations['listMerchantInvoices']
    put?: never
    /** Makes an invoice in the shop’s currency. Needs the header Idempotency-Key; a repeated request returns the same invoice. Scope `invoices` */
    post: operations['createMerchantInvoice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/invoices/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One invoice. Scope `read` or `invoices` */
    get: operations['getMerchantInvoice']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/invoices/{id}/cancel/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Ends an invoice for which no payment was reported or seen; it is then `expired`. Scope `invoices` */
    post: operations['cancelMerchantInvoice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/test/invoices/{id}/simulate/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Gives an invoice of the test mode an outcome, with its webhooks. Only with a test key. Scope `invoices` */
    post: operations['simulateMerchantInvoice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/currencies/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The currencies in which invoices can be paid now, and those in which the shop can pay out. Scope `read` or `invoices` */
    get: operations['listMerchantCurrencies']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/payouts/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The shop’s payouts, refunds and withdrawals in the mode of the key, newest first. Scope `read`, `payouts` or `refunds` */
    get: operations['listMerchantPayouts']
    put?: never
    /** Pays a customer from the shop’s balance; the office approves and pays it. Needs the header Idempotency-Key. Scope `payouts` */
    post: operations['createMerchantPayout']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/invoices/{id}/refund/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Refunds a payment in part or in full, from the shop’s balance. Needs the header Idempotency-Key. Scope `refunds` */
    post: operations['refundMerchantInvoice']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/payouts/{id}/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** One payout, refund or withdrawal. Scope `read`, `payouts` or `refunds` */
    get: operations['getMerchantPayout']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/test/payouts/{id}/simulate/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /** Ends a payout or a refund of the test mode, with its webhooks. Only with a test key. Scope `payouts` */
    post: operations['simulateMerchantPayout']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  '/api/v1/merchant/balance/': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    /** The shop’s balance in the mode of the key. Any scope */
    get: operations['getMerchantBalance']
    put?: never
    post?: never
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface webhooks {
  'invoice.pending': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * An invoice is being paid
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onInvoicePending']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'invoice.paid': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * An invoice is paid and credited to the shop
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onInvoicePaid']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'invoice.expired': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * An invoice was not paid in time, or was cancelled
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onInvoiceExpired']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'invoice.underpaid': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * Less was paid than an invoice asks for
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onInvoiceUnderpaid']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'invoice.overpaid': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * More was paid than an invoice asks for
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onInvoiceOverpaid']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'invoice.refunded': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * What was paid for an invoice goes back to the payer, whole or in part
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onInvoiceRefunded']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'payout.pending': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A payout or a refund waits to be sent
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onPayoutPending']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'payout.paid': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A payout or a refund was sent
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onPayoutPaid']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'payout.declined': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * The office declined a payout or a refund
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onPayoutDeclined']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'withdrawal.pending': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A withdrawal waits to be sent
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onWithdrawalPending']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'withdrawal.paid': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * A withdrawal was sent
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onWithdrawalPaid']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'withdrawal.declined': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * The office declined a withdrawal
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onWithdrawalDeclined']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
  'webhook.test': {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    get?: never
    put?: never
    /**
     * The owner of the shop tries the address
     * @description Signed according to the Standard Webhooks specification. A message is delivered when it is answered within 15 seconds with a status from 200 to 299. Otherwise (also after a redirect) it is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 24 h and 24 h. A message may come more than once and out of order.
     */
    post: operations['onWebhookTest']
    delete?: never
    options?: never
    head?: never
    patch?: never
    trace?: never
  }
}
export interface components {
  schemas: {
    WebhookMessage: {
      /** @description The same at each attempt and replay; also in the header `webhook-id`. */
      id: string
      type: components['schemas']['WebhookType']
      /** @description False in the test mode, which moves no money. */
      live: boolean
      /** @description The `sequence` of the object. Ignore a message with a smaller number than the last one: it is older. */
      sequence: number
      /**
       * Format: date-time
       * @description ISO 8601, UTC.
       */
      createdAt: string
      data: {
        object: components['schemas']['Invoice'] | components['schemas']['Payout']
      }
    }
    /** @enum {string} */
    WebhookType:
      | 'invoice.pending'
      | 'invoice.paid'
      | 'invoice.expired'
      | 'invoice.underpaid'
      | 'invoice.overpaid'
      | 'invoice.refunded'
      | 'payout.pending'
      | 'payout.paid'
      | 'payout.declined'
      | 'withdrawal.pending'
      | 'withdrawal.paid'
      | 'withdrawal.declined'
    Invoice: {
      /** Format: uuid */
      id: string
      /** @description False in the test mode, which moves no money. */
      live: boolean
      orderId: string
      status: components['schemas']['InvoiceStatus']
      exception: components['schemas']['InvoiceException']
      /** @description Increases with each change; later webhooks have larger numbers. */
      sequence: number
      currency: components['schemas']['Currency']
      /** @description The amount that the shop asks for. */
      amount: string
      description: string
      /** @description Up to 20 pairs of text that are kept and returned as they are. */
      metadata: {
        [key: string]: string
      }
      email: string | null
      /** @description The page where the invoice is paid. */
      url: string
      returnUrl: string | null
      cancelUrl: string | null
      /** @description Null until the shop is credited. */
      paid: {
        /** @description The amount that was credited, before the fee. */
        amount: string
        /** @description A decimal number as text. */
        fee: string
        /** @description What the payer has paid; null in the test mode. */
        with: {
          currency: components['schemas']['Currency']
          /** @description A decimal number as text. */
          amount: string
        } | null
        /**
         * Format: date-time
         * @description ISO 8601, UTC.
         */
        at: string
      } | null
      /** @description The sum of all refunds that wait or were paid. */
      refunded: string
      /**
       * Format: date-time
       * @description When the credit was taken back, because the payment was called back.
       */
      reversedAt: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC.
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC.
       */
      expiresAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC.
       */
      cancelledAt: string | null
    }
    /** @enum {string} */
    InvoiceStatus: 'new' | 'pending' | 'paid' | 'expired' | 'underpaid' | 'refunded'
    /**
     * @description How the payment differs from the invoice.
     * @enum {string}
     */
    InvoiceException: 'none' | 'partial' | 'over' | 'late'
    Currency: {
      id: number
      slug: string
      /** @description The code that monitoring sites use for it, for example USDTTRC20. */
      code: string
      ticker: string
      name: string
      /** @enum {string} */
      kind: 'crypto' | 'bank' | 'emoney' | 'cash'
      network: string | null
      roundCalculator: number
      /** @description The path of its picture on this site. */
      logo: string
    }
    Payout: {
      /** Format: uuid */
      id: string
      /** @enum {string} */
      kind: 'payout' | 'refund' | 'withdrawal'
      /** @description False in the test mode, which moves no money. */
      live: boolean
      /** @enum {string} */
      status: 'waiting' | 'approved' | 'paid' | 'declined' | 'cancelled'
      sequence: number
      orderId: string | null
      /**
       * Format: uuid
       * @description The invoice that is refunded.
       */
      invoice: string | null
      /** @description What is taken from the balance. */
      from: {
        currency: components['schemas']['Currency']
        /** @description A decimal number as text. */
        amount: string
      }
      /** @description What is paid out; fixed when the payout was requested. */
      to: {
        currency: components['schemas']['Currency']
        /** @description A decimal number as text. */
        amount: string
      }
      /** @description Up to 20 pairs of text that are kept and returned as they are. */
      metadata: {
        [key: string]: string
      }
      /** @description How many operators have to approve it. */
      approvalsNeeded: number
      /** @description The transaction that paid it. */
      reference: string | null
      /** @description Why the office declined it. */
      reason: string | null
      /**
       * Format: date-time
       * @description ISO 8601, UTC.
       */
      createdAt: string
      /**
       * Format: date-time
       * @description ISO 8601, UTC.
       */
      endedAt: string | null
    }
    WebhookTestMessage: {
      /** @description The same at each attempt and replay; also in the header `webhook-id`. */
      id: string
      /** @enum {string} */
      type: 'webhook.test'
      /** @description False in the test mode, which moves no money. */
      live: boolean
      /**
       * Format: date-time
       * @description ISO 8601, UTC.
       */
      createdAt: string
      data: Record<string, never>
    }
    Error: {
      /** @enum {string} */
      code:
        | 'bad_request'
        | 'token_not_valid'
        | 'credentials_invalid'
        | 'forbidden'
        | 'not_activated'
        | 'captcha_failed'
        | 'second_factor_required'
        | 'owner_proof_required'
        | 'account_blocked'
        | 'not_found'
        | 'method_not_allowed'
        | 'upload_timeout'
        | 'state_changed'
        | 'course_changed'
        | 'reserve_short'
        | 'hold_limited'
        | 'duplicate'
        | 'verification_taken'
        | 'in_use'
        | 'gone'
        | 'payload_too_large'
        | 'uri_too_long'
        | 'unsupported_media_type'
        | 'host_unknown'
        | 'validation_error'
        | 'idempotency_mismatch'
        | 'too_many_requests'
        | 'headers_too_many'
        | 'internal_error'
        | 'unavailable'
        | 'tech_break'
        | 'direction_paused'
      /** @description A text that can be shown to the user. */
      detail: string
      /** @description The error texts of each field. */
      fields?: {
        [key: string]: string[]
      }
      /** @description With `course_changed`: the current amounts and course. */
      figures?: {
        [key: string]: string
      }
      /** @description With `too_many_requests` because of too many open claims: the open claims that belong to the caller. */
      claims?: {
        /** Format: uuid */
        id: string
        number: number
      }[]
      /**
       * Format: uri
       * @description Where the call is described; only in answers of the merchant API.
       */
      docUrl?: string
      /** @description The id of the request in the server’s logs. */
      requestId: string
    }
    InvoiceRequest: {
      /** @description With a live key, some currency must be able to pay this amount now; otherwise the error names the nearest amount that can be paid. */
      amount: string
      /** @description The shop’s own name for the order. It can be used only once in each mode. */
      orderId: string
      /** @description What the payer pays for, as it is shown to the payer. */
      description: string
      /**
       * Format: email
       * @description The payer’s e-mail address; without it the payer is asked for it.
       */
      email?: string | null
      /**
       * @description Up to 20 pairs of text that are kept and returned as they are.
       * @default {}
       */
      metadata?: {
        [key: string]: string
      }
      /** @description Used instead of the shop’s own address. */
      returnUrl?: string | null
      cancelUrl?: string | null
      /**
       * @description The language of the payer’s order and mails; with `en`, `url` also leads to the English page. Otherwise the page is in the language of the payer’s browser.
       * @enum {string|null}
       */
      locale?: 'ru' | 'en' | null
      /**
       * @description For how long the invoice can be paid, in minutes.
       * @default 60
       */
      minutes?: number
    }
    SimulatedOutcome: {
      /** @enum {string} */
      outcome: 'paid' | 'underpaid' | 'overpaid' | 'late' | 'expired' | 'refunded'
    }
    PayoutRequest: {
      /** @description What leaves the balance, in the shop’s currency. */
      amount: string
      /** @description The currency that the customer gets, at the current price. */
      currency: number
      /** @description The amount that the shop expects to be paid out. The call is refused if it has changed. */
      receive?: string
      /** @description Where the money goes, as in an order: the inputs of the currency, by key. */
      inputs: {
        [key: string]: string
      }
      /** @description The shop’s own name for the payout. It can be used only once. */
      orderId?: string | null
      /**
       * @description Up to 20 pairs of text that are kept and returned as they are.
       * @default {}
       */
      metadata?: {
        [key: string]: string
      }
    }
    RefundRequest: {
      /** @description In the shop’s currency; without it, all that was not refunded yet. */
      amount?: string
      /** @description What the payer gets: the currency that was paid with, or the shop’s own. */
      currency?: number
      /** @description The destination of the money: the inputs of the currency, by key. Without it, the money goes to the destination that the payer gave when paying. With a live key it is required if that destination is unknown, as it usually is for coins, and always for the shop’s own currency. */
      inputs?: {
        [key: string]: string
      }
      orderId?: string | null
      /**
       * @description Up to 20 pairs of text that are kept and returned as they are.
       * @default {}
       */
      metadata?: {
        [key: string]: string
      }
    }
    SimulatedPayout: {
      /** @enum {string} */
      outcome: 'paid' | 'declined'
    }
    ShopBalance: {
      /** @description False in the test mode, which moves no money. */
      live: boolean
      currency: components['schemas']['Currency']
      /** @description A decimal number as text. */
      available: string
      /** @description What open payouts, refunds and withdrawals have set aside. */
      requested: string
      /** @description What was taken back after it had been paid out. */
      debt: string
    }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  listMerchantInvoices: {
    parameters: {
      query?: {
        /** @description The `next` of the previous page. */
        before?: string
        size?: number
        status?: components['schemas']['InvoiceStatus']
        orderId?: string
        /** @description The first day of creation, UTC. */
        date_from?: string
        /** @description The last day of creation, inclusive, UTC. */
        date_to?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            results: components['schemas']['Invoice'][]
            /**
             * Format: uuid
             * @description `before` of the next page; null on the last.
             */
            next: string | null
          }
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  createMerchantInvoice: {
    parameters: {
      query?: never
      header: {
        /** @description Visible ASCII characters, different for each new object. Send the same ones again to repeat a call. */
        'Idempotency-Key': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['InvoiceRequest']
      }
    }
    responses: {
      /** @description The answer. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invoice']
        }
      }
      /** @description bad_request */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description duplicate */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description payload_too_large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unsupported_media_type */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error, idempotency_mismatch */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable, tech_break */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getMerchantInvoice: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invoice']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description not_found */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  cancelMerchantInvoice: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invoice']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description not_found */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description state_changed */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  simulateMerchantInvoice: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SimulatedOutcome']
      }
    }
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Invoice']
        }
      }
      /** @description bad_request */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description not_found */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description state_changed */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description payload_too_large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unsupported_media_type */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listMerchantCurrencies: {
    parameters: {
      query?: {
        /** @description If given, the answer also says how much of each currency pays this amount. */
        amount?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            settlement: components['schemas']['Currency']
            payIn: {
              currency: components['schemas']['Currency']
              /** @description Null without an amount, or outside its limits. */
              amount: string | null
              /** @description The limits, in the shop’s currency. */
              min: string | null
              /** @description A decimal number as text. */
              max: string
            }[]
            /** @description The currencies in which the balance can currently be paid out. */
            payOut: components['schemas']['Currency'][]
            /**
             * Format: date-time
             * @description ISO 8601, UTC.
             */
            at: string
          }
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  listMerchantPayouts: {
    parameters: {
      query?: {
        /** @description The `next` of the previous page. */
        before?: string
        size?: number
        kind?: 'payout' | 'refund' | 'withdrawal'
        status?: 'waiting' | 'approved' | 'paid' | 'declined' | 'cancelled'
        orderId?: string
      }
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': {
            results: components['schemas']['Payout'][]
            /** Format: uuid */
            next: string | null
          }
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  createMerchantPayout: {
    parameters: {
      query?: never
      header: {
        /** @description Visible ASCII characters, different for each new object. Send the same ones again to repeat a call. */
        'Idempotency-Key': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['PayoutRequest']
      }
    }
    responses: {
      /** @description The answer. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Payout']
        }
      }
      /** @description bad_request */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description course_changed, duplicate */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description payload_too_large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unsupported_media_type */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error, idempotency_mismatch */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  refundMerchantInvoice: {
    parameters: {
      query?: never
      header: {
        /** @description Visible ASCII characters, different for each new object. Send the same ones again to repeat a call. */
        'Idempotency-Key': string
      }
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['RefundRequest']
      }
    }
    responses: {
      /** @description The answer. */
      201: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Payout']
        }
      }
      /** @description bad_request */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description not_found */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description state_changed, duplicate */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description payload_too_large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unsupported_media_type */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error, idempotency_mismatch */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getMerchantPayout: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Payout']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description not_found */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  simulateMerchantPayout: {
    parameters: {
      query?: never
      header?: never
      path: {
        id: string
      }
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['SimulatedPayout']
      }
    }
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Payout']
        }
      }
      /** @description bad_request */
      400: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description not_found */
      404: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description state_changed */
      409: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description payload_too_large */
      413: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unsupported_media_type */
      415: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description validation_error */
      422: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  getMerchantBalance: {
    parameters: {
      query?: never
      header?: never
      path?: never
      cookie?: never
    }
    requestBody?: never
    responses: {
      /** @description The answer. */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['ShopBalance']
        }
      }
      /** @description token_not_valid */
      401: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description forbidden, account_blocked */
      403: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description too_many_requests */
      429: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['Error']
        }
      }
    }
  }
  onInvoicePending: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onInvoicePaid: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onInvoiceExpired: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onInvoiceUnderpaid: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onInvoiceOverpaid: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onInvoiceRefunded: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onPayoutPending: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onPayoutPaid: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onPayoutDeclined: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onWithdrawalPending: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onWithdrawalPaid: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onWithdrawalDeclined: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
  onWebhookTest: {
    parameters: {
      query?: never
      header: {
        /** @description The id of the message: the same at each attempt. */
        'webhook-id': string
        /** @description When it was sent, in seconds since 1970. */
        'webhook-timestamp': string
        /** @description `v1,` and the signature; several, separated by spaces, while a secret is replaced. */
        'webhook-signature': string
      }
      path?: never
      cookie?: never
    }
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookTestMessage']
      }
    }
    responses: {
      /** @description The message was received. Any other status from 200 to 299 means the same. */
      204: {
        headers: {
          [name: string]: unknown
        }
        content?: never
      }
    }
  }
}
