import type { StyleRule } from '@hikma/contracts/styleRules'

const CLASSES = / class="([^"]*)"/g
const ELEMENTS = /<([a-zA-Z][\w-]*)/g
/** Elements around the markup of every document. */
const AROUND = ['html', 'body']

/** The classes (`.name`) and elements (`name`) in markup. */
function namesIn(markup: string): Set<string> {
  const names = new Set(AROUND)
  for (const [, name = ''] of markup.matchAll(ELEMENTS)) names.add(name)
  for (const [, classes = ''] of markup.matchAll(CLASSES))
    for (const name of classes.split(/\s+/)) names.add(`.${name}`)
  return names
}

/**
 * The rules, as CSS in their order, that can apply to markup in any state, on any screen and on paper. What scripts add
 * to it later may need others.
 */
export function selectRules(rules: readonly StyleRule[], markup: string): string {
  const present = namesIn(markup)
  const applies = ({ needs }: StyleRule) => needs?.some((all) => all.every((name) => present.has(name))) === true
  const applied = new Set(rules.filter(applies))
  const text = [...applied].map(({ css }) => css).join('')
  const isKept = (rule: StyleRule) => applied.has(rule) || (rule.name !== undefined && text.includes(rule.name))

  let css = ''
  let open: readonly string[] = []
  for (const { css: own, within } of rules.filter(isKept)) {
    if (within.join() !== open.join()) {
      css += '}'.repeat(open.length) + within.map((prelude) => `${prelude}{`).join('')
      open = within
    }
    css += own
  }
  return css + '}'.repeat(open.length)
}
