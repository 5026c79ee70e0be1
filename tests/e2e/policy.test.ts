import { expect, test } from './libraryTest.ts'

const SANDBOX = /^sandbox; default-src 'none'/

test('the page and its assets carry the content policy with trusted types', async ({ library }) => {
  const page = await library.api('GET', '/')
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(String(page.body)) ?? []
  for (const path of ['/', asset ?? '', '/some/address']) {
    const { status, headers } = await library.api('GET', path)
    expect([path, status]).toEqual([path, 200])
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src ${library.url}/assets/`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types dompurify',
      ]),
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('untrusted text cannot become markup', async ({ page }) => {
  await page.goto('/')
  const thrown = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<p>untrusted</p>'
      return null
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(thrown).toBe('TypeError')
})

test('the content policy names the origin of the library, not the origin that a request claims', async ({
  library,
}) => {
  const { headers } = await fetch(library.url, { headers: { origin: 'http://elsewhere.test' } })
  expect(headers.get('content-security-policy')).not.toContain('elsewhere.test')
})

test('every answer of the API, errors included, is inert in a browser', async ({ library }) => {
  const answers = [
    ['GET', '/api/books-db?view=summary', 200],
    ['GET', '/api/books?view=summary', 200],
    ['GET', '/api/session', 200],
    ['GET', '/api/download/guide-to-hikma/1.html', 200],
    ['GET', '/api/download/guide-to-hikma/two-directions.svg', 200],
    ['GET', '/api/download/guide-to-hikma/99.html', 404],
    ['GET', '/api/books-db/no-such-book', 404],
    ['GET', '/api/nothing', 404],
    ['PUT', '/api/books-db/guide-to-hikma', 401],
  ] as const
  for (const [method, path, expected] of answers) {
    const { status, headers } = await library.api(method, path, method === 'GET' ? undefined : {})
    expect([path, status]).toEqual([path, expected])
    expect(headers.get('content-security-policy')).toMatch(SANDBOX)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
  for (const [method, path] of [
    ['GET', '/assets/none.js'],
    ['GET', '/metrics'],
    ['POST', '/'],
  ] as const) {
    const { status, headers } = await library.api(method, path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers.get('content-security-policy')).toMatch(/^(sandbox; )?default-src 'none'/)
  }
})

const SCRIPTED =
  '<p id="result">untouched</p><script>document.getElementById("result").textContent = "changed"</script>'

test('a page that is opened directly by its address runs no script', async ({ page, library, bookId }) => {
  await library.publishBook({ id: bookId, title: bookId, pages: [SCRIPTED] })
  const answer = await page.goto(`/api/download/${bookId}/1.html`)
  expect(answer?.headers()['content-type']).toBe('text/html; charset=utf-8')
  await expect(page.locator('#result')).toHaveText('untouched')

  // the same text runs its script without the library's headers
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: SCRIPTED }))
  await page.goto('/bare')
  await expect(page.locator('#result')).toHaveText('changed')
})
