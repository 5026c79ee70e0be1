import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
const SCHEMES = { light: 0, dark: 1 }
type Values = Readonly<Record<string, string>>

/** The declarations of the first block of this selector. */
function declarationsOf(css: string, selector: string): Values {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`There is no ${selector}.`)
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}
const [tokens, themes] = [read('tokens.css'), read('themes.css')]
const themeOf = (name: string) => declarationsOf(themes, `[data-theme='${name}']`)
const BASE = declarationsOf(tokens, ':root,\n[data-theme]')
const HIGH = declarationsOf(themes, "[data-contrast='high']")

/** The colours of each theme, as the browser resolves them. */
const THEMES = {
  'system, light': { ...BASE, 'color-scheme': 'light' },
  'system, dark': { ...BASE, 'color-scheme': 'dark' },
  light: { ...BASE, ...themeOf('light') },
  sepia: { ...BASE, ...themeOf('sepia') },
  dark: { ...BASE, ...themeOf('dark') },
  black: { ...BASE, ...themeOf('black') },
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio. */
function contrast(values: Values, text: string, ground: string): number {
  const [one = 0, other = 0] = [text, ground].map((name) => {
    const pair = /light-dark\((#\w{6}), (#\w{6})\)/.exec(values[`--${name}`] ?? '')
    const colour = pair?.[1 + SCHEMES[values['color-scheme'] as keyof typeof SCHEMES]] ?? values[`--${name}`] ?? ''
    expect(colour, name).toMatch(/^#[\da-f]{6}$/)
    return luminance(colour)
  })
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** The grounds on which each colour of text is set. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'sheet', 'mark', 'selection', 'accent-wash', 'assistant-wash', 'danger-wash'],
  'ink-soft': ['paper', 'sheet'],
  accent: ['paper', 'sheet'],
  'accent-strong': ['paper', 'sheet', 'accent-wash'],
  danger: ['paper', 'sheet', 'danger-wash'],
  'assistant-text': ['paper', 'sheet'],
  'on-accent': ['accent', 'accent-strong'],
  'on-assistant': ['assistant', 'assistant-strong'],
}
const pairsOf = (values: Values, lines: Readonly<Record<string, readonly string[]>>, least: number) =>
  Object.entries(lines).flatMap(([text, grounds]) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(values, text, ground)
      return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : []
    }),
  )

for (const [name, theme] of Object.entries(THEMES)) {
  it(`each text of the theme ${name} has a contrast of 4.5 : 1, each border of a control of 3 : 1`, () => {
    expect(pairsOf(theme, TEXTS, 4.5)).toEqual([])
    const grounds = ['paper', 'sheet']
    expect(pairsOf(theme, { 'line-strong': grounds, focus: grounds, accent: grounds }, 3)).toEqual([])
  })

  it(`with high contrast, the text of a page in the theme ${name} has 7 : 1, and on all other grounds 4.5 : 1`, () => {
    const high = { ...theme, ...HIGH }
    const grounds = ['paper', 'sheet']
    expect(pairsOf(high, { ink: [...grounds, 'mark', 'selection'], 'ink-soft': grounds, accent: grounds }, 7)).toEqual(
      [],
    )
    expect(pairsOf(high, TEXTS, 4.5)).toEqual([])
  })
}

it('a theme sets no colour that is not a token', () => {
  const names = ['light', 'sepia', 'dark', 'black'].flatMap((name) => Object.keys(themeOf(name)))
  for (const name of [...names, ...Object.keys(HIGH)]) expect(Object.keys(BASE)).toContain(name)
})

it("gives a system that asks for more contrast the colours of the reader's own choice", () => {
  const asked = themes.slice(themes.indexOf('(prefers-contrast: more)'))
  expect(declarationsOf(asked, ':root,\n    [data-theme]')).toEqual(HIGH)
})

it('replaces every colour by one of the system where its colours are forced', () => {
  const forced = declarationsOf(themes.slice(themes.indexOf('(forced-colors: active)')), ':root,\n  [data-theme]')
  const colours = Object.entries(BASE).filter(([, value]) => /^(light-dark\()?#/.test(value))
  expect(Object.keys(forced).sort()).toEqual(colours.map(([name]) => name).sort())
})

it('gives all text on an accent its own colours where colours are forced', () => {
  const source = `${import.meta.dirname}/..`
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  const rules = files.flatMap((path) =>
    [...readFileSync(`${source}/${path}`, 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector, block]) => ({
      name: `${path} ${selector?.trim()}`,
      block: block ?? '',
    })),
  )
  const onAccent = rules.filter(({ block }) => /[\s;]color: (var\(--on-\w+\)|SelectedItemText)/.test(block))
  expect(onAccent.length).toBeGreaterThan(7)
  const hidden = onAccent.filter(({ block }) => !block.includes('forced-color-adjust: none'))
  expect(hidden.map(({ name }) => name)).toEqual([])
})
