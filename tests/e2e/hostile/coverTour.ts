import { expect, type Page } from '@playwright/test'
import type { Library } from '../../../test-support/browser/startLibrary.ts'
import { publishUnchecked } from '../publishUnchecked.ts'
import { openBook } from '../../../test-support/browser/reader.ts'
import { type Control, controlsOf, looksOf } from './controls.ts'
import type { Cover } from './corpus/covers.ts'

/** What became of a control: a press would not reach it, it stands elsewhere, or it looks otherwise. */
interface Harm {
  cover: string
  control: string
  how: 'covered' | 'moved' | 'painted over'
}

const QUIET = '<p>Nobody had told the translator that margins remember.</p>'

/** Two quiet pages, one with each cover, and two quiet ones: on the first and the last page a button is faint. */
export const publishCovers = (library: Library, id: string, language: string, covers: readonly Cover[]) =>
  publishUnchecked(library, {
    id,
    title: id,
    language,
    pages: [QUIET, QUIET, ...covers.map(({ html }) => html), QUIET, QUIET].map(
      (html, at) => `<h2>Cover ${at}</h2>${html}`,
    ),
  })

/** Opens the book at its second page; gives a way to turn on, and a way to tell what became of the controls since. */
export async function openCovers(page: Page, title: string) {
  let at = 0
  const { pageView, dialog } = await openBook(page, title)
  // Without the walls something may lie over it or hide it.
  const next = dialog.getByRole('button', { name: /^(Next page|Next|صفحهٔ بعدی|بعدی)$/, includeHidden: true })
  const settle = async () => {
    await expect(pageView.locator('h2').first()).toHaveText(`Cover ${at}`)
    // On a phone a tap on the page brings the bar back.
    await pageView.dispatchEvent('click')
  }
  const turn = async () => {
    at++
    await next.dispatchEvent('click')
    await settle()
  }
  await settle()
  await turn()
  const before = await controlsOf(page)
  const steady = before.filter(({ isSteady }) => isSteady)
  const looks = await looksOf(page, steady)

  const harmOf = async (): Promise<Omit<Harm, 'cover'>[]> => {
    const now = await controlsOf(page)
    const boxOf = (control: Control) => now.find(({ name }) => name === control.name)?.box.join()
    const looksNow = await looksOf(page, steady)
    const harmed = (how: Harm['how'], controls: Control[]) => controls.map(({ name }) => ({ control: name, how }))
    return [
      ...harmed(
        'covered',
        now.filter(({ isFree }) => !isFree),
      ),
      ...harmed(
        'moved',
        steady.filter((control) => boxOf(control) !== control.box.join()),
      ),
      ...harmed(
        'painted over',
        steady.filter(({ name }) => looksNow.get(name) !== looks.get(name)),
      ),
    ]
  }
  return { before, turn, harmOf }
}
export type CoverTour = Awaited<ReturnType<typeof openCovers>>

/** What each cover did. */
export async function tourCovers({ turn, harmOf }: CoverTour, covers: readonly Cover[]): Promise<Harm[]> {
  const harms: Harm[] = []
  for (const { name: cover } of covers) {
    await turn()
    harms.push(...(await harmOf()).map((harm) => ({ cover, ...harm })))
  }
  return harms
}
