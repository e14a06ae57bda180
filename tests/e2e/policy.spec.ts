import { expect, test } from './support/test'

/* Pages that are rendered for each visitor have a nonce; pages that are cached for all have hashes. */
const byNonce = /script-src 'nonce-[^']+' 'strict-dynamic'/
const byHash = /script-src 'self' 'sha256-[^']+'/
const kinds = [
  { path: '/tech-break', source: byNonce },
  { path: '/login?next=%2Faccount', source: byHash },
  { path: '/?cur_from=BTC&refferal=anna', source: byHash },
  { path: '/', source: byHash },
  { path: '/faq', source: byHash },
  { path: '/exchange/bitcoin-to-sberbank', source: byHash },
]

for (const { path, source } of kinds) {
  test(`${path} hydrates under its policy without a violation`, async ({ page, pageErrors }) => {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(source)
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)

    // The switch of the colour mode shows the visitor's choice only after hydration.
    const system = page.getByRole('radio', { name: 'Как в системе' })
    await expect(system).toBeChecked()
    await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(pageErrors).toEqual([])
  })
}

test('a cached page contains no nonce, and is not sent again to a browser that has it', async ({
  request,
}) => {
  for (const path of ['/', '/en/faq']) {
    const answer = await request.get(path)
    expect(JSON.stringify(answer.headers())).not.toContain('nonce')
    expect(await answer.text()).not.toMatch(/nonce=|nonce\\":\\"[^$]/)
  }
  // Other tests may change the page between the two requests.
  const statusOfSecondRequest = async () => {
    const { etag = '' } = (await request.get('/en/faq')).headers()
    return (await request.get('/en/faq', { headers: { 'if-none-match': etag } })).status()
  }
  await expect.poll(statusOfSecondRequest).toBe(304)
})

test('the policy contains no other origin if neither a captcha nor an outside provider is configured', async ({
  request,
}) => {
  for (const path of ['/', '/login', '/faq', '/claim/0190b6a0-0000-7000-8000-000000000000']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy).toContain("; form-action 'self';")
    expect(policy).not.toMatch(/https?:|frame-src/)
  }
})

test('the policy blocks an injected script', async ({ page, pageErrors }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.setAttribute('onclick', 'window.stolen = true')
    document.body.append(button)
    button.click()
  })
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(pageErrors.join()).toContain('policy: script-src-attr')
  pageErrors.length = 0
})
