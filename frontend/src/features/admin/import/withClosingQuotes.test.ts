import { findRepairs } from '@hikma/manuscript/repair/findRepairs'
import { packRepairs, repairAt } from '@hikma/manuscript/review/packRepairs'
import { expect, it } from 'vitest'
import { withClosingQuotes } from './withClosingQuotes.ts'

it('a manuscript that was kept with opening quotes only has those that close', () => {
  const pages = ['<p>"كتاب" و "علي"، "۱۲ نفر".</p>', '<p>x</p>', '<p>“سلام” "او"</p>'].map((html) => ({
    html,
  }))
  const found = findRepairs(pages)
  const before = packRepairs(
    found.map((repair) => (repair.before === '"' ? { ...repair, after: '«' } : repair)),
    pages.length,
  )
  const after = withClosingQuotes(before, pages)
  expect(found.map((_repair, index) => repairAt(after, index))).toEqual(found)
})
