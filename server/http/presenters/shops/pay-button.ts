/** Increased when the behaviour of the script changes; pages name it as `?v=`. */
const payButtonVersion = 1

/**
 * The script of a payment button on a shop's site. It puts a link after its own element; `data-link` is the code
 * of a payment link, `data-invoice` the id of an invoice, `data-text` the text of the button, `data-lang` its
 * language. It sets styles one by one, so that it works where a site's policy forbids inline styles and scripts; `data-plain` leaves the look
 * to the site, which finds the link by its class.
 */
export const payButtonScript = `/* Kantor payment button, version ${payButtonVersion} */
(function () {
  'use strict'
  var script = document.currentScript
  if (!script || !script.parentNode) return
  var data = script.dataset
  var isLink = /^[0-9A-Za-z]{10,32}$/.test(data.link || '')
  var isInvoice = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(data.invoice || '')
  if (isLink === isInvoice) {
    console.error('The payment button needs either data-link or data-invoice.')
    return
  }
  var language = (data.lang || document.documentElement.lang || 'en').slice(0, 2).toLowerCase()
  var path = (language === 'ru' ? '' : '/en') + (isLink ? '/pay/link/' + data.link : '/pay/' + data.invoice)
  var link = document.createElement('a')
  link.href = new URL(path, script.src).href
  link.className = 'kantor-pay'
  link.rel = 'nofollow'
  link.textContent = data.text || (language === 'ru' ? 'Оплатить' : 'Pay')
  var look = {
    display: 'inline-block', padding: '12px 24px', 'min-height': '24px', 'border-radius': '10px',
    background: '#0b6b4f', color: '#fff', font: '600 16px/24px system-ui, sans-serif',
    'text-decoration': 'none',
  }
  if (!('plain' in data)) {
    for (var name in look) link.style.setProperty(name, look[name])
  }
  script.parentNode.insertBefore(link, script.nextSibling)
})()
`
