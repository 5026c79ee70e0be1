import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const HTML = read('frontend/index.html')

describe('the first view in index.html', () => {
  it('uses only colours of the tokens', () => {
    const tokens = new Set(read('frontend/src/ui/tokens.css').match(/#[0-9a-f]{6}\b/g))
    const used = HTML.match(/#[0-9a-f]{6}\b/g) ?? []
    expect(used.length).toBeGreaterThan(8)
    expect(used.filter((colour) => !tokens.has(colour))).toEqual([])
  })

  it('says what the library says while it loads, in both languages', () => {
    for (const language of ['en', 'fa']) {
      const [, loading = '-'] = /^ {4}loading: '(.+)',$/m.exec(read(`frontend/src/app/locales/${language}.ts`)) ?? []
      expect(HTML).toContain(`>${loading}</p>`)
    }
  })

  it('has no inline script, which the policy would refuse', () => {
    expect(HTML.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/src/main.tsx">'])
    expect(HTML).not.toMatch(/ on\w+=/)
  })
})
