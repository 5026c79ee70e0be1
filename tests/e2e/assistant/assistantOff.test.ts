import { contentsMade } from '../contentsMade.ts'
import { expect, test } from '../libraryTest.ts'
import { assistantOf } from '../assistantTest.ts'
import { openSample } from '../../../test-support/browser/reader.ts'
import { watchPage } from '../watchPage.ts'

test(
  'a library without a model shows no assistant and loads none of its scripts',
  { tag: '@own' },
  async ({ page, library }) => {
    await contentsMade(library, 'guide-to-hikma')
    const { errors } = watchPage(page, library.url)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const status = page.waitForResponse('**/api/chat/status')
    const reader = await openSample(page, 'A Short Guide to Hikma')
    expect(await (await status).json()).toEqual({ enabled: false, isLocal: false })
    await reader.goTo('2')
    await expect(reader.pageInput).toHaveValue('2')
    await expect(assistantOf(page).opener).toHaveCount(0)
    expect(scripts.filter((url) => /Assistant|FormattedText/.test(url))).toEqual([])
    expect(errors).toEqual([])
  },
)
