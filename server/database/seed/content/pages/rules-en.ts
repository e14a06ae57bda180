/** The office's terms in English. */
export const rulesEn = `
These rules are the agreement between you and us, and they are short enough to read to the end. The terms of your own exchange (rate, amounts, fees, time) are in the quote and on the order page. If the rules and your order differ, your order prevails.

## 1. Definitions

1.1. **The office**, or “we”, is whoever runs this site and carries out exchanges. **The customer**, or “you”, is whoever placed the order.

1.2. An **order** is one exchange: what you send, what you get, at what rate and where to. A **pair** is two currencies with the terms of exchanging one for the other. **Payment details** are the card, account, wallet or cash desk that money goes to.

1.3. The **reserve** is what we can pay out in a currency right now. The **time to pay** is how long an order’s rate is locked.

## 2. When these rules apply

2.1. You accept these rules by placing an order. By checking the box in the form, you agree to them, to the [AML and KYC policy](/aml) and to the [wallet top-up rules](/rules#top-up): you can’t place an order without it. The top-up rules concern you if you receive money in a wallet.

2.2. An order follows the rules that were in force when it was placed. A new version applies to new orders only.

## 3. Who can exchange with us

3.1. You must be of legal age, act in your own name and use your own money.

3.2. You don’t need an account. It keeps all your orders in one place; without it the terms are the same, except for an account’s discounts.

3.3. We don’t carry out an exchange that would break the law where you are, or where the recipient does business.

## 4. Placing an order

4.1. You choose a pair and an amount, and give payment details and an e-mail address. Each order has a private link: we e-mail it to you or show it on the order page. It opens the order on any device, so don’t share it. Details for a payout or a refund can be entered only where you placed the order: in the same browser or account, or, if another site or bot placed it, by the link it gave you.

4.2. By pressing “Exchange” you confirm the details you have entered. From then on the payout is set aside for you, and the order page shows where to pay and how much. If the reserve or the payment details have just been taken, you can confirm the order on its page.

4.3. You can have at most three open orders per e-mail address, account or payout details, and ten per network address. This keeps strangers from tying up the reserve.

4.4. You can cancel until you pay. Once you press “I’ve paid”, the order is in our hands.

## 5. Rate and fees

5.1. The rate is set when you place the order and is locked until the time shown on it. Depending on the pair, that is between 15 minutes and 4 hours.

5.2. If a pair has a floating rate, we tell you before you place the order. That rate, too, is set when you place the order, but it is locked only for the time to pay. Section 8 explains what happens to money that arrives later.

5.3. Our fees are included in the rate or have their own line in the quote. There are no others. You pay what your bank or network charges for sending.

5.4. If the rate moves while you are filling in the form, we show you the old one and the new one and ask. No order is placed without your consent.

5.5. The payout is rounded once, to the last digit of its currency; in some cities, cash is rounded down to the multiple shown there.

## 6. Paying

6.1. Pay exactly the amount on the order, in one transfer, before the time runs out.

6.2. Pay from your own card, account or wallet. We may compare the sender’s name with the order. We don’t exchange transfers from other people: they are refunded, less the bank’s fee, if any.

6.3. Check the payment details against the order page every time. Never reuse old ones: a new order may have different details.

6.4. Leave the payment reference blank unless the page says otherwise. If the network needs a memo, always include it.

6.5. “I’ve paid” and a receipt ask us to look for your payment; they don’t replace it. A receipt is a picture or a PDF of up to 10 MB.

## 7. Wallet top-up {#top-up}

7.1. A payout in crypto tops up the wallet whose address you gave. Check the address and the network yourself: we can spot a typo, but we can’t know whose wallet it is.

7.2. You confirm that the wallet is yours, or that you have the right to top it up, and that it is not used to pay for anything illegal.

7.3. A blockchain transfer is final. Whatever was sent correctly to the address you gave can’t be recovered.

7.4. If you are topping up an account at a crypto exchange, make sure that it accepts this coin on this network, and give the memo if it asks for one. Without it, the coins may not be credited.

7.5. Send us a coin only on the network named in the order. Whatever is sent on another network can’t be recovered.

7.6. No stranger should ever ask you to top up “their” wallet through us: not a “security department”, not a “broker”, not a buyer from a classifieds site. If someone is rushing you, stop and [write to us](/contacts) before you pay.

## 8. When what arrives differs from what was agreed

8.1. A difference of up to 0.5% changes nothing: the payment counts as exact.

8.2. **Less arrives.** The order stops and you choose on its page: pay the rest, exchange what arrived, or get your money back. You can pay the rest once, as long as no more than twice the time to pay has passed since you placed the order.

8.3. **More arrives.** You choose: exchange the agreed amount and get the rest back, exchange everything that arrived, or get your money back. If an amount of that size needs a check, an operator decides.

8.4. **It arrives late.** You choose: an exchange at the lower of the two rates, the locked one and the current one, or a refund.

8.5. **A different currency arrives.** We don’t exchange it; we refund it.

8.6. The lock covers the agreed amount, paid in time. It also covers the rest of it, if you pay the rest in the time shown. Any other amount is recalculated at the locked rate or the current one, whichever is lower, even before the time to pay runs out. You see the amounts of each option before you choose.

8.7. You have 24 hours; the exact time is on the order page. If you choose nothing, the exchange is canceled and we return everything that arrived.

## 9. What an order’s status means

| Status | What it means |
| --- | --- |
| Check the details | The order is placed and waits for you to confirm it |
| Awaiting payment | The rate is locked, the payout is set aside |
| Checking the payment | We are looking for your payment |
| On hold | You or an operator must decide; the reason is stated |
| Sending your money | Your payment is accepted, the payout is being prepared |
| Completed | The money is sent, its reference is on the page |
| Expired, canceled, rejected | There was no exchange and there is nothing left to pay |
| Refunding, refunded | The refund is on its way, or sent |

## 10. Payout

10.1. We pay to the details on the order. Until you pay you can correct them under “Edit details” on the order page: the exchange goes on under a new number at the same rate and with the same deadline. Once you have paid, write to us: the details of a paid order don’t change without a check.

10.2. Each pair’s page says who handles it: an operator during office hours, or the system around the clock. While the office is closed, you can’t choose manual pairs.

10.3. Our part is done when we have sent the money. How soon it is credited depends on the recipient’s bank or network.

10.4. If we don’t know whether a payout has left, we find out first and never send it again on a guess.

## 11. Canceled, expired, rejected

11.1. An unpaid order closes by itself when its time runs out. Don’t pay for it after that.

11.2. If you sent money anyway, add the receipt: we find the payment and offer to recalculate or refund it. Money that arrives for a canceled order is refunded.

11.3. If there is no payment, an operator rejects the order. If the payment turns up later, we refund it.

## 12. Refunds

12.1. We refund what arrived, in the same currency. The order page asks you where to. Money from a card or an account gets back fastest to the same place; for crypto, name a wallet of your own, because an exchange may have sent your payment from an address it shares.

12.2. An operator sends the refund. Its reference appears on the order page.

12.3. Extra money is refunded separately, while the exchange goes ahead. In crypto, the order page asks you where to; in other currencies, it goes back to where it came from.

## 13. Checks

13.1. What we may ask for at your amount (an ID document, a photo of the card, an AML check) is stated in the quote and on the order page before you pay.

13.2. If a check puts your order on hold, your money is safe and an operator writes to you. For details, see the [AML and KYC policy](/aml).

13.3. There may be limits for a first exchange and for exchanges in one day; the site tells you before you place an order.

## 14. Cash

14.1. We take and pay out cash only for an order, in the city it names and with the person it names. See [Cash exchange](/cash).

## 15. Account and security

15.1. You need to confirm your account’s e-mail address; until you do, earlier orders placed with it are not shown in the account.

15.2. Keep your password safe and add a second factor: a code from an app, or a passkey. Your [settings](/account/settings) list your sessions and let you end them.

15.3. We never ask you to send a password, a code or a key, by e-mail or in a messenger.

15.4. You can delete your account in the settings once you have no open orders. Completed orders stay in our books.

## 16. Cookies and browser storage

- Signing in: the session key and a mark that there is one. They last until you close the browser; the session itself ends after 12 hours without use, and in any case after a day. If you asked to be remembered, they last for 30 days after your last visit, and 60 at most.
- Orders: the keys of your latest orders, twenty at most, for 60 days, and a mark that there are any.
- Verification: the key of one that was begun without an account, for 180 days, and the key of a phone that sends its photos, for an hour.
- Referral: the code of the person whose link brought you here, for 30 days. It decides only whom the office rewards.
- Language: 365 days.
- The color theme and an unfinished form stay in your own browser’s storage.

We set no cookies for advertising or tracking. If the office has turned on a live chat or a robot check, those are other companies’ services and may set cookies of their own. The robot check loads when you start filling in the form.

## 17. What we keep, and for how long

- The order, its history, the e-mails about it and the entries in our books: they prove every payment.
- Receipts: 180 days after the order ends, 30 days if it was rejected.
- Photos for verification: 180 days after the decision on them; the number and the name until you remove the card, account or document from your list. Numbers are kept encrypted.
- The sign-in log: 180 days.
- Ended sessions: 30 days.
- Messages from the form on the contacts page: 180 days after they arrive, then they are deleted. The copy in our mailbox is kept for as long as we need it to answer you.

Only the staff who need this data for the exchange see it. We pass it on only where the law requires it, and to a checking service as far as a payment check needs it.

## 18. What we are responsible for, and what you are responsible for

18.1. We are responsible for this: money we have accepted is exchanged on the terms of the order, or refunded.

18.2. We are not responsible for mistakes in your payment details, for delays at banks and networks, or for the deals you exchange money for.

18.3. You are responsible for working out and paying your own taxes.

## 19. Interruptions

19.1. When a source of prices can’t be relied on, the pair closes by itself and reopens once its rate can be trusted again. Orders already placed are not affected.

19.2. When we are down for maintenance, the site says so. Money that arrives in the meantime is not lost: what counts is when it arrived, not when we noticed it.

## 20. Questions and disputes

20.1. Start with your order number and the [contacts page](/contacts). We never rewrite an order’s history: each step is chained to the one before.

20.2. If you disagree with an answer, ask for a review: someone else on our staff will look at the order. Nothing here limits your right to go to court.
`
