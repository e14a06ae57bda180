/** The office's terms in English. */
export const rulesEn = `
These rules are the agreement between you and the office, and they are short enough to read to the end. The terms of your own exchange (rate, amounts, fees, time) are in the quote and on the order page. Where the rules and the order differ, the order prevails.

## 1. Definitions

1.1. **The office**, or “we”, is whoever runs this site and carries out the exchanges. **The customer**, or “you”, is whoever placed the order.

1.2. A **order** is one exchange: what you send, what you get, at which rate and where to. A **pair** is a pair of currencies with its terms. **Payment details** are the card, account, wallet or cash desk that money goes to.

1.3. The **reserve** is what we can pay out of a currency now. The **payment time** is how long the rate of an order is held.

## 2. When the rules apply

2.1. You accept the rules by creating an order. The two boxes ticked in the form confirm that you agree to the [AML and KYC policy](/aml) and to the [wallet top-up rules](/rules#top-up): without them no order is placed.

2.2. An order follows the rules that were in force when it was created. A new version applies to new orders only.

## 3. Who may exchange here

3.1. You must be of legal age, act in your own name and use money that is yours.

3.2. An account is not required. It keeps all your orders in one place; the terms are the same without it.

3.3. We do not carry out an exchange that would break the law where you are, or where the recipient does business.

## 4. Creating an order

4.1. You choose a pair and an amount, and give payment details and an e-mail address. We send a link to that address. It opens the order on any device, so do not pass it on.

4.2. On the order page you check the details and confirm them. From then on the payout is set aside for you, and you see where to pay and how much.

4.3. At most three orders may be open at once per e-mail address, account or payout details, and at most ten per network address. This keeps strangers from freezing the reserve.

4.4. You can cancel until you pay. Once you press “I paid”, the order is in the office’s hands.

## 5. Rate and fees

5.1. The rate is fixed when the order is placed and held until the time the order states. Depending on the pair that is between 15 minutes and 4 hours.

5.2. If a pair has a floating rate, you are told before the order is placed. It, too, is fixed when the order is placed, but held for its payment time only. Section 8 says what happens to money that comes later.

5.3. Our fees are part of the rate or have a line of their own in the quote. There are no others. What your bank or network charges for sending is yours to pay.

5.4. If the rate moves while you fill in the form, we show the old one and the new one and ask. Without your consent no order is placed.

5.5. The payout is rounded once, to the last digit of its currency; cash in some cities is rounded down to the multiple shown there.

## 6. Paying

6.1. Pay exactly the amount in the order, in one transfer, before the time runs out.

6.2. Pay from a card, account or wallet of your own. The sender’s name may be compared with the order. We do not exchange a transfer from somebody else: it goes back, less the bank’s fee if there was one.

6.3. Compare the payment details with the order page every time. Never pay to old ones again: a new order may have others.

6.4. Leave the payment purpose empty unless the page says otherwise. If the network needs a memo, always include it.

6.5. “I paid” and a receipt ask us to look for your payment; they do not stand in for the money. A receipt is a picture or a PDF of up to 10 MB.

## 7. Wallet top-up {#top-up}

7.1. A payout in crypto tops up the wallet whose address you gave. Check the address and the network yourself: we can notice a typo, but we cannot know whose wallet it is.

7.2. You confirm that the wallet is yours, or that you may top it up, and that it does not serve to pay for anything forbidden.

7.3. A transfer on a blockchain is final. What was correctly sent to the address you gave cannot be recovered.

7.4. If you top up an account at a trading platform, make sure that it takes this coin on this network, and give the memo if it asks for one. Without it the coins may not be credited.

7.5. Send us a coin only over the network named in the order. What is sent over another network cannot be recovered.

7.6. No stranger should ever ask you to top up “their” wallet through us: not a “security department”, not a “broker”, not a buyer from a classifieds site. If someone is hurrying you, stop and [write to us](/contacts) before you pay.

## 8. When something other than agreed arrives

8.1. A difference of up to 0.5% changes nothing: the payment counts as exact.

8.2. **Less arrives.** The order stops and you choose on its page: pay the rest, exchange what arrived, or get the money back. The rest can be sent once, until twice the payment time has passed since the order was placed.

8.3. **More arrives.** You choose: exchange the agreed amount and get the rest back, exchange everything that arrived, or get the money back. If an amount of that size needs a check, an operator decides.

8.4. **It arrives late.** You choose: an exchange at the lower of the two rates, the held one and the current one, or a refund.

8.5. **Another currency arrives.** We do not exchange it; we return it.

8.6. A recalculation uses the locked rate or the current one, whichever is lower. The amounts of each choice are shown before you choose.

8.7. You have 24 hours; the exact time is on the page and in the e-mail. If you choose nothing, there is no exchange and we return everything that arrived.

## 9. The states of an order

| State | What it means |
| --- | --- |
| Check the details | The order is placed and waits for your confirmation |
| Awaiting payment | The rate is locked, the payout is set aside |
| Checking the payment | We are looking for your payment |
| On hold | You or an operator must decide; the reason is stated |
| Sending your money | Your payment is accepted, the payout is being prepared |
| Completed | The money is sent, its reference is on the page |
| Expired, canceled, rejected | There was no exchange and nothing is left to pay |
| Refunding, refunded | The refund is on its way, or sent |

## 10. Payout

10.1. We pay to the details in the order. They do not change after you confirm them; if you made a mistake, write to us before you pay, or cancel and create a new order.

10.2. Each pair’s page says who carries it out: an operator during office hours, or the system around the clock. While the office is closed, manual pairs cannot be chosen.

10.3. Our part is done when the money is sent. How soon it is credited depends on the recipient’s bank or network.

10.4. If it is not known whether a payout has left, we find out first and never send it again on a guess.

## 11. Canceled, expired, rejected

11.1. An unpaid order closes by itself when its time is over. Do not pay it after that.

11.2. If you sent money all the same, add the receipt: we find the payment and offer to recalculate or return it. Money that comes to a canceled order goes back to its sender.

11.3. If there is no payment, an operator rejects the order. Should the payment turn up later, we return it.

## 12. Refunds

12.1. We return what arrived, in the same currency. The order page asks where to; the quickest way is back to where you paid from.

12.2. An operator sends the refund. Its reference appears on the page and in an e-mail.

12.3. Extra money is returned separately, while the exchange goes on.

## 13. Checks

13.1. What may be asked for at your amount (an ID document, a photo of the card, an AML check) is stated in the quote and on the order page before you pay.

13.2. If a check puts the order on hold, your money is safe and an operator writes to you. The details are in the [AML and KYC policy](/aml).

13.3. A first exchange and the exchanges of one day may have limits; the site tells you before an order is placed.

## 14. Cash

14.1. Cash is taken and handed out only for an order, in the city it names, and to the person it names. See [Cash exchange](/cash).

## 15. Account and security

15.1. The e-mail address of an account must be confirmed; until then, earlier orders made with it are not shown there.

15.2. Keep your password safe and add a second factor: a code from an app, or a passkey. Your sessions are listed in the [settings](/account/settings), where you can end them.

15.3. We never ask you to send a password, a code or a key, neither by e-mail nor in a messenger.

15.4. You can delete your account in the settings once no order is open. Completed orders stay in our books.

## 16. Cookies and the browser’s memory

- Signing in: the key of the session and a mark that there is one. They last until the browser is closed; the session itself ends after 12 hours without use, and after a day at most. If you asked to be remembered, they last for 30 days after your last visit and 60 at most.
- Orders: the key of each, for 60 days, of the latest twenty at most, and a mark that there is one.
- Language: 365 days.
- The color theme and an unfinished form stay in your own browser’s memory.

We set no cookies for advertising or tracking. Where the office has switched on a live chat or a check against robots, these are services of other companies and may set cookies of their own. The service of the check loads when you begin to fill in the form.

## 17. What we keep, and for how long

- The order, its history, the e-mails about it and the entries in our books: they prove every payment.
- Receipts: 180 days after the order ended, 30 days if it was rejected.
- The log of sign-ins: 180 days.
- Sessions that have ended: 30 days.
- Messages from the form on the contacts page: 180 days after they arrive, then they are deleted. The copy in our mailbox stays for as long as the correspondence needs it.

Only staff who need this data for the exchange see it. It goes to others where the law requires it, and to a checking service as far as a payment check needs it.

## 18. What we are responsible for, and what you are

18.1. We are responsible for this: money we have accepted is exchanged on the terms of the order, or returned.

18.2. We are not responsible for mistakes in your payment details, for delays at banks and networks, or for the deals you exchange money for.

18.3. Taxes on your own dealings are yours to work out and pay.

## 19. Breaks and faults

19.1. When a source of prices cannot be relied on, the pair closes by itself and opens once the rate can be trusted again. Orders already created are not affected.

19.2. The site says so plainly when there is a maintenance break. Money that comes meanwhile is not lost: what counts is when it came, not when we saw it.

## 20. Questions and disputes

20.1. Begin with your order number and the [contacts page](/contacts). We do not rewrite an order’s history: each step in it is linked to the one before.

20.2. If you disagree with an answer, ask for a review: somebody else on the staff will look at the order. Nothing here limits your right to go to court.
`
