import type { ExampleLanguage } from './invoice-examples'

export type WebhookLanguage = Exclude<ExampleLanguage, 'curl'>
export const webhookLanguages = ['typescript', 'php', 'python'] as const satisfies WebhookLanguage[]

/** Receivers that accept nothing without a valid signature. Only the signing key has to be put in. */
export function webhookExample(language: WebhookLanguage): string {
  return { typescript, php, python }[language]
}

const typescript = `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from('whsec_YOUR_KEY'.replace('whsec_', ''), 'base64')

function isGenuine(id: string, time: string, signatures: string, body: string): boolean {
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest()
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return (
    isFresh &&
    signatures.split(' ').some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  )
}

createServer(async (request, response) => {
  let body = ''
  request.setEncoding('utf8')
  for await (const part of request) body += part
  const header = (name: string) => String(request.headers[\`webhook-\${name}\`])
  if (!isGenuine(header('id'), header('timestamp'), header('signature'), body)) {
    return response.writeHead(400).end()
  }
  const { id, type, data } = JSON.parse(body)
  // The same id twice is the same event. A test message has no object.
  console.log(id, type, data.object?.id, data.object?.status)
  response.writeHead(204).end()
}).listen(4000)`

const php = `<?php
$key = base64_decode(substr('whsec_YOUR_KEY', 6));
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$expected = base64_encode(hash_hmac('sha256', "$id.$time.$body", $key, true));

$genuine = false;
foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
    $genuine = $genuine || hash_equals("v1,$expected", $signature);
}
if (!$genuine || abs(time() - (int) $time) > 300) {
    http_response_code(400);
    exit;
}
$event = json_decode($body, true);
// The same id twice is the same event. A test message has no object.
error_log($event['id'] . ' ' . $event['type'] . ' ' . ($event['data']['object']['id'] ?? ''));
http_response_code(204);`

const python = `import base64, hashlib, hmac, json, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode("whsec_YOUR_KEY".removeprefix("whsec_"))


def is_genuine(event_id, sent_at, signatures, body):
    signed = f"{event_id}.{sent_at}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest())
    is_fresh = sent_at.isdecimal() and abs(time.time() - int(sent_at)) < 300
    return is_fresh and any(
        hmac.compare_digest(each.encode(), b"v1," + expected) for each in signatures.split(" ")
    )


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        header = lambda name: self.headers.get(f"webhook-{name}", "0")
        genuine = is_genuine(header("id"), header("timestamp"), header("signature"), body)
        self.send_response(204 if genuine else 400)
        self.end_headers()
        if genuine:
            event = json.loads(body)  # The same id twice is the same event.
            subject = event["data"].get("object", {})  # A test message has none.
            print(event["id"], event["type"], subject.get("id"), flush=True)


HTTPServer(("", 4000), Receiver).serve_forever()`
