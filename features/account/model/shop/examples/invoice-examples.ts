import { createMerchantInvoice } from '@/lib/contracts/shops/merchant-invoices'
import type { Locale } from '@/lib/i18n/locales'

export const exampleLanguages = ['curl', 'typescript', 'php', 'python'] as const
export type ExampleLanguage = (typeof exampleLanguages)[number]

/** The placeholder for a key, which is never shown twice. */
export function keyPlaceholder(live: boolean): string {
  return live ? 'sk_live_YOUR_KEY' : 'sk_test_YOUR_KEY'
}

type Office = { origin: string; live: boolean; locale: Locale }

/** Programs that make an invoice and print its address. Only the key has to be put in. */
export function invoiceExample(
  language: ExampleLanguage,
  { origin, live, locale }: Office,
): string {
  // The prefix decides in which language errors are.
  const prefix = locale === 'en' ? '/en' : ''
  const url = new URL(`${prefix}${createMerchantInvoice.path}`, origin).href
  return { curl, typescript, php, python }[language]({ url, key: keyPlaceholder(live) })
}

type Words = { url: string; key: string }

const curl = ({ url, key }: Words) => `order="test-$(date +%s)"
curl ${url} \\
  -H "Authorization: Bearer ${key}" \\
  -H "Idempotency-Key: invoice-$order" \\
  -H "Content-Type: application/json" \\
  -d '{"amount": "25", "orderId": "'$order'", "description": "Two mugs"}'`

const typescript = ({ url, key }: Words) => `const orderId = \`test-\${Date.now()}\`
const answer = await fetch('${url}', {
  method: 'POST',
  headers: {
    Authorization: 'Bearer ${key}',
    'Idempotency-Key': \`invoice-\${orderId}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({ amount: '25', orderId, description: 'Two mugs' }),
})
const invoice = await answer.json()
if (!answer.ok) throw new Error(invoice.detail)
console.log(invoice.id, invoice.url)

export {}`

const php = ({ url, key }: Words) => `<?php
$orderId = 'test-' . time();
$request = curl_init('${url}');
curl_setopt_array($request, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ${key}',
        'Idempotency-Key: invoice-' . $orderId,
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'amount' => '25',
        'orderId' => $orderId,
        'description' => 'Two mugs',
    ]),
]);
$invoice = json_decode(curl_exec($request), true);
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 201) {
    exit($invoice['detail'] . PHP_EOL);
}
echo $invoice['id'], ' ', $invoice['url'], PHP_EOL;`

const python = ({ url, key }: Words) => `import json, time, urllib.error, urllib.request

order_id = f"test-{int(time.time())}"
request = urllib.request.Request(
    "${url}",
    method="POST",
    headers={
        "Authorization": "Bearer ${key}",
        "Idempotency-Key": f"invoice-{order_id}",
        "Content-Type": "application/json",
    },
    data=json.dumps(
        {"amount": "25", "orderId": order_id, "description": "Two mugs"}
    ).encode(),
)
try:
    invoice = json.load(urllib.request.urlopen(request))
except urllib.error.HTTPError as error:
    raise SystemExit(json.load(error)["detail"])
print(invoice["id"], invoice["url"])`
