import { expect, test } from '../libraryTest.ts'

const SANDBOX = /^sandbox; default-src 'none'/

test('the page and its assets carry the content policy with trusted types', { tag: '@stack' }, async ({ library }) => {
  const page = await library.api('GET', '/')
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(String(page.body)) ?? []
  for (const [path, expected] of [
    ['/', 200],
    [asset ?? '', 200],
    ['/some/address', 404],
  ] as const) {
    const { status, headers } = await library.api('GET', path)
    expect([path, status]).toEqual([path, expected])
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `script-src ${library.url}/assets/`,
        `worker-src ${library.url}/assets/ ${library.url}/sw.js`,
        `manifest-src ${library.url}/assets/`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types dompurify workers',
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

test('no text becomes the script of a worker, not even the address of a script of the library', async ({ page }) => {
  // whoever runs code already could make the policy before the library does: what it names must be in the assets
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object }
    }
    Object.assign(window, { policy: trustedTypes.createPolicy('workers', { createScriptURL: (url: string) => url }) })
  })
  await page.goto('/')
  const [asset = ''] = await page
    .locator('script[src]')
    .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src))
  expect(asset).toContain('/assets/')
  const outcomes = await page.evaluate(async (script) => {
    const start = (url: string): Promise<string> =>
      new Promise((resolve) => {
        try {
          const worker = new Worker(url)
          worker.addEventListener('message', () => resolve('ran'))
          worker.addEventListener('error', () => resolve('blocked'))
        } catch (error) {
          resolve((error as Error).name)
        }
      })
    const code = 'postMessage(1)'
    const blob = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
    const texts = await Promise.all([script, blob, `data:text/javascript,${code}`].map(start))
    const { policy } = window as unknown as { policy: { createScriptURL(url: string): string } }
    return [...texts, await start(policy.createScriptURL(blob)), await start(policy.createScriptURL('/api/books'))]
  }, asset)
  expect(outcomes.slice(0, 3)).toEqual(['TypeError', 'TypeError', 'TypeError'])
  for (const outcome of outcomes.slice(3)) expect(['blocked', 'SecurityError']).toContain(outcome)
})

test.describe('service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no text and no file of a book becomes a service worker, not even for whoever runs code', async ({
    page,
    library,
    bookId,
  }) => {
    await library.publishBook({ id: bookId, title: bookId, pages: ['<p>A page</p>'] })
    await page.addInitScript(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object }
      }
      Object.assign(window, {
        policy: trustedTypes.createPolicy('workers', { createScriptURL: (url: string) => url }),
        violations: [],
      })
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        window.violations.push(`${effectiveDirective} ${new URL(blockedURI, location.href).pathname}`),
      )
    })
    await page.goto('/')
    const file = `/api/download/${bookId}/1.html`
    const outcomes = await page.evaluate(async (path) => {
      const { policy } = window as unknown as { policy: { createScriptURL(url: string): string } }
      const register = (url: string): Promise<string> =>
        Promise.resolve()
          .then(() => navigator.serviceWorker.register(url))
          .then(
            () => 'registered',
            (error: Error) => error.name,
          )
      return {
        // the policy of Trusted Types refuses texts, those of addresses that are allowed, too
        text: await register('/sw.js'),
        file: await register(path),
        // the policy of content refuses what is no worker of the library
        namedFile: await register(policy.createScriptURL(path)),
        blob: await register(policy.createScriptURL(URL.createObjectURL(new Blob(['0'])))),
        foreign: await register(policy.createScriptURL('https://elsewhere.test/sw.js')),
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
      }
    }, file)
    expect(outcomes).toEqual({
      text: 'TypeError',
      file: 'TypeError',
      namedFile: 'SecurityError',
      blob: expect.stringMatching(/^(TypeError|SecurityError)$/),
      foreign: 'SecurityError',
      registrations: 0,
    })
    expect(await page.evaluate(() => window.violations)).toContain(`worker-src ${file}`)
  })
})

test(
  'the content policy names the origin of the library, not the origin that a request claims',
  { tag: '@stack' },
  async ({ library }) => {
    const { headers } = await fetch(library.url, { headers: { origin: 'http://elsewhere.test' } })
    expect(headers.get('content-security-policy')).not.toContain('elsewhere.test')
  },
)

test('every answer of the API, errors included, is inert in a browser', { tag: '@stack' }, async ({ library }) => {
  const answers = [
    ['GET', '/api/books-db?view=summary', 200],
    ['GET', '/api/books?view=summary', 200],
    ['GET', '/api/session', 200],
    ['GET', '/api/download/guide-to-hikma/1.html', 200],
    ['GET', '/api/download/guide-to-hikma/two-directions.svg', 200],
    ['GET', '/api/download/guide-to-hikma/99.html', 404],
    ['GET', '/api/books-db/no-such-book', 404],
    ['GET', '/api/search?q=lamp', 200],
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

declare global {
  interface Window {
    /** What the content policy has blocked: directive and path. */
    violations: string[]
  }
}
